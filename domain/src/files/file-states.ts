// The states of a file and the reasons for refusing it. The server returns these codes; the page has a sentence for each.

export const fileStates = ['uploading', 'scanning', 'clean', 'infected', 'unreadable'] as const;
export type FileState = (typeof fileStates)[number];

/** Why a file is refused. */
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
  /** Our stored copy is missing or corrupted, which is not the person's fault (X19). */
  'lost',
] as const;
export type FileReason = (typeof fileReasons)[number];
