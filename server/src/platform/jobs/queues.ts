// The table of jobs: the data of each job, and how its queue retries it.

/** Every job with its data: ids only, because jobs are stored unencrypted. */
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
  /** Not a field of the job above: a worker of the previous version would ignore it and remove the clean copy. */
  'empty-quarantine': { readonly objectKey: string };
  'sweep-files': Record<string, never>;
  /** Without an id: all files that were not verified for a day. */
  'verify-files': { readonly fileId?: string };
  'sweep-kept': Record<string, never>;
  'render-contract': { readonly contractId: string };
  'follow-contracts': Record<string, never>;
  'seal-contract': { readonly contractId: string };
  'verify-contracts': Record<string, never>;
  'remind-invited': Record<string, never>;
  'follow-decline': { readonly clientId: string };
  /** Hash of a link's token, in hex. The worker finds out whether it is one of ours. */
  'renew-invitation': { readonly linkHash: string; readonly askedAt: string };
}
export type JobName = keyof JobData;

interface QueueRow {
  /** Number of retries after the first attempt. */
  readonly retryLimit: number;
  /** First pause in seconds, doubled by each attempt: after a crashed worker, and after a failed attempt. */
  readonly retryDelay: number;
  readonly failedRetryDelay: number;
  /** Upper limit of the pause, for jobs that must be retried until they succeed. */
  readonly longestRetryDelay?: number;
  /** All jobs wait for the same service: once one has succeeded, those that failed meanwhile retry at once. */
  readonly waitTogether?: true;
  readonly expireInSeconds: number;
  /** Cron expression, for scheduled jobs. */
  readonly cron?: string;
}

export const queues: Readonly<Record<JobName, QueueRow>> = {
  // Eight attempts with pauses of at least 3 + 6 + … + 192 s in total: a mail server may be down for five minutes (X20, X45).
  'send-message': { retryLimit: 7, retryDelay: 1, failedRetryDelay: 3, expireInSeconds: 60 },
  // A person waits at the page, so retry soon and for some minutes.
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
  // This may be all that a company waits for.
  'follow-decline': { retryLimit: 7, retryDelay: 1, failedRetryDelay: 3, expireInSeconds: 60 },
  // Thirteen attempts over half a day: the service may be down for a night.
  'tell-approval': { retryLimit: 12, retryDelay: 1, failedRetryDelay: 5, expireInSeconds: 60 },
  // A dismissed person may still act there, so retry until the service confirms, however long it is down.
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
  // A scanner may be down for days. The file waits for it and is never given up (L06).
  'check-file': {
    retryLimit: 100_000,
    retryDelay: 1,
    failedRetryDelay: 2,
    longestRetryDelay: 15,
    waitTogether: true,
    expireInSeconds: 180,
  },
  // A picture that cannot be parsed now is retried later, like a file that cannot be scanned.
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
  // Verifies some files each hour, so that all are verified within a day (X19).
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
  // A person waits at the page, and storage may be down for a while.
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
  // The time-stamp authority may be down for days. A fully signed contract is sealed afterwards and never given up.
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

/** Queue of the jobs that failed every attempt. An operator must investigate. */
export const deadLetters = (name: JobName): string => `${name}.dead`;
