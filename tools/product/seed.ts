// People to log in as on a stack, with their passwords and authenticator secrets.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hireStaff, makeFirstSigningKey, openSeeder } from './inside.ts';
import type { ProductSettings } from './settings.ts';

/** Two, because a decision takes two: npm run staff -- list --as dora@staff.example.com */
const STAFF = ['dora@staff.example.com', 'emil@staff.example.com'];
const EMAILS = ['ann@example.com', 'ben@example.com', 'cara@example.com'];

export interface SeededLine {
  readonly email: string;
  readonly password: string;
  readonly authenticatorSecret: string;
}

export interface Seeded {
  readonly people: readonly SeededLine[];
  /** Approvers: what they decide with is `npm run staff`. */
  readonly staff: readonly Omit<SeededLine, 'password'>[];
}

/** Made once, and read again ever after: what was printed once stays true. */
async function once<T>(file: string, make: () => Promise<T>): Promise<T> {
  if (!existsSync(file)) writeFileSync(file, JSON.stringify(await make(), null, 2), { mode: 0o600 });
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** The same people every time. */
export async function seed(settings: ProductSettings): Promise<Seeded> {
  await makeFirstSigningKey(settings);
  const people = await once(join(settings.folder, 'people.json'), async () => {
    const seeder = await openSeeder(settings);
    const made: SeededLine[] = [];
    for (const each of EMAILS) {
      const { email, password, authenticatorSecret } = await seeder.seed(each);
      made.push({ email, password, authenticatorSecret });
    }
    await seeder.close();
    return made;
  });
  const staff = await once(join(settings.folder, 'staff.json'), async () =>
    (await hireStaff(settings.environment('owner'), STAFF)).map(({ email, secret }) => ({
      email,
      authenticatorSecret: secret,
    })),
  );
  return { people, staff };
}
