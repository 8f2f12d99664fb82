// Job: reminds invited people who have not joined, with a new link that expires no later than the old one, and members who have
// stalled, without a link. Each reminder has its own transaction, so that a crash affects no other one.
import type { ClientRole } from '@portico/domain/clients/account';
import type { StepType } from '@portico/domain/steps/flows';
import { steps } from '@portico/domain/steps/progress';
import { recordAudit } from '../../platform/audit/record.ts';
import type { ServerContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { lockClient } from '../../platform/db/lock-client.ts';
import { asWorker, type Worker } from '../../platform/worker-context.ts';
import { type Invitation, refusedSince, setInvitation } from '../invitations/invitation-store.ts';
import { loadMailNames, openInvitedEmail, sendLink } from '../invitations/send-link.ts';
import { enqueueMessage } from '../messages/enqueue-message.ts';
import { findDueReminders, findProgress, lockDueReminder } from './sql.ts';

/** Returns false if nothing was sent: the mailbox refused the last email or has reached its invitation limit. */
async function remindToJoin(worker: Worker, tx: Tx, invitation: Invitation): Promise<boolean> {
  const email = await openInvitedEmail(worker, tx, invitation);
  const refusedAt = await refusedSince(tx, worker.vault.blindIndexes(email));
  if (refusedAt && refusedAt >= invitation.sent_at) return false;
  return sendLink(worker, tx, invitation, { kind: 'invitation-reminder', ended: 'resent', email });
}

/** Returns false if the member has no steps left. */
async function remindToGoOn(worker: Worker, tx: Tx, invitation: Invitation): Promise<boolean> {
  const { id, client_id, person_id, role } = invitation;
  const progress = await findProgress(tx, client_id, person_id);
  if (!progress || person_id === null) return false;
  const position = {
    flow: 'business',
    participant: role as ClientRole,
    done: progress as StepType[],
  } as const;
  const left = steps(position).filter(({ checked }) => !checked).length;
  if (left === 0) return false;
  await enqueueMessage(worker, tx, {
    personId: person_id,
    kind: 'step-reminder',
    about: `${id}:${worker.now.toISOString()}`,
    values: { ...(await loadMailNames(worker, tx, invitation)), left },
  });
  return true;
}

async function remind(worker: Worker, tx: Tx, id: string): Promise<void> {
  const invitation = await lockDueReminder(tx, id, worker.now);
  if (!invitation) return;
  const hasJoined = invitation.joined_at !== null;
  if (!(await (hasJoined ? remindToGoOn : remindToJoin)(worker, tx, invitation))) return;
  await setInvitation(tx, id, { reminded_at: worker.now, reminders: invitation.reminders + 1 });
  await recordAudit(worker, tx, {
    action: 'people.remind',
    clientId: invitation.client_id,
    target: `invitation:${id}`,
    detail: { hasJoined },
  });
}

export async function remindInvited(server: ServerContext): Promise<void> {
  const worker = asWorker(server);
  const due = await server.db.as({}, (tx) => findDueReminders(tx, worker.now));
  for (const { id, client_id } of due)
    await server.db.as({}, async (tx) => {
      await lockClient(tx, client_id);
      await remind(worker, tx, id);
    });
}
