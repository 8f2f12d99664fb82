// Loads a client's participants with their invitations: owners who take part themselves, representatives and employees.
import type { ClientRole } from '@portico/domain/clients/account';
import type { Answers } from '@portico/domain/forms/form';
import { formatEnteredName } from '@portico/domain/people/entered-person';
import { findPersonProblems, isSamePerson, ownersTakingPart } from '@portico/domain/people/people';
import type { Tx } from '../../platform/db/database.ts';
import { companyAnswers } from '../company/answers.ts';
import { loadEntries, toEntries } from '../entries/entry-store.ts';
import { type Invitation, isOpenInvitation, listInvitations } from '../invitations/invitation-store.ts';
import { type Editor, type OwnershipContext, toFormContext, toOwnership } from '../owners/ownership.ts';

export interface Participant {
  /** The id of the owner or person entry. */
  readonly id: string;
  readonly role: ClientRole;
  readonly name: string;
  /** The address as entered; the invitation has the one it was sent to. */
  readonly email: string;
  /** The entry is the creator's own, so there is nobody to invite. */
  readonly isMe: boolean;
  readonly answers: Answers;
  /** Whether the entry has all required details. */
  readonly isWhole: boolean;
  readonly invitation: Invitation | undefined;
}

export interface Participants {
  readonly people: readonly Participant[];
  readonly invitations: readonly Invitation[];
}

export async function loadParticipants(
  ctx: OwnershipContext,
  tx: Tx,
  enterer: Editor,
): Promise<Participants> {
  const clientId = enterer.client.id;
  const owned = await toOwnership(
    ctx,
    tx,
    enterer,
    toEntries(await loadEntries(ctx, tx, clientId, 'owners')),
  );
  const entries = toEntries(await loadEntries(ctx, tx, clientId, 'people'));
  const invitations = await listInvitations(tx, clientId);
  const invitationOf = new Map(invitations.map((invitation) => [invitation.named_id, invitation]));
  const asking = { ...toFormContext(ctx), company: await companyAnswers(ctx, tx, clientId, 'information') };
  const taking = ownersTakingPart(owned, asking, ctx.config.ownerThreshold);
  const problems = findPersonProblems(entries, { creator: owned.creator, owners: owned.entries }, asking);

  /** An owner who no longer needs to take part stays listed until their invitation is revoked or declined. */
  const isStillInvited = (id: string): boolean => {
    const invitation = invitationOf.get(id);
    return invitation !== undefined && isOpenInvitation(invitation);
  };
  /** This person is already a participant through their entry as a representative. */
  const isRepresentative = ({ answers }: { readonly answers: Answers }): boolean =>
    entries.some((entry) => entry.role === 'representative' && isSamePerson(answers, entry.answers));
  const named = (id: string, role: ClientRole, answers: Answers, isWhole: boolean): Participant => {
    const isMe = answers['isMe'] === true;
    return {
      id,
      role,
      name: isMe ? owned.creator.name : formatEnteredName(answers),
      email: isMe ? owned.creator.email : String(answers['email'] ?? '').trim(),
      isMe,
      answers,
      isWhole,
      invitation: invitationOf.get(id),
    };
  };
  return {
    people: [
      ...owned.entries
        .filter(
          (owner) =>
            isStillInvited(owner.id) || (taking.owners.includes(owner.id) && !isRepresentative(owner)),
        )
        .map(({ id, answers }) => named(id, 'ubo', answers, taking.isSound)),
      ...entries.map(({ id, role, answers }) =>
        named(id, role, answers, !problems.some(({ entry }) => entry === id)),
      ),
    ],
    invitations,
  };
}
