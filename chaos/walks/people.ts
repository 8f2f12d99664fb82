// The people of a company: named, invited, invited elsewhere and again, withdrawn, taken out. What stands before them is done by hand.
import { randomUUID } from 'node:crypto';
import { completePeople } from '@portico/domain/people/people-cases';
import { logIn, type Walker } from './walker.ts';

export async function people(at: Walker): Promise<void> {
  const own = await logIn(at);
  await own.openCompany('REPRESENTATIVE_USERS');
  const address = (): string => `c${randomUUID()}@example.org`;
  const call = (name: string, body: object) => own.do({ path: `/people/${name}`, body });
  const personId = randomUUID();
  const answers = { ...completePeople.representative, appointedOn: '2024-01-31', email: address() };
  await call('save', { id: personId, role: 'representative', answers, version: 0 });
  await call('invite', { personId });
  await call('correct-address', { personId, email: address() });
  await own.passInvitePause(personId);
  await call('resend', { personId });
  await call('revoke', { personId });
  await call('remove', { personId });
  await own.do({ path: '/auth/logout' });
}
