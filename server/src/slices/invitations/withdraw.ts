// Revokes an invitation: its link stops working at once, and the mailbox is notified (K01).

import { readClientStatus } from '../../membership/load-clients.ts';
import type { MembershipState } from '../../membership/membership-state.ts';
import type { RequestContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { enqueueMessage, type MessageContext } from '../messages/enqueue-message.ts';
import { endLinks, type Invitation, isPending, listInvitations, setInvitation } from './invitation-store.ts';
import { loadMailNames, openInvitedEmail } from './send-link.ts';

export async function withdraw(ctx: MessageContext, tx: Tx, invitation: Invitation): Promise<void> {
  const { id, invited_by: personId } = invitation;
  await setInvitation(tx, id, { revoked_at: ctx.now });
  const { numUpdatedRows } = await endLinks(tx, id, 'revoked');
  await enqueueMessage(ctx, tx, {
    personId,
    kind: 'invitation-withdrawn',
    // The same invitation may be sent and revoked again.
    about: `${id}:${ctx.now.toISOString()}`,
    to: await openInvitedEmail(ctx, tx, invitation),
    values: await loadMailNames(ctx, tx, invitation),
    // A mailbox that never received a link is not notified.
    isSilent: numUpdatedRows === 0n,
  });
}

/**
 * Revokes the invitations of people removed from a list; refuses if one has joined, because members are not mere list entries.
 * In an approved client, only an owner who sold their shares gets here. Their membership ends when staff approve the change.
 */
export async function withdrawRemoved(
  ctx: RequestContext,
  tx: Tx,
  client: MembershipState['client'],
  namedIds: readonly string[],
): Promise<void> {
  if (namedIds.length === 0) return;
  const theirs = (await listInvitations(tx, client.id)).filter(({ named_id }) => namedIds.includes(named_id));
  if (readClientStatus(client) !== 'ONBOARDED' && theirs.some(({ joined_at }) => joined_at))
    throw new Refusal('INVITE_USED');
  for (const invitation of theirs.filter(isPending)) await withdraw(ctx, tx, invitation);
}
