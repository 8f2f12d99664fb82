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
    title: 'The front of your card',
    why: 'Its photo and details show whose card it is.',
    tips: [
      'Lay it flat on a dark table.',
      'All four corners are in the picture.',
      'No lamp is mirrored in it.',
    ],
  },
  back: {
    title: 'The back of your card',
    why: 'We read the three lines of letters at the bottom.',
    tips: [
      'Turn the card over.',
      'All four corners are in the picture.',
      'The lines at the bottom are sharp.',
    ],
  },
} satisfies Partial<Record<PictureKind, Shown>>;

const pictures: Readonly<Record<DocumentType, Partial<Record<PictureKind, Shown>>>> = {
  passport: {
    front: {
      title: 'The photo page of your passport',
      why: 'We read the two lines of letters at the bottom.',
      tips: [
        'Open it flat on a dark table.',
        'All four corners are in the picture.',
        'The lines at the bottom are sharp.',
      ],
    },
  },
  'national-id': card,
  'residence-permit': card,
  'driving-licence': {
    front: {
      ...card.front,
      title: 'The front of your licence',
      why: 'Its photo and details show whose it is.',
    },
    back: {
      title: 'The back of your licence',
      why: 'Our staff read which licence it is and how long it is good for.',
      tips: ['Turn the licence over.', 'All four corners are in the picture.', 'No lamp is mirrored in it.'],
    },
  },
};

const portrait: Shown = {
  title: 'Your face',
  why: 'Our staff compare it with the photo in your document.',
  tips: ['Face a window or a lamp.', 'Take off sunglasses, hat or mask.', 'Look into the camera.'],
};

/** Problems found in a photo before it is sent. */
const photo: Readonly<Record<PhotoProblem, string>> = {
  small: 'The document is too small in the photo. Move closer, so that it fills the frame.',
  'not-a-document': 'We see no document in this photo. Lay yours in the middle and take the photo again.',
  blur: 'The photo is not sharp. Hold still, and wait until the camera has found its focus.',
  glare: 'A lamp or a window is mirrored in it. Tilt the document a little, or turn away from the light.',
  cropped: 'A part of the document is cut off. Move back until you see all four corners.',
};

/** Problems found after the photo was sent. */
const problems: Readonly<Record<PictureProblem, string>> = {
  ...photo,
  virus: 'Our virus scanner stopped this file. Take a new photo with the camera.',
  'other-kind': 'This file is not a photo that we can open. Take a new one, or choose a JPEG.',
  'two-kinds': 'This file holds something else beside the photo. Take a new photo with the camera.',
  damaged: 'The file is damaged. Take the photo again.',
  'picture-too-large': 'The photo has more than 40 million pixels. Choose a smaller size in your camera.',
  'picture-too-small': 'The photo has too few pixels to be read. Its long side needs 1000 or more.',
  locked: 'The file is locked with a password. Take a photo with the camera instead.',
  'active-content': 'The file holds a program. Take a photo with the camera instead.',
  attachment: 'The file holds other files. Take a photo with the camera instead.',
  'too-many-pages': 'The file has many pages. Take a photo of the one page.',
  expands: 'The file is far larger inside than it says. Take a photo with the camera instead.',
  'cannot-be-read': 'The photo could not be opened. Take it again.',
  lost: 'We no longer have this photo. Please take it again.',
  'zone-unreadable':
    'The lines of letters at the bottom could not be read. Use more light, lay it flat and come closer.',
  'other-document':
    'This is not the document that you chose. Photograph that one, or begin again with another.',
  'document-expired': 'Your document is no longer valid. Use one that is.',
};

const hints: Readonly<Record<Hint, string>> = {
  light: 'More light, please',
  aim: 'Lay the document in the frame',
  closer: 'Move closer',
  back: 'Show all four corners',
  glare: 'Glare: tilt the document a little',
  still: 'Hold still',
  good: 'Good. Hold still …',
};

const allow: Readonly<Record<Browser, string>> = {
  iphone: 'Open Settings, then Apps, then your browser, and allow the camera. Come back and try again.',
  android: 'Tap the sign to the left of the address, then Permissions, and allow the camera.',
  firefox: 'Press the camera sign to the left of the address, take away “Blocked”, and try again.',
  safari: 'Open the Safari menu, then Settings for this website, and allow the camera.',
  chrome: 'Press the sign to the left of the address, switch the camera on, and try again.',
};

export const englishCapture = {
  list: 'The photos',
  pictures,
  portrait,
  drawings: {
    front: 'Drawing: the document lies flat and whole in the picture.',
    back: 'Drawing: the back of the card lies flat and whole in the picture.',
    portrait: 'Drawing: the face is in the middle, from shoulders to hair.',
  } satisfies Record<PictureKind, string>,
  formats: (megabytes: number) => `A photo as JPEG, PNG, WebP or HEIC, up to ${megabytes} MB.`,
  states: {
    missing: 'Still to take',
    here: 'Now',
    uploading: 'Not finished',
    checking: 'We are looking at it',
    taken: 'Taken',
    failed: 'Take it again',
  },
  useCamera: 'Use the camera',
  openingCamera: 'Opening the camera …',
  chooseFile: 'Choose a photo',
  goesOn:
    'The photo was not sent to its end. Choose the same file and it goes on where it stopped, or take a new one.',
  checking: 'Usually this takes a few seconds. You can go on with the next one.',
  troubles: {
    blocked: 'The camera is not allowed on this page',
    none: 'We find no camera on this device',
    busy: 'The camera cannot be opened',
  } satisfies Record<CameraTrouble, string>,
  allow,
  trouble: {
    none: 'You can choose a photo that you have taken before.',
    busy: 'Another program may be using it. Close that one and try again, or choose a photo.',
    orChoose: 'Or choose a photo that you have taken before.',
  },
  tryCamera: 'Try the camera again',
  camera: {
    hints,
    faceHints: { ...hints, good: 'Look into the camera and press the button' },
    waiting: 'Getting the picture …',
    byItself: 'The photo is taken by itself when it is good.',
    byHand: 'It does not work by itself? Press the round button when you can read the letters.',
    shutter: 'Take the photo',
    instead: 'Choose a photo instead',
  },
  review: {
    looking: 'Looking at your photo …',
    good: 'It looks good. It has not left your device yet.',
    unseen: 'Your browser cannot show this kind of photo. We look at it after you send it.',
    alt: 'Your photo, as it would be sent',
    use: 'Use this photo',
    again: 'Take another',
    anyway: 'Use it anyway',
    anywayNote: 'If it cannot be read, it counts as one of your tries.',
    onceOnly: 'You used one such photo already. Please take a better one.',
    problems: { ...photo },
    portraitSmall: 'The photo has too few pixels. Its long side needs 1000 or more.',
    marks: {
      cropped: 'Marked: the side that is cut off.',
      glare: 'Marked: where the light is mirrored.',
      small: 'Marked: how little of the photo the document takes.',
    } as Readonly<Partial<Record<PhotoProblem, string>>>,
  },
  faults: {
    'other-kind': 'This is not a photo. Choose a JPEG, PNG, WebP or HEIC file.',
    'too-large': 'This file is larger than 15 MB. Choose a smaller one, or use the camera.',
    empty: 'This file is empty. Choose another.',
  } satisfies Record<PictureFault, string>,
  cannotOpen: 'This photo cannot be opened. Choose another, or use the camera.',
  upload: {
    offline: 'No connection. It goes on by itself when you are back online; keep this page open.',
    storage: 'Our storage does not answer. We keep trying, and nothing is lost; keep this page open.',
    size: (megabytes: string) => `${megabytes} MB`,
  },
  problems,
  triesLeft: (left: number) => (left === 1 ? 'You have one try left.' : `You have ${left} tries left.`),
  problemDrawing: 'Drawing of what is wrong.',
};

export const useCaptureCatalogue = (): typeof englishCapture => useTranslated(englishCapture);
