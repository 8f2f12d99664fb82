// X26: the same change of an account twenty times at once, each with its own idempotency key.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  type Answer,
  type Browser,
  closeAtEnd,
  PASSWORD,
  sendUntilAnswered,
  startTestServer,
} from '../../../test/harness.ts';
import { listMessages, signUpPerson } from '../../../test/sign-up.ts';

const at = closeAtEnd(await startTestServer({ environment: { LIMIT_FACTOR: '1000' } }));

const TIMES = 20;
const twenty = (browser: Browser, path: string, body: object): Promise<Answer[]> =>
  Promise.all(Array.from({ length: TIMES }, () => sendUntilAnswered(() => browser.post(path, body))));
const statuses = (answers: readonly Answer[]): number[] => answers.map(({ status }) => status).sort();
const oneAnd = (status: number, other: number): number[] =>
  [status, ...Array<number>(TIMES - 1).fill(other)].sort();

test('concurrent address changes send one code, which confirms exactly once [X26, INV4]', async () => {
  const { browser } = await signUpPerson(at, `${randomUUID()}@example.com`);
  const wanted = `${randomUUID()}@example.com`;
  expect(statuses(await twenty(browser, '/account/change-address', { email: wanted }))).toEqual(
    oneAnd(202, 429),
  );
  const sent = (await listMessages(at, 'change-email-code')).filter(({ to }) => to === wanted);
  expect(sent).toHaveLength(1);
  const code = /\b\d{6}\b/.exec(sent[0]?.text ?? '')?.[0] ?? '';
  const confirmed = await twenty(browser, '/account/confirm-address', { code });
  expect(statuses(confirmed)).toEqual(oneAnd(200, 422));
}, 60_000);

test('concurrent requests for new recovery codes leave one valid set of ten [X26, INV4]', async () => {
  const { browser } = await signUpPerson(at, `${randomUUID()}@example.com`);
  const { body: profile } = await browser.get('/auth/getUserProfile');
  const answers = await twenty(browser, '/account/new-recovery-codes', {});
  expect(statuses(answers)).toEqual(Array(TIMES).fill(200));
  const { rows } = await at.owner.query(
    `select count(*)::int as good, count(distinct factor_id)::int as sets
     from recovery_code where used_at is null and person_id = $1`,
    [profile.id],
  );
  expect(rows[0]).toEqual({ good: 10, sets: 1 });
}, 60_000);

test('only one of several concurrent password changes succeeds [X26, X27, INV4]', async () => {
  const { browser } = await signUpPerson(at, `${randomUUID()}@example.com`);
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, index) =>
      sendUntilAnswered(() =>
        browser.post('/account/change-password', {
          current: PASSWORD,
          password: `another long phrase ${index}`,
          endOtherSessions: false,
        }),
      ),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
}, 60_000);
