// What only somebody inside can do to a product on a stack: make its first signing key, seed people, verify its trail.
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

/** The worker's hourly job makes the first signing key; made here, nobody waits for it. */
export async function makeFirstSigningKey({ environment }: ProductSettings): Promise<void> {
  const worker = await startServer(readConfig({ ...environment('worker'), LOG_LEVEL: 'silent' }), 'worker');
  await rotateKeys(worker);
  await worker.close();
}

/** A worker makes the buckets when it starts; made here, none has to run. */
export const makeBuckets = ({ environment }: ProductSettings): Promise<void> =>
  createProviders(readConfig(environment('worker'))).storage.prepare();

export interface Seeder {
  /** Somebody with an account and an authenticator; `more` says which clients they have, what they have told, and whether they are blocked. */
  seed(email: string, more?: Pick<NewPerson, 'clients' | 'isBlocked' | 'answers'>): Promise<SeededPerson>;
  /** As if half a minute had passed: their authenticator's code may be used once more. */
  renewCode(person: SeededPerson): Promise<unknown>;
  /** As if they had accepted this version of the terms when it was in force. */
  acceptFormerTerms(person: SeededPerson, version: string): Promise<unknown>;
  /** As if their company had sent and described every document that it is asked for, but these; each was found clean. */
  bringPapers(person: SeededPerson, ...except: string[]): Promise<void>;
  /** Somebody whom this creator has named in their company, in any state of their invitation. No mail goes out: the link is answered. */
  invite(creator: SeededPerson, invited: InvitedToSeed): Promise<SeededInvited>;
  /** A contract of this client that all of these have signed, and the job that seals it; the first of them is the creator. Answers its id. */
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
  // All have the same password, so that one hash does for all of them: it is the most expensive part of a person.
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

/** Approvers, each with an authenticator of their own; `owner` is the environment of whoever owns the tables. */
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

/** What is wrong with the audit trail; nothing is good. */
export async function problemsOfTrail({
  database,
  environment,
}: ProductSettings): Promise<readonly string[]> {
  const { SECRETS_FILE = '', CHECKPOINT_FOLDER = '' } = environment('worker');
  return (await verifyAudit(database.ownerUrl, CHECKPOINT_FOLDER, fileKeys(SECRETS_FILE))).problems;
}
