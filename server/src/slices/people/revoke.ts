// POST /people/revoke: revokes an open invitation at once. A person who has joined by it remains a member.
import type { people } from '@portico/domain/api/people';
import { recordAudit } from '../../platform/audit/record.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { withdraw } from '../invitations/withdraw.ts';
import { requireInvitedParticipant } from './require-person-entry.ts';
import { stepDataOfRole } from './step-data.ts';

export const revoke: UseCase<typeof people.revoke> = (ctx, { body: { personId } }) =>
  ctx.write(async (tx) => {
    const { membership, named, invitation } = await requireInvitedParticipant(ctx, tx, personId);

    await withdraw(ctx, tx, invitation);
    await recordAudit(ctx, tx, {
      action: 'people.revoke',
      clientId: membership.client.id,
      target: `invitation:${invitation.id}`,
      detail: { role: named.role },
    });
    await ctx.stepEngine.afterChange(ctx, tx, membership, {
      [stepDataOfRole[named.role]]: true,
      invitations: true,
    });
    return {};
  });
