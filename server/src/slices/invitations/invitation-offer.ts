// Builds what the invited person is shown about their invitation.
import type { Reply } from '@portico/domain/api/call';
import type { invite } from '@portico/domain/api/invite';
import { limits } from '@portico/domain/limits';
import type { RequestContext } from '../../platform/context.ts';
import type { FoundInvitation } from './link-sql.ts';
import { loadMailNames } from './send-link.ts';

export async function buildInvitationOffer(
  ctx: RequestContext,
  invitation: FoundInvitation,
  email: string,
): Promise<Reply<typeof invite.offer>> {
  const { invited_by: personId, client_id: clientId, role } = invitation;
  // Acts for the inviter, whose name is sealed under their own key; the names match those in the email.
  const mailNames = await ctx.db.as({ personId, clientId }, (tx) => loadMailNames(ctx, tx, invitation));
  return { ...mailNames, role, email, minutes: limits.invite.usualMinutes };
}
