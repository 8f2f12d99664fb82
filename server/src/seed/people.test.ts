import { randomUUID } from 'node:crypto';
import { clientRoles, clientStatuses } from '@portico/domain/clients/account';
import { expect, test } from 'vitest';
import { closeAtEnd, openBrowser, startTestServer } from '../../test/harness.ts';
import { readPhone } from '../platform/phone/read-phone.ts';
import { seedPerson } from './people.ts';

const at = closeAtEnd(await startTestServer());

const members = async (clientId: string | undefined) =>
  (
    await at.owner.query(
      `select person_id, is_creator, role, progress from member where client_id = $1 order by is_creator desc`,
      [clientId],
    )
  ).rows;

test('a person has no client by default', async () => {
  expect(await at.seed('ann@example.com')).toMatchObject({ clientIds: [], password: 'three random words' });
});

test('a person can have clients in every status and role, in order', async () => {
  const ben = await at.seed('ben@example.com', {
    clients: [
      ...clientStatuses.map((status) => ({ accountType: 'PERSONAL_ACCOUNT' as const, status })),
      ...clientRoles.map((role) => ({ accountType: 'BUSINESS_ACCOUNT' as const, company: role, role })),
    ],
  });
  const browser = openBrowser(at);
  await browser.login(ben);
  const { body } = await browser.get('/auth/getUserProfile');
  expect(body.clients.map(({ id }: { id: string }) => id)).toEqual(ben.clientIds);
  expect(body.clients.slice(5)).toMatchObject(
    clientRoles.map((role) => ({ company: role, role, isClientCreator: false })),
  );
  const { rows } = await at.owner.query(
    'select status from client where created_by = $1 order by created_at',
    [ben.id],
  );
  expect(rows.map(({ status }) => status)).toEqual(clientStatuses);
});

test('a client seeded for another role also gets a creator', async () => {
  const cara = await at.seed('cara@example.com', {
    clients: [{ accountType: 'BUSINESS_ACCOUNT', role: 'ubo', progress: ['ACCOUNT_CREATION'] }],
  });
  expect(await members(cara.clientIds[0])).toEqual([
    {
      person_id: expect.any(String),
      is_creator: true,
      role: null,
      progress: ['ACCOUNT_CREATION', 'ACCOUNT_TYPE'],
    },
    { person_id: cara.id, is_creator: false, role: 'ubo', progress: ['ACCOUNT_CREATION'] },
  ]);
});

test('an existing client is joined', async () => {
  const id = randomUUID();
  const dora = await at.seed('dora@example.com', { clients: [{ id, accountType: 'BUSINESS_ACCOUNT' }] });
  const emil = await at.seed('emil@example.com', {
    clients: [{ id, accountType: 'BUSINESS_ACCOUNT', role: 'employee' }],
  });
  expect((await members(id)).map((member) => member.person_id)).toEqual([dora.id, emil.id]);
  expect(dora.clientIds).toEqual(emil.clientIds);
});

test('an id can end as the simulators need, and is different each time', async () => {
  const client = { accountType: 'PERSONAL_ACCOUNT', idEnding: 'facade000001' } as const;
  const { clientIds } = await at.seed('finn@example.com', { clients: [client, client] });
  for (const id of clientIds)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-facade000001$/);
  expect(new Set(clientIds).size).toBe(2);
});

test('every person gets their own mobile number, indexed for lookup', async () => {
  const people = [await at.seed('hal@example.com'), await at.seed('ida@example.com')];
  expect(new Set(people.map(({ phone }) => phone)).size).toBe(2);
  for (const { id, phone } of people) {
    expect(readPhone(phone, { countries: ['DE'] })).toBe(phone);
    const { rows } = await at.owner.query('select phone_index from person where id = $1', [id]);
    expect(rows[0].phone_index).toEqual(at.server.vault.blindIndexes(phone)[0]);
  }
});

test('a person can be blocked', async () => {
  const gus = await at.seed('gus@example.com', { isBlocked: true });
  expect((await openBrowser(at).login(gus)).body.code).toBe('USER_IS_BLOCKED');
});

test('seeding is refused outside the test profile [sec A14]', async () => {
  const server = { ...at.server, config: { ...at.server.config, isTestProfile: false } };
  await expect(seedPerson(server, { email: 'eve@example.com', password: 'any' })).rejects.toThrow(
    'test profile only',
  );
});
