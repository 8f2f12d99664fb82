// What a person photographs when we check identities ourselves: which document, which pictures, how each stands, and why one was
// not taken. The server answers these words, the page has sentences for them.
import { fileReasons } from '../files/file-states.ts';

/** Of a driving licence no zone can be read: our staff read it. */
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

/** `checking` is everything from the last part's arrival to what was read of it. */
export const pictureStates = ['missing', 'uploading', 'checking', 'taken', 'failed'] as const;
export type PictureState = (typeof pictureStates)[number];

/** What can be wrong with a photo, in the order in which it is told (U44). */
export const photoProblems = ['small', 'not-a-document', 'blur', 'glare', 'cropped'] as const;
export type PhotoProblem = (typeof photoProblems)[number];

/** What reading found, beside what is wrong with a file and what is wrong with a photo. */
const readingProblems = ['zone-unreadable', 'other-document', 'document-expired'] as const;
export const pictureProblems = [...fileReasons, ...photoProblems, ...readingProblems] as const;
export type PictureProblem = (typeof pictureProblems)[number];
