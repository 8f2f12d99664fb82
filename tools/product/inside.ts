// What only somebody inside can do to a product on a stack: make its first signing key, seed people, verify its trail.
import { fileKeys } from '@portico/providers/keys/file';
import { verifyAudit } from '@portico/server/audit/verify';
import { rotateKeys } from '@portico/server/auth/rotate-keys';
import { readConfig } from '@portico/server/config';
import {
  acceptFormerTerms,
  type NewPerson,
  renewCode,
  type SeededPerson,
  seedPerson,
} from '@portico/server/seed/people';
import { startServer } from '@portico/server/server';
import type { ProductSettings } from './settings.ts';

export type { SeededPerson } from '@portico/server/seed/people';

const PASSWORD = 'three random words';

/** The worker's hourly job makes the first signing key; made here, nobody waits for it. */
export async function makeFirstSigningKey({ environment }: ProductSettings): Promise<void> {
  const worker = await startServer(readConfig({ ...environment('worker'), LOG_LEVEL: 'silent' }), 'worker');
  await rotateKeys(worker);
  await worker.close();
}

export interface Seeder {
  /** Somebody with an account and an authenticator; `more` says which clients they have, and whether they are blocked. */
  seed(email: string, more?: Pick<NewPerson, 'clients' | 'isBlocked'>): Promise<SeededPerson>;
  /** As if half a minute had passed: their authenticator's code may be used once more. */
  renewCode(person: SeededPerson): Promise<unknown>;
  /** As if they had accepted this version of the terms when it was in force. */
  acceptFormerTerms(person: SeededPerson, version: string): Promise<unknown>;
  close(): Promise<void>;
}

export async function openSeeder({ environment }: Pick<ProductSettings, 'environment'>): Promise<Seeder> {
  const api = await startServer(readConfig({ ...environment('api'), LOG_LEVEL: 'silent' }), 'api');
  return {
    seed: (email, more) => seedPerson(api, { email, password: PASSWORD, ...more }),
    renewCode: (person) => renewCode(api, person),
    acceptFormerTerms: (person, version) => acceptFormerTerms(api, person, version),
    close: () => api.close(),
  };
}

/** What is wrong with the audit trail; nothing is good. */
export async function problemsOfTrail({
  database,
  environment,
}: ProductSettings): Promise<readonly string[]> {
  const { SECRETS_FILE = '', CHECKPOINT_FOLDER = '' } = environment('worker');
  return (await verifyAudit(database.ownerUrl, CHECKPOINT_FOLDER, fileKeys(SECRETS_FILE))).problems;
}
