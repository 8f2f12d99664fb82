import { randomUUID } from 'node:crypto';
import { SIGNATURE_HEADER, sign } from '@portico/providers/signature';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type AtIdentity,
  click,
  deliver,
  FORMER_SECRET,
  type IdentityTest,
  personAtIdentity,
  startIdentityTest,
} from '../../../test/identity.ts';
import { sweepExpired } from '../../sweep-expired.ts';
import { takeResult } from './take-result.ts';

let at: IdentityTest;
beforeAll(async () => {
  at = await startIdentityTest();
});
afterAll(() => at.close());

const eventOf = (session: string) =>
  JSON.stringify({ id: `evt_${randomUUID()}`, type: 'session.approved', session });
const send = (
  body: string,
  { secret = at.secret, ageSeconds = 0, headers = {} as Record<string, string> } = {},
) =>
  at.app.inject({
    method: 'POST',
    url: '/identity/webhook',
    headers: {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: sign(secret, body, new Date(at.clock.now().getTime() - ageSeconds * 1000)),
      ...headers,
    },
    payload: body,
  });
const count = async (statement: string, values: unknown[] = []) =>
  Number((await at.owner.query(`select count(*) as n from ${statement}`, values)).rows[0].n);
const eventsOf = (session: string) => count('identity_event where reference = $1', [session]);
const resultsOf = ({ personId }: AtIdentity) =>
  count(`audit where action = 'identity.result' and person_id = $1`, [personId]);
/** Waits until no job about this session is queued or running. */
const quiet = (session: string) =>
  expect
    .poll(
      () =>
        count(
          `pgboss.job join identity_event e on e.id = data->>'eventId'
           where e.reference = $1 and state in ('created', 'active', 'retry')`,
          [session],
        ),
      { timeout: 15_000 },
    )
    .toBe(0);

describe('sec Q01 what the vendor tells', () => {
  test('sec Q01 is taken with either of the two secrets, within five minutes either way, and kept first', async () => {
    for (const how of [
      {},
      { secret: FORMER_SECRET.replaceAll(' ', '-') },
      { ageSeconds: 299 },
      { ageSeconds: -299 },
    ]) {
      const session = randomUUID();
      const response = await send(eventOf(session), how);
      expect([response.statusCode, response.json()]).toEqual([200, {}]);
      expect(await eventsOf(session)).toBe(1);
    }
  });

  test.each([
    ['somebody else’s secret', { secret: 'somebody-elses-secret' }],
    ['301 seconds ago', { ageSeconds: 301 }],
    ['301 seconds ahead', { ageSeconds: -301 }],
    ['no signature', { headers: { [SIGNATURE_HEADER]: '' } }],
    ['a signature of nothing', { headers: { [SIGNATURE_HEADER]: 't=,v1=' } }],
  ])('sec Q01 is refused and not kept: %s', async (_, how) => {
    const session = randomUUID();
    const response = await send(eventOf(session), how);
    expect([response.statusCode, response.json().code]).toEqual([401, 'SIGNATURE_REFUSED']);
    expect(await eventsOf(session)).toBe(0);
  });

  test('sec Q01 is signed as the bytes that came: another space is another message', async () => {
    const session = randomUUID();
    const body = eventOf(session);
    const headers = { [SIGNATURE_HEADER]: sign(at.secret, body, at.clock.now()) };
    expect((await send(body.replace(':', ': '), { headers })).statusCode).toBe(401);
    expect((await send(body, { headers })).statusCode).toBe(200);
  });

  test('sec Q01 is at most 256 KB of JSON; without a signature nothing of it is read', async () => {
    const large = JSON.stringify({ id: randomUUID(), session: 's', more: 'x'.repeat(256 * 1024) });
    expect((await send(large)).json().code).toBe('TOO_LARGE');
    const nearly = JSON.stringify({ id: randomUUID(), session: 's', more: 'x'.repeat(250 * 1024) });
    expect((await send(nearly)).statusCode).toBe(200);
    expect((await send('{', { secret: 'somebody-elses-secret' })).statusCode).toBe(401);
    expect((await send('{')).json().code).toBe('INVALID_INPUT');
    expect((await send('{"id":"","session":"s"}')).statusCode).toBe(422);
    expect((await send('id=1', { headers: { 'content-type': 'text/plain' } })).json().code).toBe(
      'TYPE_REFUSED',
    );
    const bare = await at.app.inject({ method: 'POST', url: '/identity/webhook' });
    expect(bare.json().code).toBe('SIGNATURE_REFUSED');
  });

  test('sec Q01 an event id is good once in thirty days', async () => {
    const session = randomUUID();
    const body = eventOf(session);
    for (let times = 0; times < 3; times++) expect((await send(body)).statusCode).toBe(200);
    expect(await eventsOf(session)).toBe(1);
    const move = (days: number) =>
      at.owner.query(`update identity_event set received_at = $2 where reference = $1`, [
        session,
        new Date(at.clock.now().getTime() - days * 24 * 3600 * 1000),
      ]);
    await move(29.9);
    await sweepExpired(at.worker);
    expect(await eventsOf(session)).toBe(1);
    await move(30.1);
    await sweepExpired(at.worker);
    expect(await eventsOf(session)).toBe(0);
  });
});

describe('sec Q02 the vendor’s message is a hint', () => {
  test('sec Q02 a properly signed «approved» changes nothing while the session is open', async () => {
    const ada = await personAtIdentity(at);
    const session = await ada.begin();
    expect((await send(eventOf(session))).statusCode).toBe(200);
    await quiet(session);
    expect((await ada.current()).state).toBe('open');
    expect((await ada.progress()).status).toBe('DRAFT');
  });

  test('sec Q02 nor after it was rejected, and a forged one is not even kept', async () => {
    const ada = await personAtIdentity(at);
    const session = await ada.begin();
    await click(at, session, 'reject', { reason: 'face_mismatch' });
    await ada.until('failed');
    const before = await eventsOf(session);
    expect(await deliver(at, session, 'forged')).toEqual([401]);
    expect(await eventsOf(session)).toBe(before);
    expect(await deliver(at, session, 'lying')).toEqual([200]);
    await quiet(session);
    expect(await ada.current()).toMatchObject({ state: 'failed', problems: ['portrait-differs'] });
    expect((await ada.progress()).status).toBe('DRAFT');
  });
});

describe('X25 events as they really come', () => {
  test('X25 INV4 each twenty times at the same moment: kept once, one effect', async () => {
    const ada = await personAtIdentity(at);
    const session = await ada.begin();
    await click(at, session, 'approve', { deliver: 'twenty' });
    await ada.until('done');
    await quiet(session);
    expect(await eventsOf(session)).toBe(2);
    expect(await resultsOf(ada)).toBe(1);
    expect(await deliver(at, session, 'twenty')).toEqual(Array(40).fill(200));
    await quiet(session);
    expect(await resultsOf(ada)).toBe(1);
    expect((await ada.progress()).status).toBe('WAITING_FOR_APPROVAL');
  });

  test('X25 the newest first: the older one does not take it back', async () => {
    const ada = await personAtIdentity(at);
    const session = await ada.begin();
    await click(at, session, 'approve', { deliver: 'reversed' });
    await ada.until('done');
    await quiet(session);
    expect((await ada.current()).state).toBe('done');
    expect(await resultsOf(ada)).toBe(1);
  });

  test('X25 three days old: held up and signed anew it is asked about, signed three days ago it is refused', async () => {
    const ada = await personAtIdentity(at);
    const session = await ada.begin();
    await click(at, session, 'approve', { deliver: 'replayed' });
    expect(await eventsOf(session)).toBe(0);
    expect((await ada.current()).state).toBe('open');
    expect(await deliver(at, session, 'old')).toEqual([200, 200]);
    await ada.until('done');
  });

  test('X25 «approved» after «rejected»: what the vendor says now is what counts, once', async () => {
    const ada = await personAtIdentity(at);
    const session = await ada.begin();
    await click(at, session, 'reject', { reason: 'document_unreadable' });
    await ada.until('failed');
    await click(at, session, 'approve');
    await ada.until('done');
    expect(await deliver(at, session, 'reversed')).toEqual([200, 200, 200, 200]);
    await quiet(session);
    expect((await ada.current()).state).toBe('done');
    expect(await resultsOf(ada)).toBe(2);
    expect((await ada.progress()).status).toBe('WAITING_FOR_APPROVAL');
  });

  test('X25 an answer that was fetched earlier and arrives later is no news', async () => {
    const ada = await personAtIdentity(at);
    const session = await ada.begin();
    await click(at, session, 'approve');
    await ada.until('done');
    const { rows } = await at.owner.query('select * from identity_check where reference = $1', [session]);
    await takeResult(at.worker, rows[0], { version: 2, state: 'rejected', problem: 'portrait-differs' });
    expect((await ada.current()).state).toBe('done');
    expect(rows[0].contradicted_at).toBeNull();
  });

  test('X25 «rejected» after the step was recorded undoes nothing by itself: staff see it', async () => {
    const ada = await personAtIdentity(at);
    const session = await ada.begin();
    await click(at, session, 'approve');
    await ada.until('done');
    await click(at, session, 'reject', { reason: 'face_mismatch' });
    await quiet(session);
    const { rows } = await at.owner.query(
      'select state, contradicted_at from identity_check where reference = $1',
      [session],
    );
    expect(rows).toEqual([{ state: 'approved', contradicted_at: expect.any(Date) }]);
    expect((await ada.progress()).status).toBe('WAITING_FOR_APPROVAL');
  });

  test('X25 an approval of a session that another has followed records nothing', async () => {
    const ada = await personAtIdentity(at);
    const session = await ada.begin();
    await click(at, session, 'expire');
    await ada.until('ended');
    await ada.begin();
    await click(at, session, 'approve');
    await quiet(session);
    expect((await ada.current()).state).toBe('open');
    expect((await ada.progress()).status).toBe('DRAFT');
  });

  test('X30 a client that was blocked meanwhile is not moved on by a result', async () => {
    const ada = await personAtIdentity(at);
    const session = await ada.begin();
    await at.owner.query(`update client set status = 'BLOCKED' where id = $1`, [ada.clientId]);
    await click(at, session, 'approve');
    await quiet(session);
    const { status, steps } = await ada.progress();
    expect(status).toBe('BLOCKED');
    expect(steps).not.toContain('VERIFY_IDENTITY');
  });
});
