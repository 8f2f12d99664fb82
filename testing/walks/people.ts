// People who act for a company besides its owners: enters and invites a representative and an employee. Corrects
// one's address and resends the invitation; revokes the other's invitation and removes them.
import { randomUUID } from 'node:crypto';
import { savePerson } from './company.ts';
import type { Participant } from './participant.ts';

const newEmail = (): string => `p${randomUUID()}@example.org`;

export async function invitePeople(at: Participant): Promise<void> {
  const call = (name: string, body: object) => at.call({ path: `/people/${name}`, body });
  await at.reach('REPRESENTATIVE_USERS');
  const rosa = await savePerson(at, 'representative', { email: newEmail() });
  const emil = await savePerson(at, 'employee', { email: newEmail() });
  for (const personId of [rosa, emil]) await call('invite', { personId });
  await call('correct-address', { personId: rosa, email: newEmail() });
  const companyId = at.companyId();
  await at.call({ path: '/client/complete-step', body: { role: 'representative', companyId } });
  await at.passInvitePause();
  await call('resend', { personId: rosa });
  await call('revoke', { personId: emil });
  await call('remove', { personId: emil });
}
