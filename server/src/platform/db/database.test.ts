import { sql } from 'kysely';
import { afterAll, expect, inject, test } from 'vitest';
import { openDatabase } from './database.ts';

const db = openDatabase({ url: inject('stack').databaseUrl, caFile: undefined, connections: 3 });
const table = sql.table(`moment_${process.pid}`);
afterAll(async () => {
  await db.as({}, (tx) => sql`drop table if exists ${table}`.execute(tx));
  await db.close();
});

test('a read transaction sees one snapshot and cannot write', async () => {
  await db.as({}, (tx) => sql`create table ${table} (n int)`.execute(tx));
  const add = () => db.as({}, (tx) => sql`insert into ${table} values (1)`.execute(tx));
  const visibleRows = await db.read({}, async (tx) => {
    const count = async () => (await sql`select 1 from ${table}`.execute(tx)).rows.length;
    const before = await count();
    await add();
    return [before, await count()];
  });
  expect(visibleRows).toEqual([0, 0]);
  await expect(db.read({}, (tx) => sql`insert into ${table} values (1)`.execute(tx))).rejects.toMatchObject({
    code: '25006',
  });
});
