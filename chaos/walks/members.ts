// A colleague who has joined a company, until their membership ends. What stands before that is done by hand.
import { endMembership } from '@portico/testing/walks/members';
import { logIn, type Walker } from './walker.ts';

export async function members(at: Walker): Promise<void> {
  const own = await logIn(at);
  await own.openCompany('REPRESENTATIVE_USERS');
  await endMembership(own);
  await own.do({ path: '/auth/logout' });
}
