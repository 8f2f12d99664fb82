// The photos of an in-house identity check: documents, pictures, their states, and why a picture was refused.
// The server returns these codes; the page has a sentence for each.
import { fileReasons } from '../files/file-states.ts';

/** A driving licence has no machine-readable zone, so staff read it. */
export const documentTypes = ['passport', 'national-id', 'residence-permit', 'driving-licence'] as const;
export type DocumentType = (typeof documentTypes)[number];

export const pictureKinds = ['front', 'back', 'portrait'] as const;
export type PictureKind = (typeof pictureKinds)[number];

export const requiredPictures: Readonly<Record<DocumentType, readonly PictureKind[]>> = {
  passport: ['front', 'portrait'],
  'national-id': ['front', 'back', 'portrait'],
  'residence-permit': ['front', 'back', 'portrait'],
  'driving-licence': ['front', 'back', 'portrait'],
};

/** `checking` lasts from the arrival of the last part until the picture has been read. */
export const pictureStates = ['missing', 'uploading', 'checking', 'taken', 'failed'] as const;
export type PictureState = (typeof pictureStates)[number];

/** Problems of a photo, in the order in which they are reported (U44). */
export const photoProblems = ['small', 'not-a-document', 'blur', 'glare', 'cropped'] as const;
export type PhotoProblem = (typeof photoProblems)[number];

/** Problems found while reading, in addition to file and photo problems. */
const readingProblems = ['zone-unreadable', 'other-document', 'document-expired'] as const;
export const pictureProblems = [...fileReasons, ...photoProblems, ...readingProblems] as const;
export type PictureProblem = (typeof pictureProblems)[number];
