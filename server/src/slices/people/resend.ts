// POST /people/resend: sends the invitation again with a new link; the old link ends.
import type { people } from '@portico/domain/api/people';
import { limits } from '@portico/domain/limits';
import { recordAudit } from '../../platform/audit/record.ts';
import type { RequestContext } from '../../platform/context.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { Refusal } from '../../platform/refusal.ts';
import { inSeconds } from '../auth/flow.ts';
import { countResend } from '../invitations/invitation-mails.ts';
import { type Invitation, setInvitation } from '../invitations/invitation-store.ts';
import { computeLinkExpiry, openInvitedEmail, sendLink } from '../invitations/send-link.ts';
import { requireInvitedParticipant, requireOpenList } from './require-person-entry.ts';

function requirePause({ now }: Pick<RequestContext, 'now'>, { sent_at }: Invitation): void {
  const seconds = (inSeconds(sent_at, limits.invite.resendPauseSeconds).getTime() - now.getTime()) / 1000;
  if (seconds > 0) throw new Refusal('TOO_MANY_REQUESTS', Math.ceil(seconds));
}

export const resend: UseCase<typeof people.resend> = (ctx, { body: { personId } }) =>
  ctx.write(async (tx) => {
    const about = await requireInvitedParticipant(ctx, tx, personId);
    requireOpenList(about);
    requirePause(ctx, about.invitation);
    const email = await openInvitedEmail(ctx, tx, about.invitation);
    await countResend(ctx, tx, about.invitation.client_id, email);

    const sent = {
      sent_at: ctx.now,
      expires_at: computeLinkExpiry(ctx.now),
      reminded_at: null,
      reminders: 0,
    };
    const invitation = { ...about.invitation, ...sent };
    await setInvitation(tx, invitation.id, sent);
    await sendLink(ctx, tx, invitation, { kind: 'invitation', ended: 'resent', email });
    await recordAudit(ctx, tx, {
      action: 'people.resend',
      clientId: invitation.client_id,
      target: `invitation:${invitation.id}`,
    });
    return {};
  });
