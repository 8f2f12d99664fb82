// Attacks with the application's own database logins: a function with more rights than its caller must never use an
// attacker's object that has the name of one of ours.
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { openTestStaff, type TestStaff } from '../../../test/staff.ts';
import { startServer } from '../../server.ts';
import { migrate } from './migrate.ts';

const logins = ['portico_api', 'portico_worker', 'portico_staff'] as const;
type Login = (typeof logins)[number];

let at: TestServer;
let staff: TestStaff;
let databaseName: string;
let connections: Record<Login, pg.Client>;
beforeAll(async () => {
  at = await startTestServer();
  staff = openTestStaff(at);
  [, databaseName = ''] = new URL(at.urls.ownerUrl).pathname.split('/');
  const connect = async (url: string): Promise<pg.Client> => {
    const client = new pg.Client(url);
    await client.connect();
    return client;
  };
  connections = {
    portico_api: await connect(at.urls.apiUrl),
    portico_worker: await connect(at.urls.workerUrl),
    portico_staff: await connect(at.urls.staffUrl),
  };
});
afterAll(async () => {
  for (const client of Object.values(connections)) await client.end();
  await staff.close();
  await at.close();
});

const mayCreateTemporary = async (login: Login): Promise<boolean> =>
  (await connections[login].query(`select has_database_privilege(current_database(), 'TEMP') as may`)).rows[0]
    .may;

/** Simulates a mistaken later `grant`: the functions must be safe even then. */
async function whileTemporaryIsGranted(work: () => Promise<void>): Promise<void> {
  await at.owner.query(`grant temporary on database ${databaseName} to public`);
  try {
    await work();
  } finally {
    await at.owner.query(`revoke temporary on database ${databaseName} from public`);
  }
}

/** Rolls back, so that every attack begins with an empty temporary schema. */
async function attempt<T>(login: Login, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = connections[login];
  await client.query('begin');
  try {
    return await work(client);
  } finally {
    await client.query('rollback');
  }
}

describe('temporary objects [sec S02]', () => {
  test.each(logins)('%s cannot create them [sec S02]', async (login) => {
    expect(await mayCreateTemporary(login)).toBe(false);
    for (const statement of [
      'create temporary table staff (id uuid, role text, left_at timestamptz)',
      'create temporary view audit_head as select 1',
      'create domain pg_temp.uuid as text',
    ])
      await attempt(login, (client) =>
        expect(client.query(statement)).rejects.toThrow(/permission denied to create temporary tables/),
      );
  });

  test('a temporary table named staff grants no staff role [sec S02]', () =>
    whileTemporaryIsGranted(() =>
      attempt('portico_staff', async (client) => {
        await client.query('create temporary table staff (id uuid, role text, left_at timestamptz)');
        await client.query(`insert into pg_temp.staff values (gen_random_uuid(), 'approver', null)`);
        await client.query('grant select on pg_temp.staff to public');
        await client.query(`select set_config('app.staff_id', id::text, true) from pg_temp.staff`);
        const { rows } = await client.query('select app.staff_role() as role');
        expect(rows).toEqual([{ role: null }]);
      }),
    ));

  test.each(logins)(
    'a temporary table named audit_head does not break the audit chain for %s [sec O03]',
    async (login) => {
      const append = (client: pg.Client, requestId: string) =>
        client.query(
          `insert into audit (at, action, result, actor, target, request_id, detail)
         values (now(), 'test', 'done', 'anyone', 'test', $1, '{}')`,
          [requestId],
        );
      const heads = async () =>
        (await at.owner.query('select chain, seq from audit_head order by chain')).rows;
      await whileTemporaryIsGranted(async () => {
        const client = connections[login];
        const before = await heads();
        await client.query('begin');
        await client.query(
          'create temporary table audit_head (chain text primary key, seq bigint, hash bytea) on commit drop',
        );
        await client.query('grant all on pg_temp.audit_head to public');
        await append(client, `shadow-${login}`);
        expect((await client.query('select * from pg_temp.audit_head')).rows).toEqual([]);
        await client.query('commit');
        expect(await heads()).not.toEqual(before);
      });
    },
  );

  test('temporary tables named client and member grant no membership [sec J02]', () =>
    whileTemporaryIsGranted(() =>
      attempt('portico_api', async (client) => {
        await client.query('create temporary table client (id uuid, status text, account_type text)');
        await client.query(
          'create temporary table member (client_id uuid, person_id uuid, is_creator boolean, role text, progress jsonb)',
        );
        await client.query(
          'create temporary table invitation (client_id uuid, person_id uuid, permissions text[], valid_until date)',
        );
        await client.query('grant select on pg_temp.client, pg_temp.member, pg_temp.invitation to public');
        const id = '00000000-0000-0000-0000-000000000001';
        await client.query(`insert into pg_temp.client values ($1, 'ONBOARDED', 'PERSONAL_ACCOUNT')`, [id]);
        await client.query(`insert into pg_temp.member values ($1, $1, true, 'CREATOR', '{}')`, [id]);
        const { rows } = await client.query('select app.membership($1, $1) as membership', [id]);
        expect(rows).toEqual([{ membership: null }]);
      }),
    ));

  test('a temporary type named uuid does not change the acting person [sec J02]', () =>
    whileTemporaryIsGranted(() =>
      attempt('portico_api', async (client) => {
        await client.query('create domain pg_temp.uuid as pg_catalog.uuid check (false)');
        await client.query(
          `select set_config('app.person_id', '00000000-0000-0000-0000-000000000001', true)`,
        );
        const { rows } = await client.query('select app.person_id()::text as id');
        expect(rows).toEqual([{ id: '00000000-0000-0000-0000-000000000001' }]);
      }),
    ));
});

describe('functions resolve our objects whatever the caller’s search path [sec S02]', () => {
  interface DatabaseFunction {
    readonly name: string;
    readonly schema: string;
    readonly isDefiner: boolean;
    readonly isBound: boolean;
    readonly settings: readonly string[] | null;
  }
  const loadFunctions = async (): Promise<DatabaseFunction[]> =>
    (
      await at.owner.query<DatabaseFunction>(
        `select p.oid::regprocedure::text as name, n.nspname as schema, p.prosecdef as "isDefiner",
           p.prosqlbody is not null as "isBound", p.proconfig as settings
         from pg_proc p join pg_namespace n on n.oid = p.pronamespace
         where n.nspname not in ('pg_catalog', 'information_schema') order by 1`,
      )
    ).rows;
  const pinned = 'search_path=pg_catalog, public, pg_temp';

  test('every SECURITY DEFINER function pins its search path, with pg_temp last [sec S02]', async () => {
    const definers = (await loadFunctions()).filter(({ isDefiner }) => isDefiner);
    expect(definers.length).toBeGreaterThan(20);
    expect(definers.filter(({ settings }) => settings?.join() !== pinned)).toEqual([]);
  });

  // A definer function, a trigger or a policy may call them, so they must not resolve names in the caller's schemas either.
  test('every other function of ours pins it too or was bound to its objects at creation [sec S02]', async () => {
    const ours = (await loadFunctions()).filter(({ schema }) => schema === 'app' || schema === 'public');
    expect(ours.length).toBeGreaterThan(25);
    expect(ours.filter(({ isBound, settings }) => !isBound && settings?.join() !== pinned)).toEqual([]);
  });

  test('no application login can create objects in a schema on that path [sec S02]', async () => {
    const { rows } = await at.owner.query(
      `select r.rolname, n.nspname from pg_roles r cross join pg_namespace n
       where r.rolname = any ($1) and n.nspname !~ '^pg_(temp|toast)'
         and has_schema_privilege(r.oid, n.oid, 'CREATE')`,
      [[...logins, 'portico_read']],
    );
    expect(rows).toEqual([]);
  });
});

describe('the privilege to create temporary tables [sec S02]', () => {
  const grant = () => at.owner.query(`grant temporary on database ${databaseName} to public, portico_worker`);

  test('is revoked by every migration run, even with nothing left to apply [sec S02]', async () => {
    await grant();
    expect(await migrate(at.urls.ownerUrl)).toEqual([]);
    for (const login of logins) expect(await mayCreateTemporary(login)).toBe(false);
  });

  test('fails a migration whose login cannot revoke it, naming the statement to run [sec S02]', async () => {
    await grant();
    // This login does not own the database, which can also be true of a migration login on a managed server.
    await expect(migrate(at.urls.apiUrl)).rejects.toThrow(
      new RegExp(
        `may create temporary tables in ${databaseName}.*revoke temporary on database ${databaseName} from`,
      ),
    );
    await migrate(at.urls.ownerUrl);
  });

  test('prevents a process from starting [sec S02]', async () => {
    await grant();
    const { config, clock, log, providers } = at.server;
    await expect(startServer(config, 'api', { clock, log, providers })).rejects.toThrow(
      /may create temporary tables/,
    );
    await migrate(at.urls.ownerUrl);
  });
});
