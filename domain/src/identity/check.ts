// What a check of an identity can be, and why it may not have worked: the server answers these words, the page has sentences for them.

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

/** Somebody else is at it: the page asks again and again. */
export const followed: readonly CheckState[] = ['starting', 'open', 'on-phone', 'reading'];

export const checkProblems = [
  'document-unreadable',
  'document-expired',
  'document-not-accepted',
  'portrait-differs',
  'portrait-unclear',
  'name',
  'date-of-birth',
  /** Told beside a check that is done: it stays done (F2). */
  'document-expires-soon',
] as const;
export type CheckProblem = (typeof checkProblems)[number];

/** Who checks: we ourselves, a hosted vendor, or our staff by hand alone. */
export const identityAdapters = ['in-house', 'hosted', 'by-hand'] as const;
export type IdentityAdapter = (typeof identityAdapters)[number];

/**
 * Of the words by which somebody consents to a portrait being taken (N06): whoever takes it, keeps it for so long and does that with
 * it. New words are a new version. By hand nobody takes one.
 */
export const portraitConsent: Readonly<Record<IdentityAdapter, string>> = {
  'in-house': '2026-11-18',
  hosted: '2026-11-01',
  'by-hand': 'none',
};
