import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, startTestServer, type TestServer } from '../../../test/harness.ts';
import { migrate } from './migrate.ts';

let at: TestServer;
let api: pg.Client;
let worker: pg.Client;
let staff: pg.Client;
let annId: string;
let benId: string;
let annClient: string;
let benClient: string;
beforeAll(async () => {
  at = await startTestServer();
  const people = [];
  for (const email of ['ann@example.com', 'ben@example.com']) {
    const person = await at.seed(email);
    const browser = openBrowser(at);
    await browser.login(person);
    people.push({
      id: person.id,
      client: (await browser.post('/client/create', { accountType: 'BUSINESS_ACCOUNT' })).body.id,
    });
  }
  [{ id: annId, client: annClient }, { id: benId, client: benClient }] = people as [
    { id: string; client: string },
    { id: string; client: string },
  ];
  api = new pg.Client(at.urls.apiUrl);
  worker = new pg.Client(at.urls.workerUrl);
  await api.connect();
  await worker.connect();
  staff = new pg.Client(at.urls.staffUrl);
  await staff.connect();
});
afterAll(async () => {
  await api.end();
  await worker.end();
  await staff.end();
  await at.close();
});

async function asPerson<T>(personId: string, clientId: string, work: () => Promise<T>): Promise<T> {
  await api.query('begin');
  await api.query(`select set_config('app.person_id', $1, true), set_config('app.client_id', $2, true)`, [
    personId,
    clientId,
  ]);
  try {
    return await work();
  } finally {
    await api.query('rollback');
  }
}
const guarded = [
  'person',
  'data_key',
  'password',
  'factor',
  'session',
  'client',
  'member',
  'message',
  'audit',
];

describe('migrations', () => {
  test('run once and detect a changed file by its hash', async () => {
    expect(await migrate(at.urls.ownerUrl)).toEqual([]);
    await at.owner.query(`update migration set sha256 = 'other' where name = '0001_ground.sql'`);
    await expect(migrate(at.urls.ownerUrl)).rejects.toThrow(/was changed after it was applied/);
  });

  test('every column states its sensitivity, and C3 and C4 columns are sealed, hashed or wrapped [sec N01]', async () => {
    const { rows } = await at.owner.query<{
      table: string;
      column: string;
      type: string;
      comment: string | null;
    }>(`
      select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
        col_description(c.oid, a.attnum) as comment
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'migration'`);
    expect(rows.length).toBeGreaterThan(60);
    expect(rows.filter(({ comment }) => !/^sensitive=C[1-4]( .+)?$/.test(comment ?? ''))).toEqual([]);
    const secret = rows.filter(({ comment }) => /^sensitive=C[34]/.test(comment ?? ''));
    expect(secret.length).toBeGreaterThan(5);
    for (const { table, column, type, comment } of secret)
      expect(`${table}.${column} ${type} ${comment}`).toMatch(
        / bytea .*(sealed|wrapped)|(\.|_)hash text .*Argon2id/,
      );
  });
});

describe('row-level security [sec J02]', () => {
  test('is enabled on all but the listed tables, and none of our roles bypasses it [sec J02]', async () => {
    const { rows } = await at.owner.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and not relrowsecurity`,
    );
    expect(rows.map(({ name }) => name).sort()).toEqual([
      'address_guard',
      'audit_head',
      'captcha_used',
      'idempotency',
      'migration',
      'signing_key',
      'throttle',
    ]);
    const { rows: roles } = await at.owner.query(
      `select rolname from pg_roles where rolname like 'portico%' and (rolbypassrls or rolsuper or rolcreaterole or rolcreatedb)`,
    );
    expect(roles).toEqual([]);
  });

  test.each(guarded)('%s: a query without a person set returns no rows [sec J02]', async (table) => {
    await api.query('begin');
    expect((await api.query(`select * from ${table}`)).rows).toEqual([]);
    await api.query('rollback');
  });

  test('a person sees only their own rows, whatever the query [sec J02]', async () => {
    await asPerson(annId, annClient, async () => {
      const ids = async (query: string) => (await api.query(query)).rows.map((row) => Object.values(row)[0]);
      expect(await ids('select id from person')).toEqual([annId]);
      expect(await ids('select person_id from password')).toEqual([annId]);
      expect(await ids('select distinct person_id from factor')).toEqual([annId]);
      expect(await ids('select distinct person_id from session')).toEqual([annId]);
      expect(await ids('select id from client')).toEqual([annClient]);
      expect(await ids('select person_id from member')).toEqual([annId]);
      expect(await ids(`select id from client where id = '${benClient}'`)).toEqual([]);
      expect(await ids('select distinct person_id from message')).toEqual([annId]);
    });
  });

  test('a person cannot write to another client or on behalf of another person [sec J02]', async () => {
    for (const statement of [
      `insert into client (id, account_type, created_by, created_at) values (gen_random_uuid(), 'PERSONAL_ACCOUNT', '${benId}', now())`,
      `insert into member (client_id, person_id, is_creator, progress, joined_at) values ('${annClient}', '${benId}', false, '{}', now())`,
    ])
      await asPerson(annId, annClient, () =>
        expect(api.query(statement)).rejects.toThrow(/row-level security/),
      );
    await asPerson(annId, annClient, async () => {
      expect(
        (await api.query(`update client set company = 'mine' where id = $1`, [benClient])).rowCount,
      ).toBe(0);
      expect((await api.query(`update person set language = 'xx' where id = $1`, [benId])).rowCount).toBe(0);
    });
  });

  test('settings do not outlive their transaction [sec J02]', async () => {
    await asPerson(annId, annClient, () => Promise.resolve());
    expect((await api.query('select * from person')).rows).toEqual([]);
  });
});

describe('least privilege for each role [sec S02]', () => {
  test.each([
    ['api', 'delete from audit'],
    ['api', 'update audit set action = action'],
    ['api', 'truncate audit'],
    ['api', 'update audit_head set seq = 0'],
    ['api', 'delete from session'],
    ['api', 'delete from person'],
    ['api', 'insert into signing_key (kid) values (1)'],
    ['api', 'create table mine ()'],
    ['api', 'select * from pgboss.schedule'],
    ['api', 'update person set blocked_at = null'],
    ['api', 'select * from staff'],
    ['api', 'select * from decision'],
    ['api', 'update asked_back set sentence_sealed = sentence_sealed'],
    ['worker', 'delete from audit'],
    ['worker', 'select * from password'],
    ['worker', 'select * from factor'],
    ['worker', 'create table mine ()'],
    ['worker', 'select * from staff'],
    ['worker', 'insert into removed_object (object_key) values (gen_random_uuid())'],
    ['worker', 'update sweep_candidate set approved_at = now()'],
    ['api', 'select * from removed_object'],
    ['staff', 'insert into staff (id) values (gen_random_uuid())'],
    ['staff', `update staff set role = 'approver'`],
    ['staff', 'update decision set proposed_by = confirmed_by'],
    ['staff', 'update asked_back set answered_at = now()'],
    ['staff', 'select * from password'],
    ['staff', 'select * from factor'],
    ['staff', 'select * from session'],
    ['staff', 'select * from message'],
    ['staff', 'select * from audit'],
    ['staff', 'delete from audit'],
    ['staff', 'update personal_answer set answer_sealed = answer_sealed'],
    ['staff', 'update client set company = company'],
    ['staff', 'update member set progress = progress'],
    ['staff', 'create table mine ()'],
  ])('%s may not run: %s [sec S02, sec O03]', async (role, statement) => {
    await expect({ api, worker, staff }[role as 'api' | 'worker' | 'staff'].query(statement)).rejects.toThrow(
      /permission denied|row-level security/,
    );
  });
});
