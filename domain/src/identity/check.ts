// The states of an identity check and its possible problems. The server returns these codes; the page has a sentence for each.

export const checkStates = [
  'none',
  'starting',
  'open',
  'on-phone',
  'reading',
  'ended',
  'failed',
  'near',
  'different',
  'done',
  'manual',
] as const;
export type CheckState = (typeof checkStates)[number];

/** The check continues elsewhere, so the page polls for changes. */
export const followed: readonly CheckState[] = ['starting', 'open', 'on-phone', 'reading'];

export const checkProblems = [
  'document-unreadable',
  'document-expired',
  'document-not-accepted',
  'portrait-differs',
  'portrait-unclear',
  'name',
  'date-of-birth',
  /** Reported with a completed check, which stays complete (F2). */
  'document-expires-soon',
] as const;
export type CheckProblem = (typeof checkProblems)[number];

/** Who performs the check: our own system, a hosted vendor, or only our staff. */
export const identityAdapters = ['in-house', 'hosted', 'by-hand'] as const;
export type IdentityAdapter = (typeof identityAdapters)[number];

/**
 * The version of the text by which a person consents to their portrait (N06). It names who takes the portrait,
 * how long it is stored and its purpose; a new wording is a new version. A check by hand takes no portrait.
 */
export const portraitConsent: Readonly<Record<IdentityAdapter, string>> = {
  'in-house': '2026-11-19 in-house',
  hosted: '2026-11-19 hosted',
  'by-hand': 'none',
};
