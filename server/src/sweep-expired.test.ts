import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { closeAtEnd, startTestServer } from '../test/harness.ts';
import { sweepExpired } from './sweep-expired.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

const at = closeAtEnd(await startTestServer());

const fromNow = (seconds: number): Date => new Date(at.clock.now().getTime() + seconds * 1000);
const insert = (table: string, row: Record<string, unknown>) =>
  at.owner.query(
    `insert into ${table} (${Object.keys(row).join(', ')}) values (${Object.keys(row).map((_, index) => `$${index + 1}`)})`,
    Object.values(row),
  );
/** Counts the rows of a table that have this value. */
const of = async (table: string, column: string, value: unknown): Promise<number> =>
  Number(
    (await at.owner.query(`select count(*) as n from ${table} where ${column} = $1`, [value])).rows[0].n,
  );

/** An auth flow with a code and a message to its address, as a sign-up leaves them. */
async function leaveFlow(personId: string, endedSeconds: number): Promise<string> {
  const id = randomUUID();
  await insert('flow', {
    id,
    kind: 'register',
    person_id: personId,
    token_hash: randomBytes(32),
    email_index: randomBytes(32),
    email_sealed: randomBytes(40),
    created_at: fromNow(-3 * DAY),
    expires_at: fromNow(endedSeconds),
  });
  await insert('code', {
    id: randomUUID(),
    flow_id: id,
    person_id: personId,
    channel: 'email',
    hash: randomBytes(32),
    created_at: fromNow(-3 * DAY),
    expires_at: fromNow(endedSeconds),
  });
  return id;
}
const giveKey = (owner: string) =>
  insert('data_key', {
    owner_id: owner,
    wrapped: randomBytes(60),
    wrapped_by: 'k-test',
    created_at: fromNow(-3 * DAY),
  });
const writeTo = (personId: string) =>
  insert('message', {
    id: randomUUID(),
    person_id: personId,
    kind: 'email-code',
    message_id: randomUUID(),
    content_sealed: randomBytes(40),
    created_at: fromNow(-3 * DAY),
  });

test('keeps a spent captcha token until it expires and no longer [sec I02]', async () => {
  const [over, valid] = [randomBytes(32), randomBytes(32)];
  await insert('captcha_used', { token_hash: over, expires_at: fromNow(0) });
  await insert('captcha_used', { token_hash: valid, expires_at: fromNow(1) });
  await sweepExpired(at.worker);
  expect(await of('captcha_used', 'token_hash', over)).toBe(0);
  expect(await of('captcha_used', 'token_hash', valid)).toBe(1);
});

test('deletes an auth flow a day after its end, with codes, messages and key of an unfinished sign-up', async () => {
  const [nobody, waiting, busy] = [randomUUID(), randomUUID(), randomUUID()];
  for (const id of [nobody, waiting, busy]) {
    await giveKey(id);
    await writeTo(id);
  }
  const old = await leaveFlow(nobody, -DAY - 60);
  const young = await leaveFlow(waiting, -DAY + 60);
  const first = await leaveFlow(busy, -DAY - 60);
  await leaveFlow(busy, HOUR);
  await sweepExpired(at.worker);
  expect([await of('flow', 'id', old), await of('code', 'flow_id', old)]).toEqual([0, 0]);
  expect([await of('data_key', 'owner_id', nobody), await of('message', 'person_id', nobody)]).toEqual([
    0, 0,
  ]);
  expect([await of('flow', 'id', young), await of('code', 'flow_id', young)]).toEqual([1, 1]);
  expect([await of('data_key', 'owner_id', waiting), await of('message', 'person_id', waiting)]).toEqual([
    1, 1,
  ]);
  // Another auth flow of the same person is still open, so its messages must stay readable.
  expect([await of('flow', 'id', first), await of('flow', 'person_id', busy)]).toEqual([0, 1]);
  expect([await of('data_key', 'owner_id', busy), await of('message', 'person_id', busy)]).toEqual([1, 1]);
});

test('keeps the key and messages of a registered person when the auth flow is deleted', async () => {
  const ann = await at.seed('ann@example.com');
  await writeTo(ann.id);
  await leaveFlow(ann.id, -2 * DAY);
  await sweepExpired(at.worker);
  expect(await of('flow', 'person_id', ann.id)).toBe(0);
  expect([await of('data_key', 'owner_id', ann.id), await of('message', 'person_id', ann.id)]).toEqual([
    1, 1,
  ]);
});

test('gives up a message not sent within a day and erases its content [sec B02]', async () => {
  const [late, young] = [await at.seed('late@example.com'), await at.seed('young@example.com')];
  await writeTo(late.id);
  await writeTo(young.id);
  await at.owner.query('update message set created_at = $2 where person_id = $1', [
    young.id,
    fromNow(-DAY + 60),
  ]);
  await at.owner.query(`update message set state = 'sending' where person_id = $1`, [late.id]);
  await sweepExpired(at.worker);
  const countRows = async (personId: string) =>
    (
      await at.owner.query(
        'select state, length(content_sealed) as bytes from message where person_id = $1',
        [personId],
      )
    ).rows;
  expect(await countRows(late.id)).toEqual([{ state: 'undeliverable', bytes: 0 }]);
  expect(await countRows(young.id)).toEqual([{ state: 'queued', bytes: 40 }]);
});

test('keeps a link for thirty days after its end', async () => {
  const ben = await at.seed('ben@example.com');
  const leaveLink = async (endedSeconds: number): Promise<Buffer> => {
    const hash = randomBytes(32);
    await insert('link', {
      token_hash: hash,
      person_id: ben.id,
      kind: 'undo',
      event: 'email-changed',
      created_at: fromNow(-40 * DAY),
      expires_at: fromNow(endedSeconds),
    });
    return hash;
  };
  const [old, young] = [await leaveLink(-30 * DAY - 60), await leaveLink(-30 * DAY + 60)];
  await sweepExpired(at.worker);
  expect(await of('link', 'token_hash', old)).toBe(0);
  expect(await of('link', 'token_hash', young)).toBe(1);
});
