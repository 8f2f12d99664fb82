// npm run seed: people to sign in as, on the stack "dev". Prints each one's password and authenticator secret.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rotateKeys } from '@portico/server/auth/rotate-keys';
import { readConfig } from '@portico/server/config';
import { seedPerson } from '@portico/server/seed/people';
import { startServer } from '@portico/server/server';
import { upStack } from '../stack/stack.ts';
import { productSettings } from './settings.ts';

const PASSWORD = 'three random words';
const EMAILS = ['ann@example.com', 'ben@example.com', 'cara@example.com'];

export interface SeededLine {
  readonly email: string;
  readonly password: string;
  readonly authenticatorSecret: string;
}

/** The same people every time: what was printed once stays true. */
export async function seed(stackName: string): Promise<SeededLine[]> {
  const { environment, folder } = await productSettings(stackName, await upStack(stackName));
  const file = join(folder, 'people.json');
  const worker = await startServer(readConfig({ ...environment('worker'), LOG_LEVEL: 'silent' }), 'worker');
  await rotateKeys(worker);
  await worker.close();
  if (!existsSync(file)) {
    const api = await startServer(readConfig({ ...environment('api'), LOG_LEVEL: 'silent' }), 'api');
    const people: SeededLine[] = [];
    for (const email of EMAILS) {
      const { password, authenticatorSecret } = await seedPerson(api, { email, password: PASSWORD });
      people.push({ email, password, authenticatorSecret });
    }
    await api.close();
    writeFileSync(file, JSON.stringify(people, null, 2), { mode: 0o600 });
  }
  return JSON.parse(readFileSync(file, 'utf8'));
}
