import { randomUUID } from 'node:crypto';
import { findPolicy, findRoleRefusal, listAllowedStates, refusalWhile } from '@portico/domain/api/policy';
import { type AccountType, clientStatuses } from '@portico/domain/clients/account';
import { expect, test } from 'vitest';
import { type BoundCall, boundCalls } from '../../src/routes.ts';
import { type Answer, type Browser, closeAtEnd, startTestServer } from '../harness.ts';
import { COMPANY, everyActor, logInAs } from './actors.ts';
import { buildAddress, exampleCall } from './examples.ts';
import { DENIALS, findDenial, formatCell, formatTable } from './matrix.ts';

const at = closeAtEnd(await startTestServer({ environment: { LIMIT_FACTOR: '1000', HANDOFF: 'one-time' } }));
const actors = await everyActor(at);

/** Calls that end a membership come last, except for those that log out. */
const turnOf = ({ call }: BoundCall): number =>
  call.clearsCache ? 2 : Number(call.path === '/members/leave');
const calls = boundCalls().toSorted((a, b) => turnOf(a) - turnOf(b));

function make(
  browser: Browser,
  { call }: BoundCall,
  accountType: AccountType = 'PERSONAL_ACCOUNT',
): Promise<Answer> {
  const { version } = at.server.terms.at(at.clock.now().toISOString().slice(0, 10));
  // Each call uses a new address, so that counters of the previous one do not affect it.
  const email = `${randomUUID()}@example.com`;
  const values = { clientId: COMPANY, companyId: COMPANY, version, email, accountType };
  const { query, body } = exampleCall(call, { values });
  return browser.send(call.method, buildAddress(call, query), { ...(body && { body }) });
}
test('every call × every actor: answers match the policy and the recorded table [sec J01]', async () => {
  const rows: string[][] = [];
  for (const bound of calls) {
    const cells = [];
    for (const actor of actors) {
      // An actor who may choose the account type keeps the current one, so that the next call finds the same company.
      const accountType = actor.participant === 'holder' ? 'PERSONAL_ACCOUNT' : 'BUSINESS_ACCOUNT';
      const answer = await make(await actor.browser(), bound, accountType);
      const code = answer.body?.code;
      const denial = findDenial(bound, actor);
      const where = `${bound.call.path} by ${actor.name}: ${formatCell(answer)}`;
      expect(answer.status, where).toBeLessThan(500);
      if (denial) expect(code, where).toBe(denial);
      else if (!bound.call.refuses?.includes(code)) expect(DENIALS, where).not.toContain(code);
      cells.push(formatCell(answer));
    }
    rows.push([`${bound.call.method} ${bound.call.path}`, bound.call.access, ...cells]);
  }
  const table = formatTable(['call', 'access', ...actors.map(({ name }) => name)], rows);
  await expect(`${table}\n`).toMatchFileSnapshot('./who-may-call.md');
}, 120_000);

test.each([
  ['its creator', 'holder', { accountType: 'PERSONAL_ACCOUNT' }, './while-it-stands.md'],
  [
    'an employee',
    'employee',
    { accountType: 'BUSINESS_ACCOUNT', role: 'employee' },
    './while-it-stands-for-an-employee.md',
  ],
] as const)(
  'every call × every client status, by %s: refusals match the policy [sec J01, sec J07]',
  async (_, participant, client, page) => {
    const acting = calls.filter(({ call }) => findPolicy(call).as);
    const person = await at.seed(`states-of-${participant}@example.com`, {
      // An additional client that no call uses: a member who leaves the others keeps it.
      clients: [...clientStatuses.map(() => client), { accountType: 'PERSONAL_ACCOUNT' }],
    });
    const columns: string[][] = [];
    for (const [index, status] of clientStatuses.entries()) {
      const clientId = person.clientIds[index] ?? '';
      const browser = await logInAs(at, person, clientId);
      await at.owner.query('update client set status = $1 where id = $2', [status, clientId]);
      at.clock.advance(30);
      const column: string[] = [];
      for (const bound of acting) {
        const answer = await make(browser, bound);
        const refusal =
          status === 'BLOCKED'
            ? 'CLIENT_IS_BLOCKED'
            : (findRoleRefusal(findPolicy(bound.call), participant) ?? refusalWhile(bound.call, status));
        const where = `${bound.call.path} while ${status}`;
        if (refusal) expect(answer.body.code, where).toBe(refusal);
        else expect(DENIALS, where).not.toContain(answer.body.code);
        column.push(formatCell(answer));
      }
      columns.push(column);
    }
    const rows = acting.map(({ call }, row) => [
      `${call.method} ${call.path}`,
      listAllowedStates(call)?.join(' ') ?? 'any',
      ...columns.map((column) => column[row] ?? ''),
    ]);
    await expect(`${formatTable(['call', 'while', ...clientStatuses], rows)}\n`).toMatchFileSnapshot(page);
  },
  60_000,
);

test('no call returns a full phone number, neither the verified nor the pending one [sec N05]', async () => {
  const person = await at.seed('phone@example.com', { clients: [{ accountType: 'PERSONAL_ACCOUNT' }] });
  const browser = await logInAs(at, person, person.clientIds[0]);
  const wanted = '+4915112345678';
  expect((await browser.post('/account/change-address', { phone: wanted })).status).toBe(202);
  const endings: string[] = [];
  for (const bound of calls.filter(
    ({ call }) => findPolicy(call).shows.startsWith('session') && call.method === 'GET',
  )) {
    const told = JSON.stringify((await make(browser, bound)).body);
    for (const phone of [person.phone, wanted]) {
      // In any notation: without its plus, or with a zero instead of the country code.
      expect(told.replaceAll(/[\s-]/g, ''), bound.call.path).not.toContain(phone.slice(3));
      if (told.includes(`•••• ${phone.slice(-4)}`)) endings.push(bound.call.path);
    }
  }
  expect(endings).toEqual(
    expect.arrayContaining(['/auth/getUserProfile', '/account/address-change', '/personal/information']),
  );
});
