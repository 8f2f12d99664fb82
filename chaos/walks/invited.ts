// People who are invited to a company. The walk sets the steps before the invitations in the database.
import { followInvitations } from '@portico/testing/walks/invitations';
import { logIn, type WalkActor } from './participant.ts';

export async function invited(at: WalkActor): Promise<void> {
  const own = await logIn(at);
  await own.openCompany('REPRESENTATIVE_USERS');
  await followInvitations(own);
  await own.do({ path: '/auth/logout' });
}
