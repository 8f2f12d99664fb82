// POST /people/correct-address: invites a person who has not joined at another address. The invitation and the entered details
// stay; the link to the wrong mailbox ends and says so.
import type { people } from '@portico/domain/api/people';
import { recordAudit } from '../../platform/audit/record.ts';
import type { RequestContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { FieldRefusal, Refusal } from '../../platform/refusal.ts';
import { ownEmail } from '../auth/own-address.ts';
import { changeEntries } from '../entries/change-entries.ts';
import { findEntryList } from '../entries/entry-store.ts';
import { countResend } from '../invitations/invitation-mails.ts';
import { setInvitation } from '../invitations/invitation-store.ts';
import { computeLinkExpiry, openInvitedEmail, sealInvitedEmail, sendLink } from '../invitations/send-link.ts';
import { type InvitedState, requireInvitedParticipant, requireOpenList } from './require-person-entry.ts';
import { requireFreeAddress } from './send-invitation.ts';
import { stepDataOfRole } from './step-data.ts';

/** Refuses the current address, the creator's own, and any address already entered for another person. */
async function requireAnother(ctx: RequestContext, tx: Tx, about: InvitedState, email: string) {
  const { people, named, membership } = about;
  if (email === (await openInvitedEmail(ctx, tx, about.invitation)))
    throw new FieldRefusal('email', 'Enter a different email address. This is the one we already invited.');
  if (email === (await ownEmail(ctx, tx, membership.personId))) throw new Refusal('INVITE_ALREADY_MEMBER');
  requireFreeAddress(ctx, about, named.id, email);
  if (people.some((other) => other.id !== named.id && other.email.toLowerCase() === email))
    throw new FieldRefusal(
      'email',
      'Enter a different email address. Another person you added has this one.',
    );
}

export const correctAddress: UseCase<typeof people.correctAddress> = (ctx, { body: { personId, email } }) =>
  ctx.write(async (tx) => {
    const about = await requireInvitedParticipant(ctx, tx, personId);
    requireOpenList(about);
    await requireAnother(ctx, tx, about, email);
    const { id, client_id: clientId } = about.invitation;
    await countResend(ctx, tx, clientId, email);

    const sent = {
      email_index: ctx.vault.blindIndexes(email)[0] as Buffer,
      email_sealed: await sealInvitedEmail(ctx, tx, id, clientId, email),
      sent_at: ctx.now,
      expires_at: computeLinkExpiry(ctx.now),
      opened_at: null,
      reminded_at: null,
      reminders: 0,
    };
    await setInvitation(tx, id, sent);
    const { id: entryId, role, answers } = about.named;
    await changeEntries(ctx, tx, about.membership, findEntryList(role), [
      { id: entryId, answers: { ...answers, email } },
    ]);
    const invitation = { ...about.invitation, ...sent };
    await sendLink(ctx, tx, invitation, { kind: 'invitation', ended: 'corrected', email });
    await recordAudit(ctx, tx, {
      action: 'people.correct-address',
      clientId,
      target: `invitation:${id}`,
      detail: { role },
    });
    await ctx.stepEngine.afterChange(ctx, tx, about.membership, { [stepDataOfRole[role]]: true });
    return {};
  });
