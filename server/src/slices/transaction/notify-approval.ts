// Job: notifies the transaction service that a client was approved. Enqueued in the transaction of the approval and retried
// until it succeeds; the service treats repeated notices as one.
import { randomUUIDv7 } from 'node:crypto';
import { recordAudit } from '../../platform/audit/record.ts';
import type { ServerContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { JobData } from '../../platform/jobs/queues.ts';

/** Call this in the transaction of the approval. */
export const enqueueApprovalNotice = (
  { jobs }: Pick<ServerContext, 'jobs'>,
  tx: Tx,
  clientId: string,
): Promise<void> => jobs.enqueue(tx, 'tell-approval', { clientId });

const isApproved = async (tx: Tx, clientId: string): Promise<boolean> =>
  (await tx
    .selectFrom('client')
    .select('id')
    .where('id', '=', clientId)
    .where('status', '=', 'ONBOARDED')
    .executeTakeFirst()) !== undefined;

export async function notifyApproval(
  { providers, db, clock }: ServerContext,
  { clientId }: JobData['tell-approval'],
): Promise<void> {
  const { transaction } = providers;
  // Nothing to notify: the client was blocked meanwhile, or no transaction application is configured.
  if (!transaction || !(await db.as({}, (tx) => isApproved(tx, clientId)))) return;
  await transaction.approve(clientId);
  const told = { now: clock.now(), requestId: randomUUIDv7(), actor: undefined };
  await db.as({}, (tx) =>
    recordAudit(told, tx, { action: 'transaction.tell-approval', clientId, target: `client:${clientId}` }),
  );
}
