import { randomUUID } from 'node:crypto';
import { SIGNATURE_HEADER, sign } from '@portico/providers/signature';
import { describe, expect, test } from 'vitest';
import { closeAtEnd } from '../../../test/harness.ts';
import {
  type AtIdentity,
  click,
  deliver,
  FORMER_SECRET,
  personAtIdentity,
  startIdentityTest,
} from '../../../test/identity.ts';
import { sweepExpired } from '../../sweep-expired.ts';
import { takeResult } from './take-result.ts';

const at = closeAtEnd(await startIdentityTest());

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

describe('webhook events of the vendor [sec Q01]', () => {
  test('accepts either of the two secrets and timestamps up to five minutes off, and stores the event [sec Q01]', async () => {
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
    ['another secret', { secret: 'somebody-elses-secret' }],
    ['a timestamp 301 seconds in the past', { ageSeconds: 301 }],
    ['a timestamp 301 seconds in the future', { ageSeconds: -301 }],
    ['no signature', { headers: { [SIGNATURE_HEADER]: '' } }],
    ['a signature without values', { headers: { [SIGNATURE_HEADER]: 't=,v1=' } }],
  ])('rejects without storing: %s [sec Q01]', async (_, how) => {
    const session = randomUUID();
    const response = await send(eventOf(session), how);
    expect([response.statusCode, response.json().code]).toEqual([401, 'SIGNATURE_REFUSED']);
    expect(await eventsOf(session)).toBe(0);
  });

  test('verifies the bytes as received: an added space invalidates the signature [sec Q01]', async () => {
    const session = randomUUID();
    const body = eventOf(session);
    const headers = { [SIGNATURE_HEADER]: sign(at.secret, body, at.clock.now()) };
    expect((await send(body.replace(':', ': '), { headers })).statusCode).toBe(401);
    expect((await send(body, { headers })).statusCode).toBe(200);
  });

  test('accepts at most 256 KB of JSON, and parses nothing without a valid signature [sec Q01]', async () => {
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

  test('stores an event id once, for thirty days [sec Q01]', async () => {
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

describe('the vendor’s message is only a hint [sec Q02]', () => {
  test('a validly signed “approved” changes nothing while the session is open [sec Q02]', async () => {
    const ada = await personAtIdentity(at);
    const session = await ada.begin();
    expect((await send(eventOf(session))).statusCode).toBe(200);
    await quiet(session);
    expect((await ada.current()).state).toBe('open');
    expect((await ada.progress()).status).toBe('DRAFT');
  });

  test('a validly signed “approved” changes nothing after a rejection, and a forged one is not stored [sec Q02]', async () => {
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

describe('repeated, late and out-of-order events [X25]', () => {
  test('events delivered twenty times at once are stored once and take effect once [X25, INV4]', async () => {
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

  test('an older event that arrives after the newest does not undo it [X25]', async () => {
    const ada = await personAtIdentity(at);
    const session = await ada.begin();
    await click(at, session, 'approve', { deliver: 'reversed' });
    await ada.until('done');
    await quiet(session);
    expect((await ada.current()).state).toBe('done');
    expect(await resultsOf(ada)).toBe(1);
  });

  test('processes a three-day-old event with a fresh signature, and refuses one signed three days ago [X25]', async () => {
    const ada = await personAtIdentity(at);
    const session = await ada.begin();
    await click(at, session, 'approve', { deliver: 'replayed' });
    expect(await eventsOf(session)).toBe(0);
    expect((await ada.current()).state).toBe('open');
    expect(await deliver(at, session, 'old')).toEqual([200, 200]);
    await ada.until('done');
  });

  test('“approved” after “rejected”: the vendor’s current result is applied, once [X25]', async () => {
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

  test('a result fetched earlier that arrives later changes nothing [X25]', async () => {
    const ada = await personAtIdentity(at);
    const session = await ada.begin();
    await click(at, session, 'approve');
    await ada.until('done');
    const load = async () =>
      (await at.owner.query('select * from identity_check where reference = $1', [session])).rows[0];
    await takeResult(at.worker, await load(), { version: 2, state: 'rejected', problem: 'portrait-differs' });
    expect((await ada.current()).state).toBe('done');
    expect((await load()).contradicted_at).toBeNull();
  });

  test('“rejected” after completion undoes nothing by itself, but marks the check as contradicted [X25]', async () => {
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

  test('an approval of a session that has been replaced records nothing [X25]', async () => {
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

  test('a result does not advance a client that was blocked in the meantime [X30]', async () => {
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
