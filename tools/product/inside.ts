// Operations on a stack's product that need inside access: create its first signing key, seed people, verify its audit trail.
import { fileKeys } from '@portico/providers/keys/file';
import { createProviders } from '@portico/providers/providers';
import { verifyAudit } from '@portico/server/platform/audit/verify';
import { readConfig } from '@portico/server/platform/config/config';
import { type InvitedToSeed, type SeededInvited, seedInvited } from '@portico/server/seed/invited';
import {
  acceptFormerTerms,
  type NewPerson,
  renewCode,
  type SeededPerson,
  seedPerson,
} from '@portico/server/seed/people';
import { asOwner } from '@portico/server/seed/seeding';
import { startServer } from '@portico/server/server';
import { rotateKeys } from '@portico/server/slices/auth/rotate-keys';
import { seedSignedContract } from '@portico/server/slices/contract/seed-contract';
import { seedDocuments } from '@portico/server/slices/documents/seed-documents';
import { addStaff, type NewStaff } from '@portico/server/slices/staff/members';
import { openStaffServer } from '@portico/server/staff-server';
import type { Environment, ProductSettings } from './settings.ts';

export type { SeededInvited } from '@portico/server/seed/invited';
export type { SeededPerson } from '@portico/server/seed/people';

const PASSWORD = 'three random words';

/** The worker's hourly job would create the first signing key; doing it here avoids the wait. */
export async function makeFirstSigningKey({ environment }: ProductSettings): Promise<void> {
  const worker = await startServer(readConfig({ ...environment('worker'), LOG_LEVEL: 'silent' }), 'worker');
  await rotateKeys(worker);
  await worker.close();
}

/** A worker creates the buckets on start; doing it here makes one unnecessary. */
export const makeBuckets = ({ environment }: ProductSettings): Promise<void> =>
  createProviders(readConfig(environment('worker'))).storage.prepare();

export interface Seeder {
  /** A person with an account and an authenticator; `more` sets their clients, their answers and whether they are blocked. */
  seed(email: string, more?: Pick<NewPerson, 'clients' | 'isBlocked' | 'answers'>): Promise<SeededPerson>;
  /** As if half a minute had passed: the code of their authenticator can be used again. */
  renewCode(person: SeededPerson): Promise<unknown>;
  /** As if they had accepted this version of the terms while it was in force. */
  acceptFormerTerms(person: SeededPerson, version: string): Promise<unknown>;
  /** As if their company had uploaded and described every required document except these, and each was found clean. */
  bringPapers(person: SeededPerson, ...except: string[]): Promise<void>;
  /** A person whom this creator entered in their company, with an invitation in any state. No email is sent; the link is returned. */
  invite(creator: SeededPerson, invited: InvitedToSeed): Promise<SeededInvited>;
  /** A contract of this client signed by all these people, and the job that seals it; the first is the creator. Returns its id. */
  signContract(clientId: string, people: readonly SeededPerson[]): Promise<string>;
  close(): Promise<void>;
}

type Seeded = Pick<ProductSettings, 'environment'> & {
  readonly database: Pick<ProductSettings['database'], 'ownerUrl'>;
};

export async function openSeeder({ environment, database }: Seeded): Promise<Seeder> {
  const silent = { LOG_LEVEL: 'silent' };
  const api = await startServer(readConfig({ ...environment('api'), ...silent }), 'api');
  const owner = asOwner(api, database.ownerUrl);
  // Everyone shares one password, because hashing it is the most expensive part of seeding a person.
  const hashed = api.passwords.hash(PASSWORD);
  const seeding = { ...owner, passwords: { ...api.passwords, hash: () => hashed } };
  return {
    seed: (email, more) => seedPerson(seeding, { email, password: PASSWORD, ...more }),
    renewCode: (person) => renewCode(api, person),
    acceptFormerTerms: (person, version) => acceptFormerTerms(api, person, version),
    bringPapers: async ({ id, clientIds: [clientId = ''] }, ...except) => {
      const worker = await startServer(readConfig({ ...environment('worker'), ...silent }), 'worker');
      await seedDocuments(api, worker, { personId: id, clientId, except });
      await worker.close();
    },
    invite: ({ id: personId, clientIds: [clientId = ''] }, invited) =>
      seedInvited(owner, { personId, clientId }, invited),
    signContract: async (clientId, people) => {
      const parties = people.map(({ id: personId, email: name }, index) => ({
        ...{ personId, name, kind: 'signs' as const },
        role: index === 0 ? ('creator' as const) : ('ubo' as const),
      }));
      return (await seedSignedContract(owner, clientId, parties)).id;
    },
    close: async () => {
      await owner.close();
      await api.close();
    },
  };
}

let hired = 0;

/** Approvers, each with their own authenticator; `owner` is the environment of the owner of the tables. */
export async function hireStaff(owner: Environment, names: readonly string[]): Promise<NewStaff[]> {
  const ctx = await openStaffServer(readConfig({ ...owner, LOG_LEVEL: 'silent' }), { sends: false });
  try {
    const members: NewStaff[] = [];
    for (const name of names) {
      hired += 1;
      const email = name.includes('@')
        ? name
        : `${name}-${process.pid}-${Date.now()}-${hired}@staff.example.com`;
      members.push(await addStaff(ctx, { email, role: 'approver' }));
    }
    return members;
  } finally {
    await ctx.close();
  }
}

/** The problems found in the audit trail; empty if there are none. */
export async function problemsOfTrail({
  database,
  environment,
}: ProductSettings): Promise<readonly string[]> {
  const { SECRETS_FILE = '', CHECKPOINT_FOLDER = '' } = environment('worker');
  return (await verifyAudit(database.ownerUrl, CHECKPOINT_FOLDER, fileKeys(SECRETS_FILE))).problems;
}
