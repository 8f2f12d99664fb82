// A company whose creator has done all steps or all but some, and its members, each at any of their steps.
import { randomUUID } from 'node:crypto';
import type { ClientRole } from '@portico/domain/clients/account';
import type { Answers } from '@portico/domain/forms/form';
import type { DocumentType } from '@portico/domain/identity/capture';
import type { OwnerEntry } from '@portico/domain/owners/entries';
import { DIRECTLY } from '@portico/domain/owners/stakes';
import { entryOfCreator } from '@portico/domain/people/own-entry';
import { findLevels, flows, type MemberStep } from '@portico/domain/steps/flows';
import { enterShares } from '@portico/testing/cases/layered-owners';
import { completeOwners } from '@portico/testing/cases/owner-cases';
import { completeAnswers } from '@portico/testing/cases/personal-cases';
import { type InvitedToSeed, type SeededInvited, seedInvited } from '../src/seed/invited.ts';
import type { SeededPerson } from '../src/seed/people.ts';
import { seedDocuments } from '../src/slices/documents/seed-documents.ts';
import { sealCheckField } from '../src/slices/identity/check-secrets.ts';
import { completeCompanyAnswers } from './company.ts';
import { SOLE_TRADER } from './documents.ts';
import { type Browser, openBrowser, type TestServer } from './harness.ts';

/** The person who opens the company owns it and signs alone. */
export const ownEntry = (share = '100'): OwnerEntry => ({
  id: randomUUID(),
  answers: {
    ...entryOfCreator('ubo', { ...completeOwners.person, ...enterShares([DIRECTLY, share]) }),
    'signer.power': 'sole',
  },
});

const listOf = (participant: ClientRole | 'creator'): MemberStep[] =>
  findLevels('business', participant).flat();
export const without = (participant: ClientRole | 'creator', ...steps: readonly MemberStep[]): MemberStep[] =>
  listOf(participant).filter((step) => !steps.includes(step));

export interface CompanyMember {
  readonly person: SeededPerson;
  readonly browser: Browser;
  complete(step: MemberStep): ReturnType<Browser['post']>;
  /** The client as they see it. */
  seen(): Promise<{ status: string; onboardingProgress: string[] } & Record<string, unknown>>;
  /** Their own steps, as stored. */
  done(): Promise<MemberStep[]>;
}

async function walkAs(at: TestServer, person: SeededPerson, clientId: string): Promise<CompanyMember> {
  const browser = openBrowser(at);
  await browser.login(person);
  const { status } = await browser.get(`/auth/change-client?clientId=${clientId}`);
  if (status !== 200) throw new Error(`${person.email} cannot act for ${clientId}: ${status}`);
  return {
    person,
    browser,
    complete: (step) => browser.post('/client/complete-step', { step }),
    seen: async () => (await browser.get(`/client/get-client?clientId=${clientId}`)).body,
    done: async () => {
      const { rows } = await at.owner.query(
        'select progress from member where client_id = $1 and person_id = $2',
        [clientId, person.id],
      );
      return rows[0].progress;
    },
  };
}

export interface Company {
  readonly clientId: string;
  readonly creator: CompanyMember;
  status(): Promise<string>;
  /** A person who has joined, with complete personal answers by default. */
  join(
    role: ClientRole,
    progress?: readonly MemberStep[],
    more?: Partial<InvitedToSeed>,
  ): Promise<CompanyMember>;
  /** A person who was invited to join. */
  invite(
    role: ClientRole,
    state: InvitedToSeed['state'],
    more?: Partial<InvitedToSeed>,
  ): Promise<SeededInvited>;
}

interface CompanyToOpen {
  /** All steps by default. */
  readonly progress?: readonly MemberStep[];
  readonly told?: { readonly company?: Answers; readonly investment?: Answers };
  /** The creator alone by default. */
  readonly owners?: readonly OwnerEntry[];
}

/** Uploads the company's documents if the server comes from `startDocumentsTest`. */
export async function openCompanyWithMembers(
  at: TestServer,
  { progress = flows.business.creator.flat(), told = SOLE_TRADER, owners = [ownEntry()] }: CompanyToOpen = {},
): Promise<Company> {
  const person = await at.seed(`${randomUUID()}@example.com`, {
    answers: completeAnswers,
    clients: [
      {
        accountType: 'BUSINESS_ACCOUNT',
        progress,
        owners,
        told: {
          information: { ...completeCompanyAnswers.information, ...told.company },
          investment: { ...completeCompanyAnswers.investment, ...told.investment },
        },
      },
    ],
  });
  const [clientId = ''] = person.clientIds;
  await seedDocuments(at.server, at.worker, { personId: person.id, clientId });
  const by = { personId: person.id, clientId };
  return {
    clientId,
    creator: await walkAs(at, person, clientId),
    status: async () =>
      (await at.owner.query('select status from client where id = $1', [clientId])).rows[0].status,
    join: async (role, done = listOf(role), more = {}) => {
      const email = `${role}-${randomUUID()}@example.com`;
      const joined = await seedInvited(at.seeding, by, {
        role,
        email,
        state: 'joined',
        progress: done,
        told: completeAnswers,
        ...more,
      });
      if (!joined.person) throw new Error('the invited person has not joined');
      return walkAs(at, joined.person, clientId);
    },
    invite: (role, state, more = {}) =>
      seedInvited(at.seeding, by, {
        role,
        email: `${role}-${randomUUID()}@example.com`,
        ...(state && { state }),
        ...more,
      }),
  };
}

/** As if they had shown this document of theirs or, without one, had left the check to our staff. */
export async function showDocument(
  at: TestServer,
  { person }: Pick<CompanyMember, 'person'>,
  clientId: string,
  documentType?: DocumentType,
): Promise<void> {
  const check = { id: randomUUID(), person_id: person.id, client_id: clientId };
  const { givenNames, familyName, dateOfBirth } = completeAnswers;
  const seen = JSON.stringify({
    givenNames,
    familyName,
    dateOfBirth,
    documentType,
    issuingCountry: 'DE',
    documentNumber: 'C01X00T47',
    expiryDate: '2031-01-31',
  });
  const moment = { asked_at: at.clock.now(), created_at: at.clock.now() };
  await at.seeding.db.as({ personId: person.id, clientId }, async (tx) =>
    tx
      .insertInto('identity_check')
      .values(
        documentType === undefined
          ? { ...check, ...moment, route: 'staff', state: 'staff' }
          : {
              ...check,
              ...moment,
              route: 'vendor',
              state: 'approved',
              likeness: 'equal',
              seen_sealed: await sealCheckField(at.server, tx, check, 'seen_sealed', seen),
            },
      )
      .execute(),
  );
}
