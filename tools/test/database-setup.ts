// Tests of the server get a migrated template database; each test file clones it.
import { inDatabase, prepareDevDatabase } from '@portico/server/db/dev-database';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { collectTraces, forgetLeft, keepStackLogs, leftBy } from '../canary/left-behind.ts';
import { upStack } from '../stack/stack.ts';

const TEMPLATE = 'portico_template';
const RUN = 'test';
let traces: Awaited<ReturnType<typeof collectTraces>> | undefined;

export async function setup(project: TestProject): Promise<void> {
  const stack = await upStack('test');
  const admin = new pg.Client(stack.databaseUrl);
  await admin.connect();
  // Clones of a run that was cut off.
  const { rows } = await admin.query<{ name: string }>(
    `select datname as name from pg_database where datname like 'portico_t%'`,
  );
  for (const { name } of rows) await admin.query(`drop database ${pg.escapeIdentifier(name)} with (force)`);
  await admin.end();
  await prepareDevDatabase(stack.databaseUrl, TEMPLATE);
  project.provide('stack', stack);
  project.provide('templateUrl', inDatabase(stack.databaseUrl, TEMPLATE));
  forgetLeft(RUN);
  traces = await collectTraces(RUN);
  project.provide('leftFolder', leftBy(RUN));
  project.provide('tracesUrl', traces.url);
}

export function teardown(): void {
  traces?.stop();
  keepStackLogs(RUN, 'test');
}

declare module 'vitest' {
  interface ProvidedContext {
    templateUrl: string;
    leftFolder: string;
    tracesUrl: string;
  }
}
