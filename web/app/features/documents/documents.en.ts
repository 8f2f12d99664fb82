// English texts for the documents page, loaded only with that page.
import { fileLimits } from '@portico/domain/file-limits';
import { useTranslated } from '../../texts/catalogue.tsx';
import type { DocumentFault } from './document-file.ts';

const inMegabytes = (bytes: number): number => Math.floor(bytes / 1_000_000);
const pdf = inMegabytes(fileLimits.pdf.maxBytes);
const picture = inMegabytes(fileLimits.image.maxBytes);

export const englishDocumentsPage = {
  progress: (done: number, all: number) => `${done} of ${all} papers are accepted`,
  none: 'No papers are needed from you',
  noneText: 'What we need of the company is brought by whoever opened the account. This step is done.',
  notOpen: 'We have these documents. You can look at them, but not change them.',
  unheard: 'We are not reached at the moment. This page asks again by itself.',
  recorded: 'All papers are here and accepted',
  recordedText: 'This step is done. Should we need anything else, we write to you.',
  checking: 'We are looking into your files. You need not wait here: the step is recorded by itself.',
  next: 'Go on',
  nextNote: 'You can go on now and bring what is missing later.',
  nextDone: 'The next step waits for you.',
  states: { 'not-described': 'Details missing', 'made-by-us': 'Made by us', sending: 'On its way' },
  optional: 'only if you have it',
  of: (slot: string, of: string) => `${slot}: ${of}`,
  about: 'Why we ask, and what you can send',
  why: 'Why we ask',
  accepted: 'What you can send',
  anyOf: 'Any one of these will do',
  like: (examples: string) => `For example: ${examples}`,
  drawing: (slot: string) => `Drawing: how a paper of this kind looks (${slot}).`,
  chart: 'We draw it from what you tell us about the owners. There is nothing to send.',
  toChart: 'See the picture of the owners',
  files: (slot: string) => `Files: ${slot}`,
  add: 'Add files',
  addMore: 'Add more files',
  formats: `PDF up to ${pdf} MB and ${fileLimits.pdf.maxPages} pages, or a photo (JPEG, PNG, WebP, HEIC) up to ${picture} MB. Several files are fine, one for each page too.`,
  size: (megabytes: string) => `${megabytes} MB`,
  upload: {
    offline: 'No connection. It goes on by itself when you are back online; keep this page open.',
    storage: 'Our storage does not answer. We keep trying, and nothing is lost; keep this page open.',
  },
  elsewhere: 'It is being sent in another tab of this browser.',
  unfinished: 'It was not sent to its end. Choose the same file and it goes on where it stopped.',
  chooseAgain: (file: string) => `Choose ${file} again`,
  faults: {
    empty: 'This file is empty. Choose another.',
    'other-kind': 'We cannot take this kind of file. Send a PDF, or a photo as JPEG, PNG, WebP or HEIC.',
    'other-name': 'The file is not what its name says. Save it anew as a PDF or a photo and send that.',
    'too-large': `This file is larger than ${pdf} MB. Send it in parts, or in a smaller size.`,
    'too-large-picture': `This photo is larger than ${picture} MB. Send it in a smaller size.`,
    'other-file': 'This is another file than the one that was begun. Choose that one, or remove it.',
  } satisfies Record<DocumentFault, string>,
  duplicate: {
    usable: (slot: string) =>
      `You sent this file for “${slot}” already. You can use it here as well: see below.`,
    later: (slot: string) =>
      `You sent this file for “${slot}” already. Once that paper is described and checked, you can use it here as well.`,
    unknown: 'You sent this file for another paper already. Choose another one here.',
  },
  reused: (slot: string) => `Sent for “${slot}”, and used here as well.`,
  reuse: {
    title: (slot: string) => `You have sent “${slot}” already`,
    text: 'It will do here as well. You need not send it twice.',
    act: 'Use it here too',
    busy: 'Taking it over …',
  },
  removed: (file: string) => `${file} is removed.`,
  undo: 'Undo',
  notRemoved: (file: string) => `${file} could not be removed. Try again in a moment.`,
};

export const useDocumentsPage = (): typeof englishDocumentsPage => useTranslated(englishDocumentsPage);
