// Whether a creator's list of people is whole: everybody entered as far as it is asked, everybody invited who is not the creator, and
// for the company enough of them who may sign. Whether they have done their own steps is not asked here.

import { isPowerEnough, listOfRole, readSigningPower } from '@portico/domain/people/people';
import type { Tx } from '../../platform/db/database.ts';
import type { Editor, OwnershipContext } from '../owners/ownership.ts';
import { isOpenInvitation, loadParticipants, type Participant, type Participants } from './participants.ts';

type PeopleList = (typeof listOfRole)[keyof typeof listOfRole];

const isInvited = ({ isMe, invitation }: Participant): boolean =>
  isMe || (invitation !== undefined && isOpenInvitation(invitation));

const isComplete = ({ people }: Participants, list: PeopleList): boolean =>
  people.filter(({ role }) => listOfRole[role] === list).every((each) => each.isWhole && isInvited(each));

const maySign = ({ people }: Participants): boolean =>
  isPowerEnough(
    people.filter(({ role }) => role !== 'employee').map(({ answers }) => readSigningPower(answers)),
  );

/** Of the owners: that they are told well enough is asked of owners/ownership-completeness.ts. */
export async function arePeopleComplete(
  ctx: OwnershipContext,
  tx: Tx,
  enterer: Editor,
  list: PeopleList,
): Promise<boolean> {
  const everybody = await loadParticipants(ctx, tx, enterer);
  return isComplete(everybody, list) && (list === 'UBO_USERS' || maySign(everybody));
}

/** Whether those who are named so far may sign for the company (F6). */
export const isSigningPowerEntered = async (
  ctx: OwnershipContext,
  tx: Tx,
  enterer: Editor,
): Promise<boolean> => maySign(await loadParticipants(ctx, tx, enterer));
