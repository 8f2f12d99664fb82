// English texts shown before the person photographs a document and their face: which document, what happens, what we keep.
import type { DocumentType } from '@portico/domain/identity/capture';
import { byHandWorkingDays } from '@portico/domain/retention';
import { useTranslated } from '../../texts/catalogue.tsx';
import { inWords } from '../../texts/in-words.ts';

const documents: Readonly<Record<DocumentType, { readonly title: string; readonly description: string }>> = {
  passport: { title: 'Passport', description: 'One photo of the page with your picture.' },
  'national-id': { title: 'National identity card', description: 'Two photos: front and back.' },
  'residence-permit': { title: 'Residence permit', description: 'Two photos: front and back.' },
  'driving-licence': {
    title: 'Driving licence',
    description: `Two photos. Our staff read it, which takes up to ${inWords(byHandWorkingDays)} working days longer.`,
  },
};

export const englishCaptureBegin = {
  choose: {
    title: 'Your document',
    label: 'Which document do you have at hand',
    hint: 'It must be valid, and the real one: no copy, no screen.',
    missing: 'Select the document that you will photograph',
  },
  documents,
  before: {
    title: 'How it works',
    photograph: 'You photograph your document, and then your face, with this device or with your phone.',
    read: 'We read the document and compare it with your details. That takes about a minute.',
    tell: 'You see here what we found. If a photo is not good enough, you take it again.',
  },
  typed: { lead: 'Nobody else gets your photos. We compare what the document says with this.' },
  consent: {
    title: 'Your portrait',
    stored: 'Our staff compare the photo of your face with the one in your document. No machine does that.',
    kept: (days: number, years: number) =>
      `We delete your portrait ${days} days after we have decided on all your applications. What the document says and its photos we keep for ${years} years after our business with you ends, because the law asks for it.`,
    refuse:
      'You may say no, and you may take your consent back here until you submit. We then delete your portrait, unless you have submitted an application with it or the law requires us to keep it. Our staff check by hand.',
    agree: 'I agree that you take and keep a photo of my face for this',
    missing: 'Tick the box if you agree. If you do not, choose the way without a portrait below.',
  },
  start: 'Start with the photos',
  startBusy: 'Starting …',
  back: 'Back to the photos',
};

export const useCaptureBeginCatalogue = (): typeof englishCaptureBegin => useTranslated(englishCaptureBegin);
