// Retention periods of uploaded files by class (L10, N06). The deletion job and the page that explains them use this table.

/**
 * `decision`: staff approved or refused. `end`: the end of our business relationship. `arrival`: the upload of
 * the file. `standstill`: the last progress of the application.
 */
type RetentionStart = 'decision' | 'end' | 'arrival' | 'standstill';

export interface Keeping {
  readonly days: number;
  readonly after: RetentionStart;
}

const YEAR_DAYS = 365.25;
/** The legal minimum after the end of the business relationship, as shown on the page. */
export const lawfulYears = 5;
const ABANDONED_DAYS = 180;

export const retention = {
  /** The person consented to a single comparison, so the portrait has no use after it. */
  portrait: { days: 30, after: 'decision' },
  'document-picture': { days: lawfulYears * YEAR_DAYS, after: 'end' },
  paper: { days: lawfulYears * YEAR_DAYS, after: 'end' },
  /** Refused pictures are kept long enough for the page to report them. */
  'failed-picture': { days: 1, after: 'arrival' },
  /** An abandoned application: no change of status, answers, files or members since then. */
  'abandoned-picture': { days: ABANDONED_DAYS, after: 'standstill' },
  'abandoned-paper': { days: ABANDONED_DAYS, after: 'standstill' },
} as const satisfies Record<string, Keeping>;
export type RetentionClass = keyof typeof retention;

/** Commercial law requires contracts to be kept longer than other records. */
const CONTRACT_YEARS = 10;

/** Sealed contracts count from the end of business and are locked as long from their sealing; others count from their own end. */
export const contractRetention = {
  sealed: { days: CONTRACT_YEARS * YEAR_DAYS, after: 'end' },
  ended: { days: 90, after: 'decision' },
} as const satisfies Record<string, Keeping>;
export type ContractRetentionClass = keyof typeof contractRetention;

/** Answers at each completion and submission, and later changes, kept as long as the page says. */
export const answerVersionRetention = {
  days: lawfulYears * YEAR_DAYS,
  after: 'end',
} as const satisfies Keeping;

/** The extra time for a check by hand, as the firm states it. */
export const byHandWorkingDays = 3;
