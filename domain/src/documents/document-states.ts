// How a document that is asked for stands, and why: the server answers these words, the page has sentences for them.
import { fileReasons } from '../files/file-states.ts';

export const documentStates = ['missing', 'checking', 'accepted', 'needs-new', 'refused', 'expired'] as const;
export type DocumentState = (typeof documentStates)[number];

/** Why a document does not stand as accepted, beside what may be wrong with a file. */
export const documentReasons = [
  ...fileReasons,
  'no-file',
  'not-described',
  'one-file-failed',
  'other-paper',
  'too-old',
  'out-of-date',
] as const;
export type DocumentReason = (typeof documentReasons)[number];
