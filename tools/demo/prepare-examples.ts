// Creates the examples and two staff members at a stack's first start. Later starts read them back, so printed links stay valid.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hireStaff, openSeeder, type Seeder } from '../product/inside.ts';
import type { ProductSettings } from '../product/settings.ts';
import { StartFailure } from '../stack/start-failure.ts';
import { type DemoPages, demoPages, findEntryPath, type StaffMember } from './entry.ts';
import { type Entry, type Example, examples } from './examples.ts';
import { finishExamples } from './finish-examples.ts';
import { type SeededExamples, seedExamples } from './seed-examples.ts';

/** Two, because every decision needs two people: npm run staff -- list --as dora@staff.example.com */
const STAFF = ['dora@staff.example.com', 'emil@staff.example.com'];

export interface PreparedExamples {
  readonly staff: readonly StaffMember[];
  readonly pages: DemoPages;
  /** What to print: each example with the links that open it. */
  readonly links: readonly (readonly [title: string, links: readonly string[]])[];
  close(): Promise<void>;
}

async function once<T>(file: string, make: () => Promise<T>): Promise<T> {
  if (!existsSync(file)) writeFileSync(file, JSON.stringify(await make(), null, 2), { mode: 0o600 });
  return JSON.parse(readFileSync(file, 'utf8'));
}

async function seedOnce(
  stackName: string,
  settings: ProductSettings,
  seeder: Seeder,
  apiPort: number,
): Promise<SeededExamples> {
  const failure = (problem: string): StartFailure =>
    new StartFailure(
      `${problem}\nDelete the stack and its data, and try again:\n  npx stack down --delete --name ${stackName}`,
    );
  const seeded = await once(join(settings.folder, 'examples.json'), async () => {
    try {
      const made = await seedExamples(seeder);
      await finishExamples(apiPort, settings, made);
      return made;
    } catch (error) {
      throw failure(`The examples could not be made: ${error instanceof Error ? error.message : error}`);
    }
  });
  const isMade = ({ email, isInvited }: Entry): boolean =>
    Object.hasOwn(isInvited ? seeded.invitations : seeded.people, email);
  if (!Object.values<Example>(examples).every(({ entries }) => entries.every(isMade)))
    throw failure('The examples of this stack were made by another version of Portico.');
  return seeded;
}

/** Requires a running API and worker. */
export async function prepareExamples(
  stackName: string,
  settings: ProductSettings,
  apiPort: number,
  inboxUrl: string,
): Promise<PreparedExamples> {
  const staff = await once(join(settings.folder, 'staff.json'), async () =>
    (await hireStaff(settings.environment('owner'), STAFF)).map(({ email, secret }) => ({
      email,
      authenticatorSecret: secret,
    })),
  );
  const seeder = await openSeeder(settings);
  const seeded = await seedOnce(stackName, settings, seeder, apiPort);
  return {
    staff,
    pages: demoPages(
      { seeded, staff, inboxUrl, renewCode: seeder.renewCode },
      new URL(settings.portalOrigin).host,
    ),
    links: Object.values<Example>(examples).map(({ title, entries }) => [
      title,
      entries.map(({ email }) => settings.portalOrigin + findEntryPath(email)),
    ]),
    close: () => seeder.close(),
  };
}
