// Checks and sends an invitation: to an address nobody else in the client uses, to a few people at a time, and rarely to the
// same address (K04).
import { randomUUIDv7 } from 'node:crypto';
import { limits } from '@portico/domain/limits';
import type { RequestContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  type Invitation,
  insertInvitation,
  isOpenInvitation,
  isPending,
  setInvitation,
} from '../invitations/invitation-store.ts';
import { computeLinkExpiry, sealInvitedEmail, sendLink } from '../invitations/send-link.ts';
import { toRights } from './entered-rights.ts';
import type { Participant, Participants } from './participants.ts';

export const countRemainingInvitations = (invitations: readonly Invitation[]): number =>
  Math.max(0, limits.invite.pendingPerClient - invitations.filter(isPending).length);

/** Refuses an address that belongs to another person's open invitation in this client. */
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

/** Opens an invitation for a person without an open one, and sends its first link. */
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
