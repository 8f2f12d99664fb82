// A colleague joins a company until their membership ends, and another is its creator for a while. The walk sets earlier
// steps in the database.
import { endMembership, handOverCreator } from '@portico/testing/walks/members';
import { logIn, type WalkActor } from './participant.ts';

export async function members(at: WalkActor): Promise<void> {
  const own = await logIn(at);
  await own.openCompany('REPRESENTATIVE_USERS');
  await endMembership(own);
  await handOverCreator(own);
  await own.do({ path: '/auth/logout' });
}
