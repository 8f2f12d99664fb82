// No public call reveals whether somebody has an account: each pair is the same walk with a known and an unknown
// address, and all replies must be equal.
import { randomBytes } from 'node:crypto';
import { inTier } from '@portico/testing/tier';
import { describe, expect, test } from 'vitest';
import { captchaToken } from '../captcha-token.ts';
import { type Answer, type Browser, closeAtEnd, openBrowser, PASSWORD, startTestServer } from '../harness.ts';
import { forgotPassword, newPhone, resendEmail } from '../sign-up.ts';
import { chance, pick, times, toShape } from './pairs.ts';

const PAIRS = inTier({ gate: 60, campaign: 200 });
const SEED = 20_261_115;
const MINUTE = 60;

const at = closeAtEnd(await startTestServer());

interface Walk {
  readonly browser: Browser;
  readonly email: string;
  /** Equal for both walks of a pair. */
  readonly times: number;
  readonly phone: string;
}
const wrong = { password: 'not the right password' };
const CODE = '000000';

async function register({ browser, email, phone }: Walk): Promise<Answer> {
  const token = await captchaToken(browser, 'register');
  const body = { email, password: PASSWORD, phone, captchaToken: token };
  return browser.post('/auth/register', body, { headers: { 'x-captcha-token': token } });
}
async function withCaptcha({ browser, email }: Walk): Promise<Answer> {
  const headers = { 'x-captcha-token': await captchaToken(browser, 'login') };
  return browser.post('/auth/check-user-credential', { email, ...wrong }, { headers });
}
const wrongCode = ({ browser }: Walk) => browser.post('/auth/validate-email-otp', { code: CODE });

/** What anybody can do with an address and without proof that it is theirs. */
const walks: Readonly<Record<string, (walk: Walk) => Promise<Answer[]>>> = {
  'check-user-credential, up to the captcha and the limit': ({ browser, email, times: count }) =>
    times(1 + count, () => browser.post('/auth/check-user-credential', { email, ...wrong })),
  'check-user-credential with a captcha': async (walk) => [
    ...(await times(1 + (walk.times % 3), () => withCaptcha(walk))),
  ],
  'login, up to the captcha and the limit': ({ browser, email, times: count }) =>
    times(1 + count, () =>
      browser.post('/auth/login', { email, ...wrong, factor: 'authenticator', code: CODE }),
    ),
  'login with an unknown flow token': ({ browser, email }) =>
    times(2, () =>
      browser.post('/auth/login', {
        email,
        flowToken: 'A'.repeat(43),
        factor: 'recovery-code',
        code: 'AAAA-AAAA-AAAAA',
      }),
    ),
  'register, wrong codes and a resent code': async (walk) => {
    const begun = await register(walk);
    const tried = await times(walk.times, () => wrongCode(walk));
    const state = await walk.browser.get('/auth/flow');
    at.clock.advance(31);
    const again = await resendEmail(walk.browser, walk.email, 'register');
    return [begun, ...tried, state, again, await wrongCode(walk)];
  },
  'register without a captcha': ({ browser, email, phone }) =>
    times(1, () =>
      browser.post('/auth/register', { email, password: PASSWORD, phone, captchaToken: 'none' }),
    ),
  'register with a weak password': async ({ browser, email, phone }) => {
    const token = await captchaToken(browser, 'register');
    const body = { email, password: email, phone, captchaToken: token };
    return [await browser.post('/auth/register', body, { headers: { 'x-captcha-token': token } })];
  },
  'forgot-password, wrong codes and a resent code': async (walk) => {
    const begun = await forgotPassword(walk.browser, walk.email);
    const tried = await times(walk.times, () => wrongCode(walk));
    const state = await walk.browser.get('/auth/flow');
    const reset = await walk.browser.post('/auth/reset-password', { password: PASSWORD });
    at.clock.advance(31);
    const again = await resendEmail(walk.browser, walk.email, 'reset_password');
    return [begun, ...tried, state, reset, again];
  },
  'forgot-password repeated too soon and sometimes too often': async ({ browser, email, times: count }) => [
    await forgotPassword(browser, email),
    await resendEmail(browser, email, 'reset_password'),
    ...(await times(count === 0 ? 4 : 0, () => forgotPassword(browser, email))),
  ],
  'forgot-password without a captcha': ({ browser, email }) =>
    times(1, () => browser.post('/auth/forgot-password', { email })),
  'send-sms-otp and resend without a flow': async ({ browser, email }) => [
    await browser.post('/auth/send-sms-otp', { email, type: 'register' }),
    await resendEmail(browser, email, 'register'),
  ],
};

/** Each captcha takes a tenth of a second of work, so those walks run less often. */
const light = Object.keys(walks).filter((way) => /limit$|unknown flow token$|without a captcha$/.test(way));
const heavy = Object.keys(walks).filter((way) => !light.includes(way));

/** Every state of a known account. */
const states: Readonly<Record<string, string>> = {
  ordinary: 'select $1::uuid',
  blocked: 'update person set blocked_at = now() where id = $1',
  unverified: 'update person set verified_at = null where id = $1',
  'without an authenticator': 'update factor set activated_at = null where person_id = $1',
  locked: `update password set failures = 10, locked_until = 'infinity' where person_id = $1`,
  disabled: 'update password set disabled_at = now() where person_id = $1',
};

describe('known and unknown email addresses [sec E09]', () => {
  test(`${PAIRS} random pairs (seed ${SEED}) get equal status, headers, length, cookies and body [sec E09]`, async () => {
    const below = chance(SEED);
    const walked = new Map<string, number>();
    let answers = 0;
    for (let pair = 0; pair < PAIRS; pair++) {
      at.clock.advance(MINUTE);
      const name = randomBytes(6).toString('hex');
      const state = pick(Object.keys(states), below(1000));
      const way = pick(below(4) === 0 ? heavy : light, pair);
      const chosen = { times: pick([0, 0, 1, 1, 2, 5], below(6)), phone: newPhone() };
      const isKnownBrowser = below(4) === 0;
      const { id, email } = await at.seed(`k${name}@example.com`);
      await at.owner.query(states[state] as string, [id]);
      const began = at.clock.now().getTime();
      const seen = [];
      for (const address of [email, `u${name}@example.com`]) {
        const browser = openBrowser(at);
        // The cookie of somebody else's log-in.
        if (isKnownBrowser) browser.cookies.set('__Host-device', 'B'.repeat(43));
        const steps = await (walks[way] as (walk: Walk) => Promise<Answer[]>)({
          browser,
          email: address,
          ...chosen,
        });
        answers += steps.length;
        seen.push({
          steps: steps.map((step) => toShape(step, address)),
          cookies: [...browser.cookies.keys()],
        });
        at.clock.advance((began - at.clock.now().getTime()) / 1000);
      }
      expect(seen[0], `pair ${pair}: ${way}, ${state}, ${JSON.stringify(chosen)}`).toEqual(seen[1]);
      walked.set(way, (walked.get(way) ?? 0) + 1);
    }
    expect([...walked.keys()].sort()).toEqual(Object.keys(walks).sort());
    expect(answers).toBeGreaterThan(2 * PAIRS);
  }, 300_000);
});
