// Attacks with the application's own database logins, as by an attacker who controls a process or has its password.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../harness.ts';
import { seedMember } from '../person-entries.ts';
import { openPersonal } from '../personal-form.ts';
import { rightsPage } from './rights.ts';

let at: TestServer;
let connections: Readonly<Record<'api' | 'worker', pg.Client>>;
beforeAll(async () => {
  at = await startTestServer();
  connections = { api: new pg.Client(at.urls.apiUrl), worker: new pg.Client(at.urls.workerUrl) };
  for (const client of Object.values(connections)) await client.connect();
});
afterAll(async () => {
  for (const client of Object.values(connections)) await client.end();
  await at.close();
});

interface Acting {
  readonly personId?: string;
  readonly clientId?: string;
}

/** How many rows the statement changed, or why it was refused. Its changes are rolled back. */
async function attempt(
  login: keyof typeof connections,
  { personId = '', clientId = '' }: Acting,
  text: string,
  values: readonly unknown[] = [],
): Promise<number | string> {
  const client = connections[login];
  await client.query('begin');
  try {
    await client.query(
      `select set_config('app.person_id', $1, true), set_config('app.client_id', $2, true)`,
      [personId, clientId],
    );
    return (await client.query(text, [...values])).rowCount ?? 0;
  } catch (error) {
    return (error as Error).message;
  } finally {
    await client.query('rollback');
  }
}
const REFUSED =
  /^permission denied|^new row violates row-level security policy|^only staff may move a client from/;

const clientOf = async (personId: string): Promise<string> =>
  (await at.owner.query('select client_id from member where person_id = $1', [personId])).rows[0].client_id;

test('every database privilege of every role matches the reviewed page', async () => {
  await expect(await rightsPage(at.owner)).toMatchFileSnapshot('./rights.md');
});

describe('the API’s database login [sec S02]', () => {
  const INSERT_CLIENT = `insert into client (id, account_type, created_by, created_at, status)
    values ($1, 'PERSONAL_ACCOUNT', $2, now(), $3)`;

  test('can create a client only as a draft', async () => {
    const { id: personId } = await at.seed(`${randomUUID()}@example.com`);
    const clientId = randomUUID();
    const insert = (status: string) =>
      attempt('api', { personId, clientId }, INSERT_CLIENT, [clientId, personId, status]);
    expect(await insert('DRAFT')).toBe(1);
    for (const status of ['WAITING_FOR_APPROVAL', 'RETURNED', 'ONBOARDED', 'BLOCKED'])
      expect(await insert(status)).toMatch(REFUSED);
  });

  test.each([
    ['DRAFT', ['WAITING_FOR_APPROVAL']],
    ['RETURNED', ['WAITING_FOR_APPROVAL']],
    ['WAITING_FOR_APPROVAL', []],
    ['ONBOARDED', []],
    ['BLOCKED', []],
  ] as const)('moves a client in status %s to %j and nowhere else', async (status, allowed) => {
    const person = await at.seed(`${randomUUID()}@example.com`, {
      clients: [{ accountType: 'PERSONAL_ACCOUNT', status }],
    });
    const who = { personId: person.id, clientId: person.clientIds[0] ?? '' };
    const others = ['DRAFT', 'RETURNED', 'WAITING_FOR_APPROVAL', 'ONBOARDED', 'BLOCKED'].filter(
      (other) => other !== status,
    );
    for (const login of ['api', 'worker'] as const) {
      const moved = [];
      for (const other of others)
        if (
          (await attempt(login, who, 'update client set status = $1 where id = $2', [
            other,
            who.clientId,
          ])) === 1
        )
          moved.push(other);
      expect(moved, login).toEqual(allowed);
    }
  });

  test('cannot change the creator of a client, and only the creator can invite', async () => {
    const { id: personId } = await seedMember(at, 'employee', { transactionPermissions: ['Read_All'] });
    const clientId = await clientOf(personId);
    await at.owner.query(`update client set status = 'DRAFT' where id = $1`, [clientId]);
    const {
      rows: [{ created_by: creatorId }],
    } = await at.owner.query('select created_by from client where id = $1', [clientId]);
    const invite = (invitedBy: string, joined: string | null) =>
      [
        `insert into invitation (id, client_id, named_id, role, invited_by, person_id, joined_at, email_index, email_sealed, sent_at,
         expires_at, permissions)
       values (gen_random_uuid(), $1, gen_random_uuid(), 'employee', $2, $3::uuid, case when $3::uuid is null then null else now() end,
         sha256('x'), '\\x00', now(), now(), '{Transaction_Approve}')`,
        [clientId, invitedBy, joined],
      ] as const;
    const asMember = { personId, clientId };
    const asCreator = { personId: creatorId, clientId };
    expect(
      await attempt('api', asMember, 'update client set created_by = $1 where id = $2', [personId, clientId]),
    ).toMatch(REFUSED);
    expect(await attempt('api', asMember, ...invite(personId, personId))).toMatch(REFUSED);
    expect(await attempt('api', asMember, ...invite(creatorId, null))).toMatch(REFUSED);
    expect(await attempt('api', asCreator, ...invite(creatorId, personId))).toMatch(REFUSED);
    expect(await attempt('api', asCreator, ...invite(creatorId, null))).toBe(1);
    const link = `insert into invitation_link (token_hash, invitation_id, email_index, email_sealed, sent_at, expires_at)
      select sha256('t'), id, email_index, '\\x00', now(), now() from invitation where person_id = $1`;
    expect(await attempt('api', asMember, link, [personId])).toMatch(REFUSED);
    expect(await attempt('api', asCreator, link, [personId])).toBe(1);
  });

  test('can end only its own or a managed membership, and only through the function', async () => {
    const { id: employee } = await seedMember(at, 'employee', { transactionPermissions: ['Read_All'] });
    const clientId = await clientOf(employee);
    const {
      rows: [{ created_by: creator }],
    } = await at.owner.query('select created_by from client where id = $1', [clientId]);
    const { id: stranger } = await at.seed(`${randomUUID()}@example.com`);
    const ends = async (personId: string, whom: string, login: 'api' | 'worker' = 'api') => {
      const changed = await attempt(
        login,
        { personId, clientId },
        `insert into throttle (bucket, window_start, times)
         select 'x', now(), 1 where app.end_membership($1, gen_random_uuid(), now()) is not null`,
        [whom],
      );
      return typeof changed === 'number' ? changed === 1 : changed;
    };
    expect(await ends(creator, employee)).toBe(true);
    expect(await ends(employee, employee)).toBe(true);
    for (const [by, whom] of [
      [employee, creator],
      [creator, creator],
      [stranger, employee],
      [creator, stranger],
    ] as const)
      expect(await ends(by, whom)).toBe(false);
    expect(await ends(creator, employee, 'worker')).toMatch(REFUSED);
    const asCreator = { personId: creator, clientId };
    for (const login of ['api', 'worker'] as const)
      for (const statement of [
        'delete from member where person_id = $1',
        `insert into former_member select client_id, person_id, role, gen_random_uuid(), progress, null, joined_at, now(), 'staff'
         from member where person_id = $1`,
        'update named_person set left_at = null where client_id = $1',
        `select app.close_membership(null, $1, 'staff', null, null, null, now())`,
      ])
        expect(await attempt(login, asCreator, statement, [employee])).toMatch(REFUSED);
  });

  test('cannot record the end of a current membership or raise its own permissions', async () => {
    const { id: personId } = await seedMember(at, 'representative', {});
    const clientId = await clientOf(personId);
    const who = { personId, clientId };
    const change = (kind: string) =>
      attempt(
        'api',
        who,
        `insert into member_change (id, client_id, person_id, kind, by_person_id, at) values (gen_random_uuid(), $1, $2, $3, $2, now())`,
        [clientId, personId, kind],
      );
    expect(await change('rights')).toBe(1);
    for (const kind of ['joined', 'left', 'ended']) expect(await change(kind)).toMatch(REFUSED);
    const raise = `update invitation set permissions = '{Account_Admin}' where client_id = $1 and person_id = $2`;
    expect(await attempt('api', who, raise, [clientId, personId])).toBe(0);
  });

  test('cannot write answer versions for another person or with another sequence number', async () => {
    const ada = await openPersonal(at);
    await ada.complete();
    const stranger = await at.seed(`${randomUUID()}@example.com`);
    const who = { personId: ada.person.id, clientId: ada.clientId };
    const copy = (columns: string, values: string) =>
      `insert into answer_version (id, client_id, person_id, form, event, definition_hash, form_version, content_sealed, ${columns})
       select gen_random_uuid(), client_id, person_id, form, 'complete', definition_hash, form_version, content_sealed, ${values}
       from answer_version where person_id = $1 limit 1`;
    const by = (id: string) => copy('by_person_id, at', `'${id}', at`);
    expect(await attempt('api', who, by(stranger.id), [ada.person.id])).toMatch(REFUSED);
    const renumbered = copy('by_person_id, at, seq', 'by_person_id, at, -5');
    expect(await attempt('api', who, renumbered, [ada.person.id])).toMatch(REFUSED);
    expect(await attempt('api', who, by(ada.person.id), [ada.person.id])).toBe(1);
  });

  test('can void a signed contract but not reopen it', async () => {
    const { id: personId, clientIds } = await at.seed(`${randomUUID()}@example.com`, {
      clients: [{ accountType: 'BUSINESS_ACCOUNT' }],
    });
    const [clientId = ''] = clientIds;
    const id = randomUUID();
    await at.owner.query(
      `insert into contract (id, client_id, version, state, template, facts_sealed, facts_hash, object_key, prepared_by, prepared_at,
         expires_at)
       values ($1, $2, 1, 'draft', 't', '\\x00', sha256('a'), 'signed', $3, now(), now())`,
      [id, clientId, personId],
    );
    const move = (state: string) =>
      attempt(
        'api',
        { personId, clientId },
        'update contract set state = $1, ended_at = now() where id = $2',
        [state, id],
      );
    await at.owner.query(
      `update contract set state = 'signed', sha256 = sha256('b'), bytes = 1, rendered_at = now() where id = $1`,
      [id],
    );
    for (const state of ['viewed', 'declined'])
      expect(await move(state)).toBe('a signed contract can only be voided');
    expect(await move('voided')).toBe(1);
  });

  test('cannot seal a contract or approve an identity', async () => {
    const ada = await openPersonal(at);
    const who = { personId: ada.person.id, clientId: ada.clientId };
    const contract = (state: string, sealed: string) =>
      `insert into contract (id, client_id, version, state, template, facts_sealed, facts_hash, object_key, prepared_by, prepared_at,
         expires_at, sha256, sealed_key, sealed_sha256, sealed_bytes, sealed_at)
       values (gen_random_uuid(), $1, 1, '${state}', 't', '\\x00', sha256('a'), 'k', $2, now(), now(), ${sealed})`;
    const values = [ada.clientId, ada.person.id];
    expect(await attempt('api', who, contract('draft', 'null, null, null, null, null'), values)).toBe(1);
    expect(
      await attempt('api', who, contract('sealed', `sha256('b'), 'k', sha256('c'), 1, now()`), values),
    ).toMatch(REFUSED);
    const check = (state: string, likeness: string) =>
      attempt(
        'api',
        who,
        `insert into identity_check (id, person_id, client_id, route, state, likeness, asked_at, created_at)
         values (gen_random_uuid(), $1, $2, 'vendor', '${state}', ${likeness}, now(), now())`,
        [ada.person.id, ada.clientId],
      );
    expect(await check('approved', `'equal'`)).toMatch(REFUSED);
    expect(await check('approved', 'null')).toMatch(REFUSED);
    expect(await check('starting', 'null')).toBe(1);
    await at.owner.query(
      `insert into identity_check (id, person_id, client_id, route, state, asked_at, created_at)
       values (gen_random_uuid(), $1, $2, 'vendor', 'ended', now(), now())`,
      [ada.person.id, ada.clientId],
    );
    for (const change of [`state = 'approved'`, `likeness = 'equal'`, `seen_sealed = '\\x00'`])
      expect(await attempt('api', who, `update identity_check set ${change}`)).toMatch(REFUSED);
  });
});

test.each([
  ['api', ['anyone', 'person:1'], ['worker', 'operator', 'staff:1']],
  ['worker', ['anyone', 'person:1', 'worker'], ['operator', 'staff:1']],
] as const)(
  'the %s database login cannot write audit entries in the name of staff [sec O03]',
  async (login, own, others) => {
    const record = (actor: string) =>
      attempt(
        login,
        {},
        `insert into audit (at, action, result, actor, target, request_id, detail) values (now(), 'a', 'done', $1, 't', 'r', '{}')`,
        [actor],
      );
    for (const actor of own) expect(await record(actor)).toBe(1);
    for (const actor of others) expect(await record(actor)).toMatch(REFUSED);
  },
);

describe('the worker’s database login [sec S02]', () => {
  /** An ended session, an ended log-in, and a finished change of an answer. */
  beforeAll(async () => {
    const ada = await openPersonal(at);
    await ada.complete();
    await ada.browser.post('/auth/logout', {});
    await at.owner.query(
      `insert into flow (id, kind, person_id, token_hash, email_index, email_sealed, created_at, expires_at, ended_at)
       values ($1, 'login', $1, 't', 'e', 'e', now(), now(), now())`,
      [ada.person.id],
    );
    await at.owner.query(
      `update answer_version set event = 'change', key = 'familyName' where person_id = $1 and event = 'complete'`,
      [ada.person.id],
    );
  });

  test.each([
    ['change a person’s email address', `update person set email_index = sha256('mine')`],
    ['unblock a person', 'update person set blocked_at = null'],
    ['approve a client', `update client set status = 'ONBOARDED'`],
    ['make another person the creator', 'update client set created_by = created_by'],
    ['change a member’s role', `update member set role = 'ubo', is_creator = false`],
    ['take over a session', `update session set refresh_hash = sha256('x'), amr = '{otp}'`],
    ['reopen an ended session', 'update session set ended_at = null, ended_because = null'],
    ['reopen an ended auth flow', 'update flow set ended_at = null'],
    ['insert a contract', 'insert into contract select * from contract'],
    ['change a document after its check', `update file set object_key = 'other'`],
    ['assign an identity check to another person', 'update identity_check set person_id = person_id'],
    ['change the permissions of an invitation', `update invitation set permissions = '{Account_Admin}'`],
    ['change the address of an invitation', `update invitation set email_index = sha256('mine')`],
    ['unlock codes for an address', 'update address_guard set failures = 0, locked_until = null'],
  ])('cannot %s', async (_, statement) => {
    expect(await attempt('worker', {}, statement)).toMatch(REFUSED);
  });

  test('ends sessions and closes answers but cannot reopen them', async () => {
    expect(
      await attempt('worker', {}, `update session set ended_at = now() where ended_at is not null`),
    ).toBe(1);
    expect(
      await attempt('worker', {}, `update answer_version set is_open = true where event = 'change'`),
    ).toBe(0);
    await at.owner.query(`update answer_version set is_open = true where event = 'change'`);
    expect(await attempt('worker', {}, `update answer_version set is_open = false where is_open`)).toBe(1);
  });

  test('deletes only keys that belong to no person or client', async () => {
    const person = await at.seed(`${randomUUID()}@example.com`, {
      clients: [{ accountType: 'PERSONAL_ACCOUNT' }],
    });
    const nobody = randomUUID();
    await at.owner.query(
      `insert into data_key (owner_id, wrapped, wrapped_by, created_at) values ($1, '\\x00', 'k', now())`,
      [nobody],
    );
    const remove = (id: string) => attempt('worker', {}, 'delete from data_key where owner_id = $1', [id]);
    expect(await remove(person.id)).toBe(0);
    expect(await remove(person.clientIds[0] ?? '')).toBe(0);
    expect(await remove(nobody)).toBe(1);
  });
});
