// A creator at the people of their company, and the people they entered, in any state.
import { randomUUID } from 'node:crypto';
import type { OwnerEntry } from '@portico/domain/owners/entries';
import type { PersonRole } from '@portico/domain/people/people-forms';
import { layeredIds, layeredOwners } from '@portico/testing/cases/layered-owners';
import { completePeople } from '@portico/testing/cases/people-cases';
import { type InvitedToSeed, seedInvited } from '../src/seed/invited.ts';
import { noteHeld } from './canaries.ts';
import type { TestServer } from './harness.ts';
import { atOwners, BEFORE_OWNERS } from './owners.ts';
import { listMessages } from './sign-up.ts';

/** The layered company again, with addresses that no other test of this database uses. */
export const freshOwners = (): OwnerEntry[] => {
  const mark = randomUUID().slice(0, 8);
  return layeredOwners.map(({ id, answers }) => ({
    id,
    answers: {
      ...answers,
      ...(typeof answers['email'] === 'string' && { email: `${mark}.${answers['email']}` }),
    },
  }));
};

/** Owners are entered; nobody is invited. */
export async function atPeople(at: TestServer, seeded: object = {}) {
  const owners = freshOwners();
  const creator = await atOwners(at, { owners, ...seeded });
  const { browser, clientId, person } = creator;
  const post = (name: string, body: object, options = {}) => browser.post(`/people/${name}`, body, options);
  return {
    ...creator,
    owners,
    /** The address entered for Ann, Ben or Cara. */
    emailOf: (name: keyof typeof layeredIds): string =>
      String(owners.find(({ id }) => id === layeredIds[name])?.answers['email']),
    /** Enters a complete person of this role, with the given answers changed. */
    name: async (role: PersonRole, answers: object = {}, id: string = randomUUID()) => {
      const email = `${randomUUID()}@example.org`;
      const version = (await browser.get('/people/list')).body.version;
      const saved = await post('save', {
        id,
        role,
        answers: { ...completePeople[role], email, ...answers },
        version,
      });
      return { ...saved, id, email };
    },
    save: (body: object) => post('save', body),
    invite: (personId: string) => post('invite', { personId }),
    resend: (personId: string) => post('resend', { personId }),
    remove: (personId: string) => post('remove', { personId }),
    revoke: (personId: string) => post('revoke', { personId }),
    correct: (personId: string, email: string) => post('correct-address', { personId, email }),
    list: async () => (await browser.get('/people/list')).body,
    /** One entry of the list. */
    listed: async (id: string) =>
      (await browser.get('/people/list')).body.people.find((each: { id: string }) => each.id === id),
    completeList: (role: 'ubo' | 'representative') =>
      browser.post('/client/complete-step', { role, companyId: clientId }),
    /** Returns after any time with a new log-in, so that the second factor is fresh. */
    comeBack: async () => {
      at.clock.advance(31);
      await browser.login(person);
      await browser.get(`/auth/change-client?clientId=${clientId}`);
    },
    seedInvited: async (invited: Omit<InvitedToSeed, 'email'> & { email?: string }) => {
      const email = invited.email ?? `${randomUUID()}@example.org`;
      const seededOne = await seedInvited(
        at.seeding,
        { personId: person.id, clientId },
        { ...invited, email },
      );
      noteHeld(seededOne);
      return seededOne;
    },
  };
}

/** All steps before the company's people, including the owners. */
export const WITH_OWNERS = [...BEFORE_OWNERS, 'UBO_USERS'] as const;

/** The token in the newest email of this kind to this address. */
export async function findToken(
  at: TestServer,
  to: string,
  kind: 'invitation' | 'invitation-reminder' = 'invitation',
): Promise<string | undefined> {
  const mail = (await listMessages(at, kind)).find((each) => each.to === to);
  const token = /\/invite\?t=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (token) noteHeld({ token });
  return token;
}
