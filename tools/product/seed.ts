// npm run seed: people to sign in as, on the stack "dev". Prints each one's password and authenticator secret.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { upStack } from '../stack/stack.ts';
import { makeFirstSigningKey, openSeeder } from './inside.ts';
import { productSettings } from './settings.ts';

const EMAILS = ['ann@example.com', 'ben@example.com', 'cara@example.com'];

export interface SeededLine {
  readonly email: string;
  readonly password: string;
  readonly authenticatorSecret: string;
}

/** The same people every time: what was printed once stays true. */
export async function seed(stackName: string): Promise<SeededLine[]> {
  const settings = await productSettings(stackName, await upStack(stackName));
  const file = join(settings.folder, 'people.json');
  await makeFirstSigningKey(settings);
  if (!existsSync(file)) {
    const seeder = await openSeeder(settings);
    const people: SeededLine[] = [];
    for (const each of EMAILS) {
      const { email, password, authenticatorSecret } = await seeder.seed(each);
      people.push({ email, password, authenticatorSecret });
    }
    await seeder.close();
    writeFileSync(file, JSON.stringify(people, null, 2), { mode: 0o600 });
  }
  return JSON.parse(readFileSync(file, 'utf8'));
}
