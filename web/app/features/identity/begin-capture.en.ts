// English texts shown before the person photographs a document and their face: which document, what happens, what we keep.
import type { DocumentType } from '@portico/domain/identity/capture';
import { byHandWorkingDays, retention } from '@portico/domain/retention';
import { useTranslated } from '../../texts/catalogue.tsx';

const documents: Readonly<Record<DocumentType, { readonly title: string; readonly description: string }>> = {
  passport: { title: 'Passport', description: 'One photo of the page with your picture.' },
  'national-id': { title: 'National identity card', description: 'Two photos: front and back.' },
  'residence-permit': { title: 'Residence permit', description: 'Two photos: front and back.' },
  'driving-licence': {
    title: 'Driving licence',
    description: `Two photos: front and back. Our team checks them manually, which usually takes ${byHandWorkingDays} working days longer.`,
  },
};

export const englishCaptureBegin = {
  choose: {
    title: 'Your document',
    label: 'Which document will you use?',
    hint: 'Use the original, and check that it’s still valid. Don’t use a copy or a photo of a screen.',
    missing: 'Select the document you will use.',
  },
  documents,
  before: {
    title: 'How it works',
    photograph: 'Take photos of your document and your face, with this device or with your phone.',
    read: 'We read the document and compare it with your details. This takes about a minute.',
    tell: 'You see the result here. If a photo isn’t good enough, you can take it again.',
  },
  typed: {
    lead: 'We compare these details with your document. Only you and our review team can see your photos.',
  },
  consent: {
    title: 'Your portrait photo',
    stored: 'Our team compares the photo of your face with the one in your document. No machine does that.',
    kept: (days: number, years: number) =>
      `We delete your portrait photo ${days} days after our decision. If you have several applications, the last decision counts. By law, we store the photos of your document and its details for ${years} years after our business relationship ends. If you never submit an application, we delete all photos after ${retention['abandoned-picture'].days} days without changes. In rare cases, the law requires us to keep photos longer.`,
    refuse:
      'You don’t have to agree. You can also withdraw your consent here until the application is submitted. We then delete your portrait photo. We keep it only if you’ve submitted it, another of your applications uses it, or the law requires it. Our team checks your identity manually instead.',
    agree: 'I agree that a photo of my face is taken and stored for this check.',
    missing: 'Tick the box if you agree. If you don’t, choose the check without a portrait photo below.',
  },
  start: 'Start taking photos',
  startBusy: 'Starting…',
  back: 'Back to the photos',
};

export const useCaptureBeginCatalogue = (): typeof englishCaptureBegin => useTranslated(englishCaptureBegin);
