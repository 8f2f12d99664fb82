// Applies plain SQL migrations: forward only, each in its own transaction. Their hashes detect later changes.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { getConstructionPlans } from 'pg-boss';
import { denyTemporaryTables } from './temporary-tables.ts';

const folder = join(import.meta.dirname, '../../../migrations');
const LOCK = 7_414_126;

/** Granted again after every migration, because a role created later enqueues jobs too. */
const jobsRights = `
  grant usage on schema pgboss to portico_api, portico_worker, portico_staff;
  grant select, insert, update, delete on all tables in schema pgboss to portico_worker;
  grant execute on all functions in schema pgboss to portico_worker;
  grant select on pgboss.queue, pgboss.version to portico_api, portico_staff;
  grant select, insert on pgboss.job, pgboss.job_common to portico_api, portico_staff;
`;

/** Brings a database up to date and returns what was applied. Runs as the owner of the tables. */
export async function migrate(connection: string | pg.ClientConfig): Promise<string[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await denyTemporaryTables(client);
    await client.query(
      'create table if not exists migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    );
    await client.query(`comment on table migration is 'rows=none'`);
    const { rows } = await client.query<{ name: string; sha256: string }>(
      'select name, sha256 from migration',
    );
    const known = new Map(rows.map(({ name, sha256 }) => [name, sha256]));
    const applied: string[] = [];
    for (const name of readdirSync(folder).toSorted()) {
      const text = readFileSync(join(folder, name), 'utf8');
      const sha256 = createHash('sha256').update(text).digest('hex');
      const before = known.get(name);
      if (before !== undefined && before !== sha256)
        throw new Error(`${name} was changed after it was applied`);
      if (before !== undefined) continue;
      await client.query('begin');
      await client.query(text);
      await client.query('insert into migration (name, sha256) values ($1, $2)', [name, sha256]);
      await client.query('commit');
      applied.push(name);
    }
    const { rows: jobs } = await client.query(`select to_regclass('pgboss.version') as there`);
    if (jobs[0].there === null) {
      await client.query(getConstructionPlans('pgboss'));
      applied.push('pgboss');
    }
    if (applied.length > 0) await client.query(jobsRights);
    return applied;
  } finally {
    await client.end();
  }
}
