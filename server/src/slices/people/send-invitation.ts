// What is asked before an invitation goes out, and its sending: to an address that nobody else here has, to few at a time, and seldom
// to the same one (K04).
import { randomUUIDv7 } from 'node:crypto';
import { limits } from '@portico/domain/limits';
import type { RequestContext } from '../../platform/context.ts';
import { type Tx, toRunQuery } from '../../platform/db/database.ts';
import { increment, windowStart } from '../../platform/http/counters.ts';
import { Refusal } from '../../platform/refusal.ts';
import { toRights } from './entered-rights.ts';
import { isOpenInvitation, isPending, type Participant, type Participants } from './participants.ts';
import { computeLinkExpiry, sealInvitedEmail, sendLink } from './send-link.ts';
import { type Invitation, insertInvitation, setInvitation } from './sql.ts';

const DAY_SECONDS = 86_400;

export const countRemainingInvitations = (invitations: readonly Invitation[]): number =>
  Math.max(0, limits.invite.pendingPerClient - invitations.filter(isPending).length);

/** Refuses an address that an invitation to somebody else of this client has. */
export function requireFreeAddress(
  { vault }: Pick<RequestContext, 'vault'>,
  { invitations }: Pick<Participants, 'invitations'>,
  namedId: string,
  email: string,
): void {
  const indexes = vault.blindIndexes(email);
  const other = invitations.find(
    (each) =>
      each.named_id !== namedId &&
      isOpenInvitation(each) &&
      indexes.some((index) => index.equals(each.email_index)),
  );
  if (other) throw new Refusal(other.joined_at ? 'INVITE_ALREADY_MEMBER' : 'INVITE_PENDING');
}

/**
 * Every sending to an address but the first of its invitation, whoever has it sent: counted in the transaction of its cause, so that
 * what is refused is not counted. Per client: what other clients send to the address must not show. `invitation-mails.ts` limits
 * all of them together.
 */
export async function countResend(
  { now, throttle, vault }: Pick<RequestContext, 'now' | 'throttle' | 'vault'>,
  tx: Tx,
  clientId: string,
  email: string,
): Promise<void> {
  const limit = { times: limits.invite.resendsPerDay, seconds: DAY_SECONDS };
  const index = vault.blindIndexes(email)[0]?.toString('hex');
  const window = {
    bucket: `invite:resend:${clientId}:${index}`,
    startMs: windowStart(now.getTime(), limit.seconds),
  };
  const [times = 0] = await increment(toRunQuery(tx), [{ ...window, times: 1 }]);
  if (throttle.isReached(times - 1, limit)) throw new Refusal('INVITE_LIMIT');
}

/** The invitation of somebody who has none that is open, and its first link. */
export async function sendInvitation(
  ctx: RequestContext,
  tx: Tx,
  { id: namedId, role, answers, invitation: former }: Participant,
  {
    clientId,
    invitedBy,
    email,
  }: { readonly clientId: string; readonly invitedBy: string; readonly email: string },
): Promise<Invitation> {
  const id = former?.id ?? randomUUIDv7();
  const sent = {
    role,
    ...toRights(role, answers),
    invited_by: invitedBy,
    email_index: ctx.vault.blindIndexes(email)[0] as Buffer,
    email_sealed: await sealInvitedEmail(ctx, tx, id, clientId, email),
    sent_at: ctx.now,
    expires_at: computeLinkExpiry(ctx.now),
    opened_at: null,
    declined_at: null,
    revoked_at: null,
    reminded_at: null,
    reminders: 0,
  };
  const invitation = {
    id,
    client_id: clientId,
    named_id: namedId,
    person_id: null,
    joined_at: null,
    ...sent,
  };
  if (former) await setInvitation(tx, id, sent);
  else await insertInvitation(tx, invitation);
  await sendLink(ctx, tx, invitation, { kind: 'invitation', ended: 'resent', email });
  return invitation;
}
