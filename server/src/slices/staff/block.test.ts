import { randomUUID } from 'node:crypto';
import { limits } from '@portico/domain/limits';
import { flows } from '@portico/domain/steps/flows';
import { completeAnswers } from '@portico/testing/cases/personal-cases';
import { describe, expect, inject, test } from 'vitest';
import {
  type Answer,
  type Browser,
  closeAtEnd,
  openBrowser,
  startTestServer,
} from '../../../test/harness.ts';
import { openTestStaff } from '../../../test/staff.ts';
import { block, unblock } from './block.ts';

const at = closeAtEnd(await startTestServer({ environment: { HANDOFF: 'one-time' } }));
const staff = closeAtEnd(openTestStaff(at));
const dora = await staff.hire('dora@firm.example');
const emil = await staff.hire('emil@firm.example');

const ALL = flows.personal.holder.flat();
const reason = 'A confirmed hit on a sanctions list.';

/** Two staff members decide, one after the other. */
async function decide(what: typeof block, id: string): Promise<void> {
  const { decisionId } = await what(await staff.seat(dora), { id, reason });
  await what(await staff.seat(emil), { id, confirms: decisionId });
}

/** Opens a person who is logged in for the first of their clients. */
async function atWork(clients: readonly object[] = [{}]) {
  const person = await at.seed(`${randomUUID()}@example.com`, {
    answers: completeAnswers,
    clients: clients.map((more) => ({
      accountType: 'PERSONAL_ACCOUNT',
      progress: ALL.slice(0, 4),
      ...more,
    })) as never,
  });
  const [clientId = ''] = person.clientIds;
  // The transaction service knows all of these clients as approved.
  await fetch(`${inject('stack').simulatorsUrl}/transaction/control/${clientId}`, {
    method: 'POST',
    body: new URLSearchParams({ status: 'ONBOARDED' }),
    redirect: 'manual',
  });
  const browser = openBrowser(at);
  await browser.login(person);
  await browser.get(`/auth/change-client?clientId=${clientId}`);
  return { person, browser, clientId };
}
const refused = (code: string) => ({
  status: 403,
  body: { code, message: 'Your account has been blocked!' },
});

describe('blocking a client or person', () => {
  test.each([
    ['blocking a person’s only client', [{}], 'client', 'ALL_CLIENTS_ARE_BLOCKED'],
    ['blocking one of two clients', [{}, {}], 'client', 'CLIENT_IS_BLOCKED'],
    ['blocking the person', [{}, {}], 'person', 'USER_IS_BLOCKED'],
  ] as const)(
    '%s: refuses every session within five seconds without ending it; unblocking restores access [sec J07, sec F12]',
    async (_, clients, whom, code) => {
      const { person, browser, clientId } = await atWork(clients);
      at.clock.advance(31);
      const elsewhere = openBrowser(at);
      await elsewhere.login(person);
      await elsewhere.get(`/auth/change-client?clientId=${clientId}`);
      const both = [browser, elsewhere];
      // Fill each process's cache just before the block.
      for (const each of both) expect((await each.get('/personal/information')).status).toBe(200);
      const id = whom === 'client' ? clientId : person.id;
      await decide(block, id);
      at.clock.advance(limits.revocationCacheSeconds);
      for (const each of both) {
        expect(await each.get('/personal/information')).toMatchObject(refused(code));
        expect(await each.get('/auth/getUserProfile')).toMatchObject(refused(code));
      }
      const { rows } = await at.owner.query('select ended_at from session where person_id = $1', [person.id]);
      expect(rows.every(({ ended_at }) => ended_at === null)).toBe(true);
      const { rows: mails } = await at.owner.query(
        `select count(*)::int as n from message where person_id = $1 and kind = 'access-blocked'`,
        [person.id],
      );
      expect(mails[0].n).toBe(1);
      const { rows: told } = await at.owner.query(
        `select action, actor, detail->>'stage' as stage from audit where target = $1 and action = 'staff.block' order by seq`,
        [`${whom}:${id}`],
      );
      expect(told.map(({ stage }) => stage)).toEqual(['proposed', 'confirmed']);
      expect(new Set(told.map(({ actor }) => actor)).size).toBe(2);

      await decide(unblock, id);
      at.clock.advance(limits.revocationCacheSeconds);
      for (const each of both) expect((await each.get('/personal/information')).status).toBe(200);
    },
  );

  test('unblocking restores the client’s former status', async () => {
    for (const status of ['DRAFT', 'WAITING_FOR_APPROVAL', 'RETURNED', 'ONBOARDED'] as const) {
      const { clientId } = await atWork([{ status, progress: ALL }]);
      await decide(block, clientId);
      await decide(unblock, clientId);
      const { rows } = await at.owner.query('select status from client where id = $1', [clientId]);
      expect(rows[0].status).toBe(status);
    }
  });

  test('refuses a new log-in of a blocked person and of a person whose clients are all blocked', async () => {
    const { person } = await atWork();
    await decide(block, person.id);
    at.clock.advance(31);
    expect(await openBrowser(at).login(person)).toMatchObject(refused('USER_IS_BLOCKED'));
    const other = await atWork();
    await decide(block, other.clientId);
    at.clock.advance(31);
    const again = openBrowser(at);
    expect(await again.login(other.person)).toMatchObject(refused('ALL_CLIENTS_ARE_BLOCKED'));
  });
});

describe('a block during a request, with the session cache still warm [X30]', () => {
  const save = (browser: Browser) =>
    browser.post('/personal/save-information', {
      answers: { cityOfBirth: randomUUID().slice(0, 8) },
      version: 99,
    });
  const terms = (browser: Browser) => browser.post('/client/accept-terms', { version: '2026-10-01' });
  const changeType = (browser: Browser) =>
    browser.post('/client/change-type', { accountType: 'BUSINESS_ACCOUNT' });
  const handOff = (browser: Browser) => browser.post('/transaction/hand-off', {});
  const complete = (browser: Browser) =>
    browser.post('/client/complete-step', { step: 'PERSONAL_INFORMATION' });
  const acts: readonly (readonly [
    string,
    { progress?: readonly string[]; status?: string },
    (browser: Browser) => Promise<Answer>,
  ])[] = [
    ['save-information', {}, save],
    ['complete-step', { progress: ALL.slice(0, 3) }, complete],
    ['accept-terms', { progress: ALL.slice(0, 2) }, terms],
    ['hand-off', { progress: ALL, status: 'ONBOARDED' }, handOff],
    ['change-type', { progress: ALL.slice(0, 2) }, changeType],
  ];

  test('refuses to refresh a token [X30]', async () => {
    const { person, browser } = await atWork();
    expect((await browser.get('/personal/information')).status).toBe(200);
    await decide(block, person.id);
    expect(await browser.get('/auth/refresh-token')).toMatchObject(refused('USER_IS_BLOCKED'));
  });

  test.each(acts)(
    '%s: refuses the next call with the right code and writes nothing after the block [X30, sec J07]',
    async (_, client, act) => {
      for (const [clients, whom, code] of [
        [[client], 'client', 'ALL_CLIENTS_ARE_BLOCKED'],
        [[client, {}], 'client', 'CLIENT_IS_BLOCKED'],
        [[client, {}], 'person', 'USER_IS_BLOCKED'],
      ] as const) {
        const { person, browser, clientId } = await atWork(clients);
        expect((await browser.get('/personal/information')).status).toBe(200);
        await decide(block, whom === 'client' ? clientId : person.id);
        expect(await act(browser)).toMatchObject(refused(code));
        at.clock.advance(limits.revocationCacheSeconds);
        expect(await act(browser)).toMatchObject(refused(code));
        const { rows } = await at.owner.query(
          `select count(*)::int as n from audit where person_id = $1 and at > (select max(confirmed_at) from decision)
         and action in ('client.complete-step', 'client.accept-terms', 'personal.save-information', 'transaction.hand-off')`,
          [person.id],
        );
        expect(rows[0].n).toBe(0);
      }
    },
  );

  test.each(acts)(
    '%s racing with the block succeeds or returns 403, and is refused afterwards [X30]',
    async (_, client, act) => {
      const { browser, clientId } = await atWork([client, {}]);
      const { decisionId } = await block(await staff.seat(dora), { id: clientId, reason });
      const second = await staff.seat(emil);
      const [answers] = await Promise.all([
        Promise.all(Array.from({ length: 6 }, () => act(browser))),
        block(second, { id: clientId, confirms: decisionId }),
      ]);
      for (const answer of answers) expect([200, 403]).toContain(answer.status);
      expect(await act(browser)).toMatchObject(refused('CLIENT_IS_BLOCKED'));
      const { rows } = await at.owner.query('select status from client where id = $1', [clientId]);
      expect(rows[0].status).toBe('BLOCKED');
    },
  );
});
