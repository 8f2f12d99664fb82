// The table of jobs: what each carries, and how its queue tries it again.

/** Every job with what it carries: ids only, because jobs are kept in clear. */
export interface JobData {
  'send-message': { readonly messageId: string };
  'begin-identity': { readonly checkId: string };
  'read-identity-event': { readonly eventId: string };
  'follow-identity': Record<string, never>;
  'tell-approval': { readonly clientId: string };
  'tell-member-change': { readonly clientId: string; readonly personId: string };
  'apply-changes': Record<string, never>;
  'audit-checkpoint': Record<string, never>;
  'sweep-expired': Record<string, never>;
  'rotate-keys': Record<string, never>;
  'watch-lookups': Record<string, never>;
  'check-file': { readonly fileId: string };
  'read-picture': { readonly fileId: string };
  'remove-objects': { readonly objectKey: string; readonly sealedKey?: string };
  /** Not a field of the job above: a worker of the version before would not know it, and remove the clean copy. */
  'empty-quarantine': { readonly objectKey: string };
  'sweep-files': Record<string, never>;
  /** Without an id: all that nobody has looked at for a day. */
  'verify-files': { readonly fileId?: string };
  'sweep-kept': Record<string, never>;
  'render-contract': { readonly contractId: string };
  'follow-contracts': Record<string, never>;
  'seal-contract': { readonly contractId: string };
  'verify-contracts': Record<string, never>;
  'remind-invited': Record<string, never>;
  'follow-decline': { readonly clientId: string };
  /** The hash of a link's token, in hex: whether it is one of ours is for the worker to find. */
  'renew-invitation': { readonly linkHash: string; readonly askedAt: string };
}
export type JobName = keyof JobData;

interface QueueRow {
  /** After the first try. */
  readonly retryLimit: number;
  /** The first pause, in seconds, doubled by each try: after a worker that died, and after a try that failed. */
  readonly retryDelay: number;
  readonly failedRetryDelay: number;
  /** Where the doubling ends, for what must be tried until it is done. */
  readonly longestRetryDelay?: number;
  /** All wait for the same: once another is done, whoever failed meanwhile has nothing to wait for. */
  readonly waitTogether?: true;
  readonly expireInSeconds: number;
  /** Minutes of the hour, as cron, for what runs by the clock. */
  readonly cron?: string;
}

export const queues: Readonly<Record<JobName, QueueRow>> = {
  // Eight tries. Their pauses are at least 3 + 6 + … + 192 s together: a mail server may be away for five minutes (X20, X45).
  'send-message': { retryLimit: 7, retryDelay: 1, failedRetryDelay: 3, expireInSeconds: 60 },
  // Somebody waits before the page: tried soon, and for some minutes.
  'begin-identity': { retryLimit: 7, retryDelay: 1, failedRetryDelay: 2, expireInSeconds: 60 },
  'read-identity-event': { retryLimit: 7, retryDelay: 1, failedRetryDelay: 2, expireInSeconds: 60 },
  'follow-identity': {
    retryLimit: 0,
    retryDelay: 1,
    failedRetryDelay: 1,
    expireInSeconds: 300,
    cron: '* * * * *',
  },
  'renew-invitation': { retryLimit: 7, retryDelay: 1, failedRetryDelay: 3, expireInSeconds: 60 },
  // A company may wait for nothing else.
  'follow-decline': { retryLimit: 7, retryDelay: 1, failedRetryDelay: 3, expireInSeconds: 60 },
  // Thirteen tries over half a day: the service may be away for a night.
  'tell-approval': { retryLimit: 12, retryDelay: 1, failedRetryDelay: 5, expireInSeconds: 60 },
  // Somebody who was dismissed may still act there: told until the service has heard it, however long it is away.
  'tell-member-change': {
    retryLimit: 100_000,
    retryDelay: 1,
    failedRetryDelay: 1,
    longestRetryDelay: 60,
    waitTogether: true,
    expireInSeconds: 60,
  },
  'apply-changes': {
    retryLimit: 0,
    retryDelay: 1,
    failedRetryDelay: 1,
    expireInSeconds: 300,
    cron: '* * * * *',
  },
  'audit-checkpoint': {
    retryLimit: 0,
    retryDelay: 1,
    failedRetryDelay: 1,
    expireInSeconds: 50,
    cron: '* * * * *',
  },
  'sweep-expired': {
    retryLimit: 0,
    retryDelay: 1,
    failedRetryDelay: 1,
    expireInSeconds: 300,
    cron: '*/10 * * * *',
  },
  'rotate-keys': {
    retryLimit: 3,
    retryDelay: 10,
    failedRetryDelay: 10,
    expireInSeconds: 300,
    cron: '7 * * * *',
  },
  'watch-lookups': {
    retryLimit: 0,
    retryDelay: 1,
    failedRetryDelay: 1,
    expireInSeconds: 60,
    cron: '*/5 * * * *',
  },
  // A scanner may be away for days: a file waits for it, and is never given up (L06).
  'check-file': {
    retryLimit: 100_000,
    retryDelay: 1,
    failedRetryDelay: 2,
    longestRetryDelay: 15,
    waitTogether: true,
    expireInSeconds: 180,
  },
  // What cannot be read apart now is read later, like what cannot be looked into.
  'read-picture': {
    retryLimit: 100_000,
    retryDelay: 1,
    failedRetryDelay: 2,
    longestRetryDelay: 15,
    expireInSeconds: 180,
  },
  'remove-objects': {
    retryLimit: 100_000,
    retryDelay: 1,
    failedRetryDelay: 5,
    longestRetryDelay: 300,
    expireInSeconds: 60,
  },
  'empty-quarantine': {
    retryLimit: 100_000,
    retryDelay: 1,
    failedRetryDelay: 5,
    longestRetryDelay: 300,
    expireInSeconds: 60,
  },
  'sweep-files': {
    retryLimit: 0,
    retryDelay: 1,
    failedRetryDelay: 1,
    expireInSeconds: 600,
    cron: '23 * * * *',
  },
  // Each hour some, so that all were looked at within a day (X19).
  'verify-files': {
    retryLimit: 3,
    retryDelay: 10,
    failedRetryDelay: 60,
    expireInSeconds: 2400,
    cron: '41 * * * *',
  },
  'sweep-kept': {
    retryLimit: 3,
    retryDelay: 10,
    failedRetryDelay: 60,
    expireInSeconds: 600,
    cron: '37 3 * * *',
  },
  // Somebody waits before the page; storage may be away for a while.
  'render-contract': {
    retryLimit: 100_000,
    retryDelay: 1,
    failedRetryDelay: 2,
    longestRetryDelay: 60,
    expireInSeconds: 120,
  },
  'follow-contracts': {
    retryLimit: 3,
    retryDelay: 10,
    failedRetryDelay: 60,
    expireInSeconds: 1800,
    cron: '17 * * * *',
  },
  // Whoever stamps the time may be away for days: what everybody has signed is sealed then, and never given up.
  'seal-contract': {
    retryLimit: 100_000,
    retryDelay: 1,
    failedRetryDelay: 2,
    longestRetryDelay: 60,
    expireInSeconds: 120,
  },
  'verify-contracts': {
    retryLimit: 3,
    retryDelay: 10,
    failedRetryDelay: 60,
    expireInSeconds: 2400,
    cron: '51 * * * *',
  },
  'remind-invited': {
    retryLimit: 3,
    retryDelay: 10,
    failedRetryDelay: 60,
    expireInSeconds: 600,
    cron: '11 * * * *',
  },
};

/** Where a job ends that failed every try; somebody must look. */
export const deadLetters = (name: JobName): string => `${name}.dead`;
