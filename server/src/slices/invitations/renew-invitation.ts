// Job: sends a new link at the request of a link's holder. It goes to the invited mailbox, under the inviter's own resend
// limits (K04). For most requests, the link is unknown or ended for good, so the job does nothing.
import { limits } from '@portico/domain/limits';
import { recordAudit } from '../../platform/audit/record.ts';
import type { ServerContext } from '../../platform/context.ts';
import { type Tx, toRunQuery } from '../../platform/db/database.ts';
import { lockClient } from '../../platform/db/lock-client.ts';
import type { JobData } from '../../platform/jobs/queues.ts';
import { Refusal } from '../../platform/refusal.ts';
import { asWorker, type Worker } from '../../platform/worker-context.ts';
import { inSeconds } from '../auth/flow.ts';
import { countResend } from './invitation-mails.ts';
import { setInvitation } from './invitation-store.ts';
import { findInvitation, hasActiveVisitor, invitationRow } from './link-sql.ts';
import { computeLinkExpiry, openInvitedEmail, sendLink } from './send-link.ts';
import { findSituation } from './situation.ts';

async function renew(worker: Worker, tx: Tx, linkHash: Buffer, askedAt: Date): Promise<void> {
  const { now } = worker;
  const clientId = (await findInvitation(toRunQuery(tx), linkHash, []))?.client_id;
  if (!clientId) return;
  await lockClient(tx, clientId);
  const found = await findInvitation(toRunQuery(tx), linkHash, []);
  const situation = found && findSituation(found, now);
  if (!found || (situation && situation !== 'INVITE_EXPIRED')) return;
  const invitation = await invitationRow(tx, found.id);
  // Already sent since, by a previous run of this job or by the inviter, or so recently that it may still be in transit.
  if (invitation.sent_at > askedAt || inSeconds(invitation.sent_at, limits.invite.resendPauseSeconds) > now)
    return;
  // An old link, perhaps forwarded long ago, must not end the link that the invited person is using right now.
  if (found.ended && (await hasActiveVisitor(tx, found.id, now))) return;
  const email = await openInvitedEmail(worker, tx, invitation);
  await countResend(worker, tx, clientId, email);
  const sent = { sent_at: now, expires_at: computeLinkExpiry(now) };
  await setInvitation(tx, found.id, sent);
  await sendLink(worker, tx, { ...invitation, ...sent }, { kind: 'invitation', ended: 'resent', email });
  await recordAudit(worker, tx, {
    action: 'invite.send-new-link',
    clientId,
    target: `invitation:${found.id}`,
  });
}

export async function renewInvitation(
  server: ServerContext,
  { linkHash, askedAt }: JobData['renew-invitation'],
): Promise<void> {
  try {
    await server.db.as({}, (tx) =>
      renew(asWorker(server), tx, Buffer.from(linkHash, 'hex'), new Date(askedAt)),
    );
  } catch (error) {
    // The resend limit is reached, and a job has no caller to report it to.
    if (!(error instanceof Refusal)) throw error;
  }
}
