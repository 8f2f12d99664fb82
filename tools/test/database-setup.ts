// Server tests get a migrated template database, which each test file clones.
import { inDatabase, prepareDevDatabase } from '@portico/server/platform/db/dev-database';
import { isCampaign } from '@portico/testing/tier';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { collectTraces, deleteLeftovers, keepStackLogs, listLeftovers } from '../canary/leftovers.ts';
import { upStack } from '../stack/stack.ts';

const TEMPLATE = 'portico_template';
const RUN = 'test';
let traces: Awaited<ReturnType<typeof collectTraces>> | undefined;
let dropClones: (() => Promise<void>) | undefined;

/** Drops the template too, so that a run never tests the migrations of an earlier one. */
async function dropDatabases(adminUrl: string): Promise<void> {
  const admin = new pg.Client(adminUrl);
  await admin.connect();
  const { rows } = await admin.query<{ name: string }>(
    `select datname as name from pg_database where datname like 'portico_t%'`,
  );
  for (const { name } of rows)
    await admin.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
  await admin.end();
}

export async function setup(project: TestProject): Promise<void> {
  const stack = await upStack('test');
  // Drops clones that an interrupted run left behind.
  await dropDatabases(stack.databaseUrl);
  dropClones = () => dropDatabases(stack.databaseUrl);
  await prepareDevDatabase(stack.databaseUrl, TEMPLATE);
  project.provide('stack', stack);
  project.provide('templateUrl', inDatabase(stack.databaseUrl, TEMPLATE));
  if (isCampaign) {
    deleteLeftovers(RUN);
    traces = await collectTraces(RUN);
  }
  project.provide('leftFolder', isCampaign ? listLeftovers(RUN) : '');
  project.provide('tracesUrl', traces?.url ?? '');
}

export async function teardown(): Promise<void> {
  await dropClones?.();
  traces?.stop();
  if (isCampaign) keepStackLogs(RUN, 'test');
}

declare module 'vitest' {
  interface ProvidedContext {
    templateUrl: string;
    leftFolder: string;
    tracesUrl: string;
  }
}
