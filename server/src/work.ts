// Maps each job to its handler. A new job is one row here and one in queues.ts.

import { sql } from 'kysely';
import type { JobWithMetadata } from 'pg-boss';
import { writeCheckpoint } from './platform/audit/checkpoint.ts';
import type { ServerContext } from './platform/context.ts';
import { type JobData, type JobName, queues } from './platform/jobs/queues.ts';
import { applyChanges } from './slices/account/apply-changes.ts';
import { rotateKeys } from './slices/auth/rotate-keys.ts';
import { watchLookups } from './slices/auth/watch-lookups.ts';
import { expireContracts } from './slices/contract/expire-contracts.ts';
import { renderContract } from './slices/contract/render-contract.ts';
import { sealContract } from './slices/contract/seal-contract.ts';
import { verifyContracts } from './slices/contract/verify-contracts.ts';
import { checkFile } from './slices/files/check-file.ts';
import { emptyQuarantine, removeObjects } from './slices/files/remove.ts';
import { sweepFiles } from './slices/files/sweep-files.ts';
import { verifyFiles } from './slices/files/verify-files.ts';
import { beginIdentity, pollIdentity, readIdentityEvent } from './slices/identity/ask-vendor.ts';
import { readPicture } from './slices/identity/read-picture.ts';
import { sweepPictures } from './slices/identity/sweep-pictures.ts';
import { renewInvitation } from './slices/invitations/renew-invitation.ts';
import { sendMessage } from './slices/messages/send-message.ts';
import { followDecline } from './slices/people/handle-decline.ts';
import { remindInvited } from './slices/people/remind-invited.ts';
import { sweepRetained } from './slices/retention/sweep-retained.ts';
import { notifyApproval } from './slices/transaction/notify-approval.ts';
import { notifyMemberChange } from './slices/transaction/notify-member-change.ts';
import { sweepExpired } from './sweep-expired.ts';

type Handlers = { readonly [N in JobName]: (server: ServerContext, data: JobData[N]) => Promise<void> };

export const handlers: Handlers = {
  'send-message': sendMessage,
  'begin-identity': beginIdentity,
  'read-identity-event': readIdentityEvent,
  'follow-identity': pollIdentity,
  'tell-approval': notifyApproval,
  'tell-member-change': notifyMemberChange,
  'apply-changes': applyChanges,
  'audit-checkpoint': writeCheckpoint,
  'sweep-expired': sweepExpired,
  'rotate-keys': rotateKeys,
  'watch-lookups': watchLookups,
  'check-file': checkFile,
  'read-picture': readPicture,
  'remove-objects': removeObjects,
  'empty-quarantine': emptyQuarantine,
  'sweep-files': async (server) => {
    await sweepFiles(server);
    await sweepPictures(server);
  },
  'verify-files': verifyFiles,
  'sweep-kept': sweepRetained,
  'render-contract': renderContract,
  'follow-contracts': expireContracts,
  'seal-contract': sealContract,
  'verify-contracts': verifyContracts,
  'remind-invited': remindInvited,
  'renew-invitation': renewInvitation,
  'follow-decline': followDecline,
};

/** Pollers of one queue: how many, and how often each asks for jobs without a notification, such as due retries. */
interface Pollers {
  readonly count: number;
  readonly pollEverySeconds: number;
}

/**
 * A notification about a new job wakes every poller of its queue, so polling is only for retries: one poller asks every
 * second, the others every five. Scheduled jobs run one at a time and can wait. If every poller asked every second, an
 * idle worker would query the database a hundred times a second.
 */
const pollersOf = ({ cron }: (typeof queues)[JobName]): readonly Pollers[] =>
  cron
    ? [{ count: 1, pollEverySeconds: 5 }]
    : [
        { count: 1, pollEverySeconds: 1 },
        { count: 3, pollEverySeconds: 5 },
      ];
const HEARTBEAT_EVERY_SECONDS = 4;

/** pg-boss stores failures unencrypted, so keep only the error name. The message may quote a value and is not logged either. */
const failureOf = (error: unknown): Error => new Error(error instanceof Error ? error.name : typeof error);

/** A crashed worker says nothing about the job, so its retry is immediate; a failed attempt is a reason to back off. */
const waitLonger = (server: ServerContext, name: JobName, id: string): Promise<unknown> => {
  const { failedRetryDelay, waitTogether = false } = queues[name];
  return server.db.as({}, (tx) =>
    sql`update pgboss.job failed set retry_delay = case
        when ${waitTogether}::boolean and exists (select from pgboss.job other
          where other.name = failed.name and other.state = 'completed' and other.completed_on > failed.started_on)
        then 0 else ${failedRetryDelay}::int end
      where name = ${name} and id = ${id}`.execute(tx),
  );
};

export async function startWork(server: ServerContext, only: Partial<Handlers> = handlers): Promise<void> {
  const { boss } = server.jobs;
  for (const name of Object.keys(queues) as JobName[]) {
    const handle = only[name] as ((server: ServerContext, data: unknown) => Promise<void>) | undefined;
    if (!handle) continue;
    const work = async ([job]: readonly JobWithMetadata[]): Promise<void> => {
      if (!job) return;
      const startedMs = Date.now();
      const done = (outcome: 'done' | 'failed'): void => {
        const ms = Date.now() - startedMs;
        server.metrics.job(name, outcome, ms);
        server.tracing.record(`job ${name}`, startedMs, { job: name, jobId: job.id }, outcome === 'failed');
      };
      try {
        await handle(server, job.data);
        done('done');
        server.log.info('job', { job: name, jobId: job.id, ms: Date.now() - startedMs });
      } catch (error) {
        done('failed');
        server.log.error('job failed', { job: name, jobId: job.id, attempt: job.retryCount + 1, error });
        // Without the database, the shorter pause applies.
        await waitLonger(server, name, job.id).catch(() => undefined);
        throw failureOf(error);
      }
    };
    for (const { count, pollEverySeconds } of pollersOf(queues[name]))
      await boss.work(
        name,
        {
          pollingIntervalSeconds: pollEverySeconds,
          notifyPollingIntervalSeconds: pollEverySeconds,
          // While jobs are waiting, fetch the next one at once, so that a backlog clears as fast as possible.
          burstWhenReadyExceeds: 1,
          localConcurrency: count,
          heartbeatRefreshSeconds: HEARTBEAT_EVERY_SECONDS,
          includeMetadata: true,
        },
        work,
      );
  }
}
