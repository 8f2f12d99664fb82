// The people of a company. The walk sets earlier steps in the database.
import { invitePeople } from '@portico/testing/walks/people';
import { logIn, type WalkActor } from './participant.ts';

export async function people(at: WalkActor): Promise<void> {
  const own = await logIn(at);
  await own.openCompany('REPRESENTATIVE_USERS');
  await invitePeople(own);
  await own.do({ path: '/auth/logout' });
}
