// An invitation ends at once: its link leads nowhere from this moment, and the mailbox is told (K01).

import { readClientStatus } from '../../membership/load-clients.ts';
import type { MembershipState } from '../../membership/membership-state.ts';
import type { RequestContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { enqueueMessage, type MessageContext } from '../messages/enqueue-message.ts';
import { isPending } from './participants.ts';
import { loadMailNames, openInvitedEmail } from './send-link.ts';
import { endLinks, findInvitations, type Invitation, setInvitation } from './sql.ts';

export async function withdraw(ctx: MessageContext, tx: Tx, invitation: Invitation): Promise<void> {
  const { id, invited_by: personId } = invitation;
  await setInvitation(tx, id, { revoked_at: ctx.now });
  const { numUpdatedRows } = await endLinks(tx, id, 'revoked');
  await enqueueMessage(ctx, tx, {
    personId,
    kind: 'invitation-withdrawn',
    // It may be sent and withdrawn again.
    about: `${id}:${ctx.now.toISOString()}`,
    to: await openInvitedEmail(ctx, tx, invitation),
    values: await loadMailNames(ctx, tx, invitation),
    // A mailbox that was never sent a link is not told of its end either.
    isSilent: numUpdatedRows === 0n,
  });
}

/**
 * Of people who are taken out of a list. Refuses for those who have joined: they are members, and no line in a list. In an approved client
 * only an owner comes this far, who has sold their shares; their membership ends when staff approve the change.
 */
export async function withdrawRemoved(
  ctx: RequestContext,
  tx: Tx,
  client: MembershipState['client'],
  namedIds: readonly string[],
): Promise<void> {
  if (namedIds.length === 0) return;
  const theirs = (await findInvitations(tx, client.id)).filter(({ named_id }) => namedIds.includes(named_id));
  if (readClientStatus(client) !== 'ONBOARDED' && theirs.some(({ joined_at }) => joined_at))
    throw new Refusal('INVITE_USED');
  for (const invitation of theirs.filter(isPending)) await withdraw(ctx, tx, invitation);
}
