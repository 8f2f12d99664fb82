// A database of a test file's own, and everything that is in it at the end.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { inDatabase } from '../src/db/dev-database.ts';

/** A clone of the template, and how to take it away. */
export async function cloneDatabase(): Promise<{ ownerUrl: string; drop: () => Promise<void> }> {
  const { databaseUrl } = inject('stack');
  const name = `portico_t_${randomUUID().replaceAll('-', '')}`;
  const admin = async (statement: string): Promise<void> => {
    const client = new pg.Client(databaseUrl);
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  // Two files cloning at once would each find the template in use.
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query('select pg_advisory_lock(7414128)');
  await client.query(`create database ${name} template portico_template`);
  await client.end();
  return { ownerUrl: inDatabase(databaseUrl, name), drop: () => admin(`drop database ${name} with (force)`) };
}

/** Everything that is in the tables, as text: what a dump would show, in a tenth of its time. */
export async function everyRow(owner: pg.Client): Promise<string> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const { rows } = await owner.query<{ text: string }>(
    tables
      .map(({ name }) => `select coalesce(string_agg(each::text, E'\\n'), '') as text from ${name} as each`)
      .join(' union all '),
  );
  return rows.map(({ text }) => text).join('\n');
}
