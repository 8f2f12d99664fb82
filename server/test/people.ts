// A creator at the people of their company, and those who were named, in any state.
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

/** The layered company again, under addresses that no other test of this database has. */
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

/** With owners told; nobody is invited. */
export async function atPeople(at: TestServer, seeded: object = {}) {
  const owners = freshOwners();
  const creator = await atOwners(at, { owners, ...seeded });
  const { browser, clientId, person } = creator;
  const post = (name: string, body: object, options = {}) => browser.post(`/people/${name}`, body, options);
  return {
    ...creator,
    owners,
    /** What was entered for Ann, Ben and Cara. */
    emailOf: (name: keyof typeof layeredIds): string =>
      String(owners.find(({ id }) => id === layeredIds[name])?.answers['email']),
    /** As somebody of this role who is complete, but for what is given. */
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
    /** One of the list. */
    listed: async (id: string) =>
      (await browser.get('/people/list')).body.people.find((each: { id: string }) => each.id === id),
    completeList: (role: 'ubo' | 'representative') =>
      browser.post('/client/complete-step', { role, companyId: clientId }),
    /** After however long: signed in anew, so that the second factor was just given. */
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

/** Everything before the people of the company, and the owners with them. */
export const WITH_OWNERS = [...BEFORE_OWNERS, 'UBO_USERS'] as const;

/** The token in the newest mail of this kind to this address. */
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
