// The states of a required document and their reasons. The server returns these codes; the page has a sentence for each.
import { fileReasons } from '../files/file-states.ts';

export const documentStates = ['missing', 'checking', 'accepted', 'needs-new', 'refused', 'expired'] as const;
export type DocumentState = (typeof documentStates)[number];

/** Why a document is not accepted, including the reasons that concern one of its files. */
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
