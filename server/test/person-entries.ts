// A person who was invited to a company that is approved by now, with the details that its creator entered.
import { randomUUID } from 'node:crypto';
import type { ClientRole } from '@portico/domain/clients/account';
import { flows } from '@portico/domain/steps/flows';
import { seedInvited } from '../src/seed/invited.ts';
import type { SeededPerson } from '../src/seed/people.ts';
import { noteHeld } from './canaries.ts';
import type { TestServer } from './harness.ts';

/** They have done their own steps. */
export async function seedMember(at: TestServer, role: ClientRole, answers: object): Promise<SeededPerson> {
  const creator = await at.seed(`${randomUUID()}@example.com`, {
    clients: [
      { accountType: 'BUSINESS_ACCOUNT', status: 'ONBOARDED', progress: flows.business.creator.flat() },
    ],
  });
  const by = { personId: creator.id, clientId: creator.clientIds[0] ?? '' };
  const email = `${role}-${randomUUID()}@example.com`;
  const invited = await seedInvited(at.seeding, by, {
    role,
    email,
    answers: { ...answers },
    state: 'finished',
  });
  noteHeld(invited);
  if (!invited.person) throw new Error('the invited person has not joined');
  return invited.person;
}

/** The time until the next midnight (UTC), and the day that ends with it. */
export function nextMidnight(now: Date): { readonly seconds: number; readonly dayBefore: string } {
  const dayBefore = now.toISOString().slice(0, 10);
  return { dayBefore, seconds: 86_400 - (now.getTime() - Date.parse(dayBefore)) / 1000 };
}
