// How a file stands, and why one is not taken: the server answers these words, the page has sentences for them.

export const fileStates = ['uploading', 'scanning', 'clean', 'infected', 'unreadable'] as const;
export type FileState = (typeof fileStates)[number];

/** Why a file is not taken; the page has a sentence for each. */
export const fileReasons = [
  'virus',
  'other-kind',
  'two-kinds',
  'damaged',
  'picture-too-large',
  'picture-too-small',
  'locked',
  'active-content',
  'attachment',
  'too-many-pages',
  'expands',
  'cannot-be-read',
  /** What was kept of it is gone or changed: by our fault, not by theirs (X19). */
  'lost',
] as const;
export type FileReason = (typeof fileReasons)[number];
