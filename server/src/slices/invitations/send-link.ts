// Sends a link to one invited mailbox: random, stored as its hash, valid for a week and for this address only. Earlier links of
// the invitation end (K01). Runs in a transaction that acts for the client as the inviter, or in the worker's.
import { randomBytes } from 'node:crypto';
import type { ClientRole } from '@portico/domain/clients/account';
import { limits } from '@portico/domain/limits';
import { cleanNameForMail } from '@portico/domain/people/name-in-mail';
import type { ServerContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { SealedColumn } from '../../platform/db/sealed-columns.ts';
import { inSeconds, tokenHash } from '../auth/flow.ts';
import { enqueueMessage, type MessageContext } from '../messages/enqueue-message.ts';
import { nameOfPerson } from '../personal/name-of-person.ts';
import { countInvitationMail, type InvitationCounter } from './invitation-mails.ts';
import { endLinks, findCompanyName, type Invitation, insertLink } from './invitation-store.ts';
import { sealAddress } from './sealed-address.ts';

const placeOfEmail = (id: string, clientId: string): SealedColumn => ({
  column: 'invitation.email_sealed',
  row: id,
  owner: clientId,
});

type Sealing = Pick<ServerContext, 'vault'>;

export const sealInvitedEmail = ({ vault }: Sealing, tx: Tx, id: string, clientId: string, email: string) =>
  vault.seal(tx, placeOfEmail(id, clientId), email);
export const openInvitedEmail = ({ vault }: Sealing, tx: Tx, invitation: Invitation): Promise<string> =>
  vault.open(tx, placeOfEmail(invitation.id, invitation.client_id), invitation.email_sealed);

export const computeLinkExpiry = (now: Date): Date => inSeconds(now, limits.invite.seconds);

/** The company and inviter, sanitised for an email to another person (K04). */
export const loadMailNames = async (
  ctx: Sealing,
  tx: Tx,
  { client_id, invited_by }: Pick<Invitation, 'client_id' | 'invited_by'>,
) => ({
  company: cleanNameForMail(await findCompanyName(tx, client_id), 'a company'),
  inviter: cleanNameForMail(await nameOfPerson(ctx, tx, invited_by), 'someone at the company'),
});

const newToken = (): string => randomBytes(limits.invite.tokenBytes).toString('base64url');

/** Stores a new link and returns its token, which no row contains. */
export async function makeLink(
  ctx: Pick<MessageContext, 'now'>,
  tx: Tx,
  { id, email_index, expires_at }: Pick<Invitation, 'id' | 'email_index' | 'expires_at'>,
  email: string,
): Promise<string> {
  const token = newToken();
  await insertLink(tx, {
    token_hash: tokenHash(token),
    invitation_id: id,
    email_index,
    email_sealed: sealAddress(token, email),
    sent_at: ctx.now,
    expires_at,
    ended: null,
  });
  return token;
}

/** Returns false if the mailbox has reached its invitation limit. Nothing is sent then, and the inviter gets the usual answer. */
export async function sendLink(
  ctx: MessageContext & InvitationCounter,
  tx: Tx,
  invitation: Invitation,
  {
    kind,
    ended,
    email,
  }: {
    readonly kind: 'invitation' | 'invitation-reminder';
    /** Why the old link ended; its page shows it. */
    readonly ended: 'resent' | 'corrected';
    readonly email: string;
  },
): Promise<boolean> {
  const isSent = await countInvitationMail(ctx, tx, email);
  // A link that is already in this mailbox must keep working when no new one follows it. One in a wrong mailbox never may.
  if (isSent || ended === 'corrected') await endLinks(tx, invitation.id, ended);
  const token = isSent ? await makeLink(ctx, tx, invitation, email) : newToken();
  await enqueueMessage(ctx, tx, {
    personId: invitation.invited_by,
    kind,
    // Each link has its own email.
    about: tokenHash(token).toString('hex'),
    to: email,
    values: {
      ...(await loadMailNames(ctx, tx, invitation)),
      role: invitation.role as ClientRole,
      inviteUrl: `${ctx.config.portalOrigin}/invite?t=${token}`,
      expiresAt: invitation.expires_at,
    },
    isSilent: !isSent,
  });
  return isSent;
}
