// Checks whether a creator's list of people is complete: every entry has all required details, everybody except the creator is
// invited, and enough people can sign for the company. It ignores progress in their own steps.

import { isPowerEnough, listOfRole, listSigners, readSigningPower } from '@portico/domain/people/people';
import type { Tx } from '../../platform/db/database.ts';
import { isOpenInvitation } from '../invitations/invitation-store.ts';
import type { Editor, OwnershipContext } from '../owners/ownership.ts';
import { loadParticipants, type Participant, type Participants } from './participants.ts';

type PeopleList = (typeof listOfRole)[keyof typeof listOfRole];

const isInvited = ({ isMe, invitation }: Participant): boolean =>
  isMe || (invitation !== undefined && isOpenInvitation(invitation));

const isComplete = ({ people }: Participants, list: PeopleList): boolean =>
  people.filter(({ role }) => listOfRole[role] === list).every((each) => each.isWhole && isInvited(each));

const maySign = ({ people }: Participants): boolean =>
  isPowerEnough(listSigners(people).map(({ answers }) => readSigningPower(answers)));

/** Does not check the ownership itself; owners/ownership-completeness.ts does. */
export async function arePeopleComplete(
  ctx: OwnershipContext,
  tx: Tx,
  enterer: Editor,
  list: PeopleList,
): Promise<boolean> {
  const everybody = await loadParticipants(ctx, tx, enterer);
  return isComplete(everybody, list) && (list === 'UBO_USERS' || maySign(everybody));
}

/** Whether the people entered so far can sign for the company (F6). */
export const isSigningPowerEntered = async (
  ctx: OwnershipContext,
  tx: Tx,
  enterer: Editor,
): Promise<boolean> => maySign(await loadParticipants(ctx, tx, enterer));
