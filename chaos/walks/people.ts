// The people of a company. What stands before them is done by hand.
import { invitePeople } from '@portico/testing/walks/people';
import { logIn, type WalkActor } from './participant.ts';

export async function people(at: WalkActor): Promise<void> {
  const own = await logIn(at);
  await own.openCompany('REPRESENTATIVE_USERS');
  await invitePeople(own);
  await own.do({ path: '/auth/logout' });
}
