// Whether a creator's list of people is whole: everybody entered as far as it is asked, everybody invited who is not the creator, and
// for the company enough of them who may sign. Whether they have done their own steps is not asked here.

import type { Position } from '@portico/domain/onboarding/progress';
import { isPowerEnough, listOfRole, signingPowerOf } from '@portico/domain/people/people';
import type { Tx } from '../db/database.ts';
import type { Enterer, Looking } from '../owners/ownership.ts';
import { type Everybody, everybodyNamed, isOpenInvitation, type Named } from './participants.ts';

type PeopleList = (typeof listOfRole)[keyof typeof listOfRole];

const isInvited = ({ isMe, invitation }: Named): boolean =>
  isMe || (invitation !== undefined && isOpenInvitation(invitation));

const isComplete = ({ people }: Everybody, list: PeopleList): boolean =>
  people.filter(({ role }) => listOfRole[role] === list).every((each) => each.isWhole && isInvited(each));

const maySign = ({ people }: Everybody): boolean =>
  isPowerEnough(
    people.filter(({ role }) => role !== 'employee').map(({ answers }) => signingPowerOf(answers)),
  );

/** Of the owners: that they are told well enough is asked of owners/ownership-completeness.ts. */
export async function isListWhole(
  ctx: Looking,
  tx: Tx,
  enterer: Enterer,
  list: PeopleList,
): Promise<boolean> {
  const everybody = await everybodyNamed(ctx, tx, enterer);
  return isComplete(everybody, list) && (list === 'UBO_USERS' || maySign(everybody));
}

/** Whether those who are named so far may sign for the company (F6). */
export const isPowerNamed = async (ctx: Looking, tx: Tx, enterer: Enterer): Promise<boolean> =>
  maySign(await everybodyNamed(ctx, tx, enterer));

/** The recorded ones that are not whole any more. */
export async function brokenLists(
  ctx: Looking,
  tx: Tx,
  walking: Enterer & { readonly position: Position },
): Promise<PeopleList[]> {
  const recorded = (['UBO_USERS', 'REPRESENTATIVE_USERS'] as const).filter((list) =>
    walking.position.done.includes(list),
  );
  const broken: PeopleList[] = [];
  for (const list of recorded) if (!(await isListWhole(ctx, tx, walking, list))) broken.push(list);
  return broken;
}
