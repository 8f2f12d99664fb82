import { randomBytes } from 'node:crypto';
import { limits } from '@portico/domain/limits';
import { expect, test } from 'vitest';
import { personAtCapture, startCaptureTest } from '../../../test/capture.ts';
import { closeAtEnd, openBrowser } from '../../../test/harness.ts';
import { watchStatements } from '../../../test/statements.ts';

const at = closeAtEnd(await startCaptureTest());

const { times } = limits.requests.anonymous;
const from = (address: string) => Object.assign(openBrowser(at), { address });
/** Small batches, so that load shedding refuses none of them. */
async function inBatches(count: number, work: (n: number) => Promise<unknown>): Promise<void> {
  const numbers = Array.from({ length: count }, (_, n) => n);
  for (let first = 0; first < count; first += 20)
    await Promise.all(numbers.slice(first, first + 20).map(work));
}
async function countRows(personId: string): Promise<number> {
  const { rows } = await at.owner.query(
    `select count(*)::int as count from audit where action = 'auth.binding-mismatch' and person_id = $1`,
    [personId],
  );
  return rows[0].count;
}

test('a stolen token retried from one or many addresses writes audit rows only up to the limit [sec F04]', async () => {
  const person = await at.seed('tokens@example.com');
  const owner = openBrowser(at);
  await owner.login(person);
  const statuses: number[] = [];
  const attempt = async (address: string): Promise<void> => {
    const thief = from(address);
    thief.token = owner.token;
    statuses.push((await thief.get('/auth/getUserProfile')).status);
  };
  await inBatches(times - 20, () => attempt('198.51.100.9'));
  await inBatches(40, (n) => attempt(`203.0.113.${n}`));
  await inBatches(40, () => attempt('198.51.100.9'));
  expect(await countRows(person.id)).toBe(times);
  expect(statuses.filter((status) => status === 401)).toHaveLength(times);
  expect(statuses.filter((status) => status === 429)).toHaveLength(60);
  // The limit does not affect the owner.
  expect((await owner.get('/auth/getUserProfile')).status).toBe(200);
}, 60_000);

test('an address over its limit costs no SQL statement, even with a phone cookie', async () => {
  const robot = from('198.51.100.10');
  const capture = () => {
    robot.cookies.set('__Host-phone', randomBytes(32).toString('base64url'));
    return robot.get('/identity/capture');
  };
  await inBatches(times, capture);
  const { answer, statements } = await watchStatements(at).during(capture);
  expect([answer.status, statements]).toEqual([429, []]);
}, 60_000);

test('a known phone is served after others exhaust its address’s limit, until its capture ends', async () => {
  const ada = await personAtCapture(at);
  const { body } = await ada.browser.post('/identity/phone-link', {});
  const phone = from('198.51.100.11');
  await phone.post('/identity/open-phone-link', { token: body.address.split('#')[1] });
  expect((await phone.get('/identity/capture')).status).toBe(200);
  const neighbour = from('198.51.100.11');
  await inBatches(times, () => neighbour.get('/identity/capture'));
  expect((await neighbour.get('/identity/capture')).status).toBe(429);
  expect((await phone.get('/identity/capture')).status).toBe(200);
  // Once the capture is over, the phone counts as a stranger again.
  await ada.browser.post('/identity/back-from-phone', {});
  expect((await phone.get('/identity/capture')).status).toBe(429);
});
