// How long what people send is kept, by class (L10, N06): the job that deletes and the page that tells it read the same table.

/**
 * `decision`: staff approved or refused. `end`: our business with them is over. `arrival`: of the file itself. `standstill`: somebody last
 * went on with the application.
 */
type RetentionStart = 'decision' | 'end' | 'arrival' | 'standstill';

export interface Keeping {
  readonly days: number;
  readonly after: RetentionStart;
}

const YEAR_DAYS = 365.25;
/** By law, after the end of business; as the page says it. */
export const lawfulYears = 5;
const ABANDONED_DAYS = 180;

export const retention = {
  /** Consented to for one comparison, and of no use after it. */
  portrait: { days: 30, after: 'decision' },
  'document-picture': { days: lawfulYears * YEAR_DAYS, after: 'end' },
  paper: { days: lawfulYears * YEAR_DAYS, after: 'end' },
  /** What was not taken: long enough for its page to say so. */
  'failed-picture': { days: 1, after: 'arrival' },
  /** Of an application that nobody has gone on with: no status, answer, file or new member since. */
  'abandoned-picture': { days: ABANDONED_DAYS, after: 'standstill' },
  'abandoned-paper': { days: ABANDONED_DAYS, after: 'standstill' },
} as const satisfies Record<string, Keeping>;
export type RetentionClass = keyof typeof retention;

/** Commercial law asks for contracts longer than for the rest. */
const CONTRACT_YEARS = 10;

/** Of contracts: sealed ones after the end of business, and locked for as long from their sealing; those that never came about from their own end. */
export const contractRetention = {
  sealed: { days: CONTRACT_YEARS * YEAR_DAYS, after: 'end' },
  ended: { days: 90, after: 'decision' },
} as const satisfies Record<string, Keeping>;
export type ContractRetentionClass = keyof typeof contractRetention;

/** Of what was answered at each completion and submission, and every change after it: as long as the page says that answers are kept. */
export const answerVersionRetention = {
  days: lawfulYears * YEAR_DAYS,
  after: 'end',
} as const satisfies Keeping;

/** How much longer a check by hand takes, as the firm says it. */
export const byHandWorkingDays = 3;
