// English texts for the documents page, loaded only with that page.
import { fileLimits } from '@portico/domain/file-limits';
import { useTranslated } from '../../texts/catalogue.tsx';
import type { DocumentFault } from './document-file.ts';

const inMegabytes = (bytes: number): number => Math.floor(bytes / 1_000_000);
const pdf = inMegabytes(fileLimits.pdf.maxBytes);
const picture = inMegabytes(fileLimits.image.maxBytes);

export const englishDocumentsPage = {
  progress: (done: number, all: number) => `${done} of ${all} documents received`,
  none: 'You don’t need to upload any documents',
  noneText: 'The account creator uploads the company’s documents. This step is complete.',
  notOpen: 'You can view this list, but you can’t make changes at the moment.',
  unheard: 'We can’t connect at the moment. This page tries again automatically.',
  recorded: 'All documents received',
  recordedText: 'This step is complete. We’ll email you if we need anything else.',
  checking:
    'We’re checking your files. You don’t need to wait. This step completes automatically once we have received all documents.',
  next: 'Continue',
  nextNote: 'You can continue now and upload missing documents later.',
  nextDone: 'You’re ready for the next step.',
  states: { 'not-described': 'Details missing', 'made-by-us': 'Created by us', sending: 'Uploading' },
  /** For received documents of an approved client: by then our team has accepted them. */
  acceptedState: 'Accepted',
  optional: 'only if you have it',
  of: (slot: string, of: string) => `${slot}: ${of}`,
  about: 'Why we ask and what you can upload',
  why: 'Why we ask',
  accepted: 'What you can upload',
  anyOf: 'Upload one of these documents',
  like: (examples: string) => `Examples: ${examples}`,
  drawing: (slot: string) => `Illustration of a typical document: ${slot}`,
  chart: 'We create this from the owners you add. You don’t need to upload anything.',
  toChart: 'View the ownership structure chart',
  files: (slot: string) => `Files: ${slot}`,
  add: 'Add files',
  addMore: 'Add more files',
  formats: `PDF up to ${pdf} MB and ${fileLimits.pdf.maxPages} pages, or a photo (JPEG, PNG, WebP, HEIC) up to ${picture} MB. You can add several files, for example one photo of each page.`,
  size: (megabytes: string) => `${megabytes} MB`,
  upload: {
    offline: 'You’re offline. Keep this page open. The upload continues when you’re back online.',
    storage: 'The upload was interrupted. Keep this page open while we try again.',
  },
  elsewhere: 'This file is being uploaded in another tab of this browser.',
  unfinished: 'The upload didn’t finish. Select “Try again” and choose the same file to continue.',
  chooseAgain: (file: string) => `Choose ${file} again`,
  faults: {
    empty: 'This file is empty. Choose another file.',
    'other-kind':
      'We can’t use this type of file. Choose a PDF, or a photo in JPEG, PNG, WebP or HEIC format.',
    'other-name':
      'The file name doesn’t match the type of file. Save it again as a PDF or a photo, then upload the new file.',
    'too-large': `This file is larger than ${pdf} MB. Split it into smaller files or reduce its size.`,
    'too-large-picture': `This photo is larger than ${picture} MB. Choose a smaller version.`,
    'other-file':
      'This isn’t the file you started to upload. Choose that file, or remove the unfinished upload.',
  } satisfies Record<DocumentFault, string>,
  duplicate: {
    usable: (slot: string) =>
      `You’ve already uploaded this file for “${slot}”. Select “Use it here too” above.`,
    later: (slot: string) =>
      `You’ve already uploaded this file for “${slot}”. Add its details there first. We’ll offer it here if it’s suitable.`,
    unknown: 'You’ve already uploaded this file for another document. Choose a different file.',
  },
  reused: (slot: string) => `Uploaded for “${slot}” and also used here.`,
  reuse: {
    title: (slot: string) => `You’ve already uploaded “${slot}”`,
    text: 'You can use it here too, without uploading it again.',
    act: 'Use it here too',
    busy: 'Adding…',
  },
  removed: (file: string) => `${file} has been removed.`,
  undo: 'Undo',
  notRemoved: (file: string) => `We couldn’t remove ${file}. Try again in a moment.`,
};

export const useDocumentsPage = (): typeof englishDocumentsPage => useTranslated(englishDocumentsPage);
