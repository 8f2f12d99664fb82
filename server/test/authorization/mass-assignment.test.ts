import { findPolicy } from '@portico/domain/api/policy';
import { expect, test } from 'vitest';
import { type BoundCall, boundCalls } from '../../src/routes.ts';
import { closeAtEnd, openBrowser, startTestServer } from '../harness.ts';
import { logInAs } from './actors.ts';
import { buildAddress, exampleCall, namesTaken } from './examples.ts';
import { serverFields, withMore } from './mass-assignment.ts';

/** Acts for a company, because the holder of a personal account may not make calls for colleagues. */
const at = closeAtEnd(await startTestServer({ environment: { LIMIT_FACTOR: '1000' } }));
const anonymous = openBrowser(at);
const person = await at.seed('ann@example.com', { clients: [{ accountType: 'PERSONAL_ACCOUNT' }] });
const holder = await logInAs(at, person, person.clientIds[0]);
const founder = await at.seed('fay@example.com', { clients: [{ accountType: 'BUSINESS_ACCOUNT' }] });
const creator = await logInAs(at, founder, founder.clientIds[0]);

/** All tables except those that count and record requests. */
const COUNTS = ['throttle', 'idempotency', 'audit', 'audit_head', 'signing_key'];
async function dumpTables(): Promise<string> {
  const { rows: tables } = await at.owner.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> all($1)`,
    [COUNTS],
  );
  const { rows } = await at.owner.query<{ text: string }>(
    tables
      .map(
        ({ name }) =>
          `select coalesce(string_agg(each::text, E'\\n' order by each::text), '') as text from ${name} as each`,
      )
      .join(' union all '),
  );
  return rows.map(({ text }) => text).join('\n');
}

// A provider's signed message may contain more than we read; we store none of it as it came.
const calls = boundCalls().filter(({ call }) => call.access !== 'vendor');
const named = calls.map((bound) => [`${bound.call.method} ${bound.call.path}`, bound] as const);

test.each(named)(
  '%s rejects fields that only the server sets and changes nothing [sec J06]',
  async (_, bound) => {
    const { call }: BoundCall = bound;
    const { shows, as = ['holder'] } = findPolicy(call);
    const own = as.includes('holder') ? holder : creator;
    const browser = shows.startsWith('session') ? own : anonymous;
    const { query, body } = exampleCall(call, { isFull: true });
    const taken = namesTaken(call);
    const before = await dumpTables();
    for (const [name, value] of Object.entries(serverFields)) {
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      const answer = await browser.send(call.method, buildAddress(call, { ...query, [name]: text }), {
        ...(body && { body }),
      });
      expect(answer, `?${name}`).toMatchObject({ status: 422, body: { code: 'INVALID_INPUT' } });
      if (!body || taken.has(name)) continue;
      for (const changed of withMore(body, { [name]: value })) {
        const refused = await browser.send(call.method, buildAddress(call, query), {
          body: changed as object,
        });
        expect(refused, JSON.stringify(changed)).toMatchObject({
          status: 422,
          body: { fields: expect.anything() },
        });
      }
    }
    expect(await dumpTables()).toBe(before);
  },
);

test('only the listed calls accept a field with such a name [sec J06]', () => {
  const takers = Object.keys(serverFields).flatMap((name) =>
    calls.filter(({ call }) => namesTaken(call).has(name)).map(({ call }) => `${name} ${call.path}`),
  );
  expect(takers).toEqual([
    // It names the list to close (product.md); step-order.test.ts compares it with the database.
    'role /client/complete-step',
    // Which of two forms was filled in; a person entry, by the id that the creator's page received.
    'role /people/save',
    'personId /people/remove',
    'personId /people/invite',
    'personId /people/resend',
    'personId /people/correct-address',
    'personId /people/revoke',
    // A colleague, whom the use case looks up among the members of the actor's client.
    'personId /members/change-rights',
    'personId /members/end',
    'personId /members/offer-creator-role',
  ]);
});
