// English texts for photographing a document and a face, on the computer and on the phone. Loaded when the capture starts.
import type {
  DocumentType,
  PhotoProblem,
  PictureKind,
  PictureProblem,
} from '@portico/domain/identity/capture';
import { useTranslated } from '../../texts/catalogue.tsx';
import type { Browser, CameraTrouble } from './camera.ts';
import type { Hint } from './hints.ts';
import type { PictureFault } from './picture-file.ts';

interface Shown {
  readonly title: string;
  readonly why: string;
  /** Describes what the drawing next to it shows. */
  readonly tips: readonly string[];
}

const card = {
  front: {
    title: 'Front of your card',
    why: 'It shows your photo and your details.',
    tips: ['Place it flat on a dark surface.', 'Show all four corners.', 'Avoid reflections.'],
  },
  back: {
    title: 'Back of your card',
    why: 'We read the lines of letters and numbers at the bottom.',
    tips: ['Turn the card over.', 'Show all four corners.', 'Make sure the lines at the bottom are sharp.'],
  },
} satisfies Partial<Record<PictureKind, Shown>>;

const pictures: Readonly<Record<DocumentType, Partial<Record<PictureKind, Shown>>>> = {
  passport: {
    front: {
      title: 'Photo page of your passport',
      why: 'We read the two lines of letters and numbers at the bottom.',
      tips: [
        'Place it flat on a dark surface.',
        'Show all four corners.',
        'Make sure the lines at the bottom are sharp.',
      ],
    },
  },
  'national-id': card,
  'residence-permit': card,
  'driving-licence': {
    front: {
      ...card.front,
      title: 'Front of your licence',
    },
    back: {
      title: 'Back of your licence',
      why: 'Our team reads what type of licence it is and how long it’s valid.',
      tips: ['Turn the licence over.', 'Show all four corners.', 'Avoid reflections.'],
    },
  },
};

const portrait: Shown = {
  title: 'Your face',
  why: 'Our team compares it with the photo in your document.',
  tips: ['Face a window or a lamp.', 'Take off sunglasses, hat or mask.', 'Look into the camera.'],
};

/** Problems found in a photo before it is sent. */
const photo: Readonly<Record<PhotoProblem, string>> = {
  small: 'The document is too small in the photo. Move closer so that it fills the frame.',
  'not-a-document':
    'We can’t see a document in this photo. Place yours in the middle and take the photo again.',
  blur: 'The photo isn’t sharp. Hold still and wait for the camera to focus.',
  glare: 'There’s a reflection on the document. Tilt it a little, or turn away from the light.',
  cropped: 'Part of the document is cut off. Move back until you see all four corners.',
};

/** Problems found after the photo was sent. */
const problems: Readonly<Record<PictureProblem, string>> = {
  ...photo,
  virus: 'Our virus scanner blocked this file. Take a new photo with the camera.',
  'other-kind': 'We can’t open this file as a photo. Take a new photo, or choose a JPEG file.',
  'two-kinds': 'This file contains more than a photo. Take a new photo with the camera.',
  damaged: 'The file is damaged. Take the photo again.',
  'picture-too-large':
    'The photo is too large. Use at most 40 million pixels in total and 8000 pixels on each side.',
  'picture-too-small': 'The photo is too small to read. Its longer side must have at least 1000 pixels.',
  locked: 'The file is locked with a password. Take a photo with the camera instead.',
  'active-content':
    'The file contains a script or other active content. Take a photo with the camera instead.',
  attachment: 'Other files are attached to this file. Take a photo with the camera instead.',
  'too-many-pages': 'The file has too many pages. Take a photo of the page we need.',
  expands: 'The file is too large when opened. Take a photo with the camera instead.',
  'cannot-be-read': 'We couldn’t open the photo. Take it again.',
  lost: 'We no longer have this photo. Please take it again.',
  'zone-unreadable':
    'We couldn’t read the lines of letters and numbers. Use more light, lay the document flat and move closer.',
  'other-document':
    'This isn’t the document you chose. Take a photo of that one, or choose another document.',
  'document-expired': 'Your document has expired. Use one that’s still valid.',
};

const hints: Readonly<Record<Hint, string>> = {
  light: 'More light, please',
  aim: 'Place the document in the frame',
  closer: 'Move closer',
  back: 'Show all four corners',
  glare: 'Reflection: tilt the document a little',
  still: 'Hold still',
  good: 'Good. Hold still…',
};

const allow: Readonly<Record<Browser, string>> = {
  iphone: 'Open Settings, then Apps, then your browser, and allow the camera. Then come back and try again.',
  android: 'Tap the icon to the left of the address bar, then Permissions. Allow the camera and try again.',
  firefox: 'Select the camera icon to the left of the address bar, remove “Blocked” and try again.',
  safari: 'Open the Safari menu, then Settings for this website. Allow the camera and try again.',
  chrome: 'Select the icon to the left of the address bar, allow the camera and try again.',
};

export const englishCapture = {
  list: 'Photos',
  pictures,
  portrait,
  drawings: {
    front: 'Illustration: the document lies flat, with all four corners in the photo.',
    back: 'Illustration: the back of the card lies flat, with all four corners in the photo.',
    portrait: 'Illustration: the face is in the middle of the photo, from shoulders to hair.',
  } satisfies Record<PictureKind, string>,
  formats: (megabytes: number) => `JPEG, PNG, WebP or HEIC, up to ${megabytes} MB.`,
  states: {
    missing: 'Not taken yet',
    here: 'Take this now',
    uploading: 'Not finished',
    checking: 'Being checked',
    taken: 'Received',
    failed: 'Take it again',
  },
  useCamera: 'Use the camera',
  openingCamera: 'Opening the camera…',
  chooseFile: 'Choose a photo',
  goesOn: 'The upload didn’t finish. Choose the same photo to continue, or take a new one.',
  checking: 'This usually takes a few seconds. You can continue with the next photo.',
  troubles: {
    blocked: 'This page isn’t allowed to use the camera',
    none: 'We can’t find a camera on this device',
    busy: 'We can’t open the camera',
  } satisfies Record<CameraTrouble, string>,
  allow,
  trouble: {
    none: 'You can choose a photo you’ve already taken.',
    busy: 'Another app may be using it. Close that app and try again, or choose a photo.',
    orChoose: 'Or choose a photo you’ve already taken.',
  },
  tryCamera: 'Try the camera again',
  camera: {
    hints,
    faceHints: { ...hints, good: 'Look into the camera and press the button' },
    waiting: 'Starting the camera…',
    byItself: 'We take the photo automatically when it’s good enough.',
    byHand: 'Not working? Press the round button when you can read the text.',
    shutter: 'Take the photo',
    instead: 'Choose a photo instead',
  },
  review: {
    looking: 'Checking your photo…',
    good: 'Your photo looks good. It hasn’t been sent yet.',
    unseen: 'Your browser can’t show this type of photo. We check it after you send it.',
    alt: 'Your photo as we would receive it',
    use: 'Use this photo',
    again: 'Take another photo',
    anyway: 'Use anyway',
    anywayNote: 'If we can’t read it, it counts as one of your attempts.',
    onceOnly: 'You can use a photo with a problem only once. Take a better photo.',
    problems: { ...photo },
    portraitSmall: 'The photo is too small. Its longer side must have at least 1000 pixels.',
    marks: {
      cropped: 'The marked side is cut off.',
      glare: 'The marked area shows a reflection.',
      small: 'The marked area shows how small the document is.',
    } as Readonly<Partial<Record<PhotoProblem, string>>>,
  },
  faults: {
    'other-kind': 'This isn’t a photo. Choose a JPEG, PNG, WebP or HEIC file.',
    'too-large': 'This file is larger than 15 MB. Choose a smaller one, or use the camera.',
    empty: 'This file is empty. Choose another file.',
  } satisfies Record<PictureFault, string>,
  cannotOpen: 'We can’t open this photo. Choose another one, or use the camera.',
  upload: {
    offline: 'You’re offline. Keep this page open. The upload continues when you’re back online.',
    storage: 'The upload was interrupted. Keep this page open while we try again.',
    size: (megabytes: string) => `${megabytes} MB`,
  },
  problems,
  triesLeft: (left: number) => (left === 1 ? 'You have 1 attempt left.' : `You have ${left} attempts left.`),
  problemDrawing: 'Illustration of the problem.',
};

export const useCaptureCatalogue = (): typeof englishCapture => useTranslated(englishCapture);
