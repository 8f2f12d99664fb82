// POST /people/invite: emails an invitation. Possible again after the last was revoked or declined.
import type { people } from '@portico/domain/api/people';
import { Email } from '@portico/domain/forms/fields';
import { recordAudit } from '../../platform/audit/record.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { Refusal } from '../../platform/refusal.ts';
import { countResend } from '../invitations/invitation-mails.ts';
import { isPending } from '../invitations/invitation-store.ts';
import { requireOpenList, requireParticipant } from './require-person-entry.ts';
import { countRemainingInvitations, requireFreeAddress, sendInvitation } from './send-invitation.ts';

export const invite: UseCase<typeof people.invite> = (ctx, { body: { personId } }) =>
  ctx.write(async (tx) => {
    const about = await requireParticipant(ctx, tx, personId);
    const { membership, named, invitations } = about;
    const former = named.invitation;
    requireOpenList(about);
    if (named.isMe || former?.joined_at) throw new Refusal('INVITE_ALREADY_MEMBER');
    if (former && isPending(former)) throw new Refusal('INVITE_PENDING');
    if (!named.isWhole) throw new Refusal('STEP_INCOMPLETE');
    const email = Email.parse(named.email);
    requireFreeAddress(ctx, about, named.id, email);
    if (countRemainingInvitations(invitations) === 0) throw new Refusal('INVITE_LIMIT');
    const clientId = membership.client.id;
    if (former) await countResend(ctx, tx, clientId, email);

    const invitedBy = membership.personId;
    const { id } = await sendInvitation(ctx, tx, named, { clientId, invitedBy, email });
    await recordAudit(ctx, tx, {
      action: 'people.invite',
      clientId,
      target: `invitation:${id}`,
      detail: { role: named.role, isFirst: former === undefined },
    });
    await ctx.stepEngine.afterChange(ctx, tx, membership, { invited: true });
    return {};
  });
