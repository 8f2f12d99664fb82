// Loads the participant that a call names, for the client the caller acts for.
import { listOfRole } from '@portico/domain/people/people';
import { isStepOpen, loadMembershipState, type MembershipState } from '../../membership/membership-state.ts';
import type { RequestContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Invitation } from '../invitations/invitation-store.ts';
import { isOpenInvitation } from '../invitations/invitation-store.ts';
import { loadParticipants, type Participant, type Participants } from './participants.ts';

export interface ParticipantState extends Participants {
  readonly membership: MembershipState;
  readonly named: Participant;
}
export interface InvitedState extends ParticipantState {
  readonly invitation: Invitation;
}

/** Refuses a person who was not entered for this client, even if they were entered for another one (E04, E11). */
export async function requireParticipant(
  ctx: RequestContext,
  tx: Tx,
  personId: string,
): Promise<ParticipantState> {
  const membership = await loadMembershipState(ctx, tx);
  const everybody = await loadParticipants(ctx, tx, membership);
  const named = everybody.people.find(({ id }) => id === personId.toLowerCase());
  if (!named) throw new Refusal('USER_NOT_FOUND');
  return { membership, named, ...everybody };
}

export function requireOpenList({ membership, named }: Pick<ParticipantState, 'membership' | 'named'>): void {
  if (!isStepOpen(membership, listOfRole[named.role])) throw new Refusal('STEP_NOT_OPEN');
}

/** Also refuses a person without an open invitation, or who has already joined by it. */
export async function requireInvitedParticipant(
  ctx: RequestContext,
  tx: Tx,
  personId: string,
): Promise<InvitedState> {
  const about = await requireParticipant(ctx, tx, personId);
  const { invitation } = about.named;
  if (!invitation || !isOpenInvitation(invitation)) throw new Refusal('USER_NOT_FOUND');
  if (invitation.joined_at) throw new Refusal('INVITE_USED');
  return { ...about, invitation };
}
