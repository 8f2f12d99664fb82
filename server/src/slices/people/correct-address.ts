// POST /people/correct-address: invites a person who has not joined at another address. The invitation and the entered details
// stay; the link to the wrong mailbox ends and says so.
import type { people } from '@portico/domain/api/people';
import type { Answers } from '@portico/domain/forms/form';
import { recordAudit } from '../../platform/audit/record.ts';
import type { RequestContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { FieldRefusal, Refusal } from '../../platform/refusal.ts';
import { ownEmail } from '../auth/own-address.ts';
import { findCompanySaves } from '../company/answers.ts';
import { recordChanges } from '../forms/record-versions.ts';
import { countResend } from '../invitations/invitation-mails.ts';
import { setInvitation } from '../invitations/invitation-store.ts';
import { computeLinkExpiry, openInvitedEmail, sealInvitedEmail, sendLink } from '../invitations/send-link.ts';
import { loadOwners, sealOwner } from '../owners/owner-store.ts';
import { versionedOwners } from '../owners/versioned-owners.ts';
import { loadPeople, savePerson } from './person-store.ts';
import { type InvitedState, requireInvitedParticipant, requireOpenList } from './require-person-entry.ts';
import { requireFreeAddress } from './send-invitation.ts';
import { stepDataOfRole } from './step-data.ts';
import { findPersonVersion, versionedPeople } from './versioned-people.ts';

/** Also corrects the address in the entry: an owner's in the owners form. */
async function enterAddress(
  ctx: RequestContext,
  tx: Tx,
  { membership, named }: Pick<InvitedState, 'membership' | 'named'>,
  email: string,
) {
  const clientId = membership.client.id;
  const key = named.id;
  const answers: Answers = { ...named.answers, email };
  if (named.role === 'ubo') {
    const owner = (await loadOwners(ctx, tx, clientId)).owners.get(named.id);
    if (!owner) throw new Error('an owner who is listed was entered');
    const version = await findCompanySaves(clientId, 'owners').nextVersion(tx, ctx.now);
    await sealOwner(ctx, tx, clientId, named.id, { ...owner, answers, version });
    await recordChanges(ctx, tx, versionedOwners(clientId), membership, [
      { key, before: owner.answers, after: answers },
    ]);
    return;
  }
  const person = (await loadPeople(ctx, tx, clientId)).get(named.id);
  if (!person) throw new Error('somebody who is listed was named');
  const version = await findCompanySaves(clientId, 'people').nextVersion(tx, ctx.now);
  await savePerson(ctx, tx, clientId, named.id, { ...person, answers, version });
  await recordChanges(ctx, tx, versionedPeople(clientId), membership, [
    { key, before: findPersonVersion(person), after: findPersonVersion({ ...person, answers }) },
  ]);
}

/** Refuses the current address, the creator's own, and any address already entered for somebody else. */
async function requireAnother(ctx: RequestContext, tx: Tx, about: InvitedState, email: string) {
  const { people, named, membership } = about;
  if (email === (await openInvitedEmail(ctx, tx, about.invitation)))
    throw new FieldRefusal('email', 'They were invited at this address. Send it again.');
  if (email === (await ownEmail(ctx, tx, membership.personId))) throw new Refusal('INVITE_ALREADY_MEMBER');
  requireFreeAddress(ctx, about, named.id, email);
  if (people.some((other) => other.id !== named.id && other.email.toLowerCase() === email))
    throw new FieldRefusal('email', 'Somebody else was named with this address. Enter another one.');
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
    await enterAddress(ctx, tx, about, email);
    const invitation = { ...about.invitation, ...sent };
    await sendLink(ctx, tx, invitation, { kind: 'invitation', ended: 'corrected', email });
    await recordAudit(ctx, tx, {
      action: 'people.correct-address',
      clientId,
      target: `invitation:${id}`,
      detail: { role: about.named.role },
    });
    await ctx.stepEngine.afterChange(ctx, tx, about.membership, { [stepDataOfRole[about.named.role]]: true });
    return {};
  });
