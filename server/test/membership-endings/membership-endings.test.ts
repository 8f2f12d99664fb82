// Every change of a membership × everything that depends on it: ended exactly where the table says so, over the real API.

import { flows } from '@portico/domain/steps/flows';
import { SIGNATURE_HEADER, sign } from '@portico/providers/signature';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { followDecline } from '../../src/slices/people/handle-decline.ts';
import { endMembership as endByStaff } from '../../src/slices/staff/end-membership.ts';
import { notifyMemberChange } from '../../src/slices/transaction/notify-member-change.ts';
import { logInAs } from '../authorization/actors.ts';
import { formatTable } from '../authorization/matrix.ts';
import { startCaptureTest } from '../capture.ts';
import { readPhone } from '../endings/proofs.ts';
import type { Browser } from '../harness.ts';
import { closeAtEnd } from '../harness.ts';
import { type Company, openCompanyWithMembers, without } from '../members.ts';
import { atSigning } from '../signing.ts';
import { openTestStaff } from '../staff.ts';

const at = closeAtEnd(await startCaptureTest({ LIMIT_FACTOR: '1000', HANDOFF: 'one-time' }));
const staff = closeAtEnd(openTestStaff(at));
const dora = await staff.hire('dora@staff.example.com');
const emil = await staff.hire('emil@staff.example.com');

const service = (): string => `${inject('stack').simulatorsUrl}/transaction`;
const secret = (): string => inject('stack').simulatorSecret;

const proofs = [
  'session for this client',
  'its refresh token',
  'session for another client',
  'phone that takes pictures',
  'entry token',
  'contract to be signed',
  'signed contract',
  'former rights at the transaction service',
] as const;
type ProofName = (typeof proofs)[number];

/** What ends with each change of a membership. Remembered browsers, factors and flows belong to the person and stay. */
const ALL = proofs.filter((proof) => proof !== 'session for another client' && proof !== 'signed contract');
const endsWith: Readonly<Record<string, readonly ProofName[]>> = {
  ended: ALL,
  left: ALL,
  'ended by staff': ALL,
  'rights changed': ['former rights at the transaction service'],
  // A draft's contract names its creator, so it becomes void, signed or not. In an approved client it stays.
  'became the creator': [
    'contract to be signed',
    'signed contract',
    'former rights at the transaction service',
  ],
  'handed over the creator’s role, without another': [...ALL, 'signed contract'],
};

interface Member {
  readonly id: string;
  readonly browser: Browser;
}
const done = async (answer: ReturnType<Browser['post']>): Promise<void> => {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBe(200);
};
type Happening = (creator: Browser, member: Member, clientId: string) => Promise<void>;
/** The current creator of a client, where it is not the first one. */
const creators = new Map<string, Browser>();
const handOver = async (from: Browser, to: Member): Promise<void> => {
  await done(from.post('/members/offer-creator-role', { personId: to.id }));
  await done(to.browser.post('/members/accept-creator-role', {}));
};
const creatorSteps = flows.business.creator.flat();
/** As if they had joined as a representative who has done every step. */
const makeRepresentative = async (clientId: string, { id }: Member): Promise<void> => {
  const values = [clientId, id];
  await at.owner.query(
    `update named_person n set role = 'representative' from invitation i
     where i.client_id = $1 and i.person_id = $2 and n.client_id = $1 and n.id = i.named_id`,
    values,
  );
  await at.owner.query(
    `update invitation set role = 'representative' where client_id = $1 and person_id = $2`,
    values,
  );
  await at.owner.query(
    `update member set role = 'representative', progress = $3 where client_id = $1 and person_id = $2`,
    [...values, creatorSteps],
  );
  at.clock.advance(5);
};
/** As if the member had opened the company without owning any of it, and its creator represented it. */
async function swapCreator(clientId: string, { id }: Member): Promise<Member['id']> {
  const { rows } = await at.owner.query('select created_by from client where id = $1', [clientId]);
  const [former] = [rows[0].created_by];
  await at.owner.query('update company_owner set answers_sealed = null where client_id = $1', [clientId]);
  await at.owner.query(
    `update invitation set person_id = null, joined_at = null, revoked_at = now() where client_id = $1 and person_id = $2`,
    [clientId, id],
  );
  await at.owner.query(
    `update member set is_creator = false, role = 'representative', progress = $3 where client_id = $1 and person_id = $2`,
    [clientId, former, creatorSteps],
  );
  await at.owner.query(
    `update member set is_creator = true, role = null where client_id = $1 and person_id = $2`,
    [clientId, id],
  );
  await at.owner.query('update client set created_by = $2 where id = $1', [clientId, id]);
  at.clock.advance(5);
  return former;
}
const happen: Readonly<Record<string, Happening>> = {
  ended: (creator, { id }) => done(creator.post('/members/end', { personId: id })),
  left: (_, { browser }) => done(browser.post('/members/leave', {})),
  'ended by staff': async (_, { id: memberId }, clientId) => {
    const reason = 'The company told us that they were dismissed.';
    const { decisionId } = await endByStaff(await staff.seat(dora), { clientId, memberId, reason });
    await endByStaff(await staff.seat(emil), { clientId, memberId, confirms: decisionId });
    // Staff use another process, and the API caches a session for five seconds.
    at.clock.advance(5);
  },
  'rights changed': (creator, { id }) =>
    done(
      creator.post('/members/change-rights', {
        personId: id,
        rights: { transactionPermissions: ['Exchange'] },
      }),
    ),
  'became the creator': async (first, member, clientId) => {
    await makeRepresentative(clientId, member);
    await handOver(creators.get(clientId) ?? first, member);
    creators.set(clientId, member.browser);
  },
  'handed over the creator’s role, without another': async (creator, member, clientId) => {
    const id = await swapCreator(clientId, member);
    await handOver(member.browser, { id, browser: creator });
  },
};

const setStatus = (clientId: string, status: string) =>
  at.owner.query('update client set status = $2 where id = $1', [clientId, status]);

async function redeem(token: string): Promise<number> {
  const body = JSON.stringify({ token, origin: new URL(service()).origin });
  const signature = sign(secret(), body, at.clock.now());
  const { statusCode } = await at.app.inject({
    method: 'POST',
    url: '/transaction/redeem',
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
    payload: body,
  });
  return statusCode;
}

async function shownThere(personId: string): Promise<string> {
  const text = await (await fetch(`${service()}/`)).text();
  return text.split('<tr>').find((row) => row.includes(personId)) ?? '';
}

const isAlive = async ({ browser }: Pick<Member, 'browser'>): Promise<boolean> =>
  (await browser.get('/auth/getUserProfile')).status === 200;

/** An approved company with one employee for each proof that needs its own session. */
async function people(company: Company) {
  const join = async (progress?: Parameters<Company['join']>[1]): Promise<Member> => {
    const { person, browser } = await company.join('employee', progress);
    return { id: person.id, browser };
  };
  // Logged in twice: one session acts for a client of their own from now on.
  const { person, browser: elsewhere } = await company.join('employee');
  const own = await elsewhere.post('/client/create', { accountType: 'PERSONAL_ACCOUNT' });
  await elsewhere.get(`/auth/change-client?clientId=${own.body.id}`);
  const twice = { id: person.id, browser: await logInAs(at, person, company.clientId) };
  return {
    acting: await join(),
    twice,
    elsewhere,
    photographing: await join(without('employee', 'VERIFY_IDENTITY')),
  };
}

async function whatEnds(event: string): Promise<Map<ProofName, boolean>> {
  const act = happen[event];
  if (!act) throw new Error(`unknown event: ${event}`);
  const ended = new Map<ProofName, boolean>();
  const company = await openCompanyWithMembers(at);
  const { clientId, creator } = company;
  const { acting, twice, elsewhere, photographing } = await people(company);
  const phone = await readPhone(at, { there: photographing.browser });
  await setStatus(clientId, 'ONBOARDED');
  await fetch(`${service()}/control/${clientId}`, {
    method: 'POST',
    body: new URLSearchParams({ status: 'ONBOARDED' }),
    redirect: 'manual',
  });
  const { body } = await acting.browser.post('/transaction/hand-off', {});
  expect(body.token).toBeDefined();
  await notifyMemberChange(at.worker, { clientId, personId: acting.id });
  const before = await shownThere(acting.id);
  expect([await isAlive(acting), await isAlive({ browser: elsewhere }), await phone.isAlive()]).toEqual([
    true,
    true,
    true,
  ]);

  for (const member of [acting, twice, photographing]) await act(creator.browser, member, clientId);
  ended.set('session for this client', !(await isAlive(acting)));
  ended.set('its refresh token', (await acting.browser.get('/auth/refresh-token')).status !== 200);
  ended.set('session for another client', !(await isAlive({ browser: elsewhere })));
  ended.set('phone that takes pictures', !(await phone.isAlive()));
  ended.set('entry token', (await redeem(body.token)) !== 200);
  await notifyMemberChange(at.worker, { clientId, personId: acting.id });
  ended.set('former rights at the transaction service', (await shownThere(acting.id)) !== before);
  return ended;
}

/** Whether a contract becomes void after the event has happened to one of its parties. */
async function endsContract(event: string, isSigned: boolean): Promise<boolean> {
  const {
    made,
    creator,
    ubo,
    reader,
    representative,
    invite,
    sign: signAs,
    confirm,
    clientId,
    newest,
  } = await atSigning(at);
  const second = await invite({ role: 'representative' });
  const sha256 = await made();
  const signers = [ubo, representative, ...(isSigned ? [second, creator] : [])];
  for (const { browser } of signers) await done(signAs(browser, sha256));
  if (isSigned) await done(confirm(reader.browser, sha256));
  await happen[event]?.(
    creator.browser,
    { id: representative.person.id, browser: representative.browser },
    clientId,
  );
  await followDecline(at.worker, { clientId });
  return (await newest()).state === 'voided';
}

const seen = new Map<string, Map<ProofName, boolean>>();

test.each(Object.keys(endsWith))(
  'a membership event “%s” ends exactly what the table lists [sec F12, sec J07]',
  async (event) => {
    const ended = await whatEnds(event);
    ended.set('contract to be signed', await endsContract(event, false));
    ended.set('signed contract', await endsContract(event, true));
    seen.set(event, ended);
    for (const proof of proofs)
      expect.soft(ended.get(proof), `${event}: ${proof}`).toBe(endsWith[event]?.includes(proof));
  },
  60_000,
);

test('another API process refuses the token of an ended member within five seconds [sec F12]', async () => {
  const company = await openCompanyWithMembers(at);
  const { person, browser } = await company.join('employee');
  expect(await isAlive({ browser })).toBe(true);
  const elsewhere = new pg.Client(at.urls.apiUrl);
  await elsewhere.connect();
  await elsewhere.query('begin');
  await elsewhere.query(
    `select set_config('app.person_id', $1, true), set_config('app.client_id', $2, true)`,
    [company.creator.person.id, company.clientId],
  );
  const { rows } = await elsewhere.query('select app.end_membership($1, gen_random_uuid(), $2) as sessions', [
    person.id,
    at.clock.now(),
  ]);
  await elsewhere.query('commit');
  await elsewhere.end();
  expect(rows[0].sessions).toHaveLength(1);
  // This process has just cached the session and does not know yet. A write checks it in its own transaction.
  expect(await isAlive({ browser })).toBe(true);
  expect((await browser.post('/members/leave', {})).body.code).toBe('SESSION_REQUIRED');
  at.clock.advance(5);
  expect(await isAlive({ browser })).toBe(false);
});

test('covers every event and matches the recorded page', async () => {
  expect([...seen.keys()]).toEqual(Object.keys(endsWith));
  const rows = [...seen].map(([event, ended]) => [
    event,
    ...proofs.map((proof) => (ended.get(proof) ? 'ends' : '–')),
  ]);
  await expect(`${formatTable(['event', ...proofs], rows)}\n`).toMatchFileSnapshot(
    './what-ends-with-a-membership.md',
  );
});
