// Before the code, no call reveals whether a link is ours, whatever the state of its invitation. Each pair is the same
// walk with a real and an invented link, and replies and statements must be equal.
import { createHmac, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type SeededInvitationState, seedInvited } from '../../src/seed/invited.ts';
import { openFlowEmail } from '../../src/slices/auth/flow.ts';
import { openCompany } from '../company.ts';
import { chance, pick, times, toShape } from '../enumeration/pairs.ts';
import { type Answer, type Browser, closeAtEnd, openBrowser, startTestServer } from '../harness.ts';
import { CHOSEN, sendCode, sendCodeAgain, sendNewLink } from '../invited.ts';
import { watchStatements } from '../statements.ts';

const PAIRS = 36;
const SEED = 20_261_116;
const MINUTE = 60;
const CODE = '000000';

const at = closeAtEnd(await startTestServer());
const asked = watchStatements(at);
const company = await openCompany(at, { company: 'Birch Holding Ltd' });

interface Walk {
  readonly browser: Browser;
  readonly token: string;
  /** Equal for both walks of a pair. */
  readonly times: number;
}

/** What anybody can do with a link and without the code. */
const walks: Readonly<Record<string, (walk: Walk) => Promise<Answer[]>>> = {
  'a code, wrong codes, and every call that needs the right one': async ({
    browser,
    token,
    times: count,
  }) => [
    await sendCode(browser, token),
    ...(await times(count, () => browser.post('/auth/validate-email-otp', { code: CODE }))),
    await browser.get('/auth/flow'),
    await browser.get('/invite/current'),
    await browser.post('/invite/set-password', { password: CHOSEN }),
    await browser.post('/invite/decline', {}),
    await browser.post('/auth/enable-mfa', {}),
    await browser.post('/auth/enable-mfa', { code: CODE }),
    await browser.post('/invite/join', { token }),
    await browser.post('/invite/decline-offer', { token }),
  ],
  'codes without a captcha': ({ browser, token, times: count }) =>
    times(2 + count, () => sendCode(browser, token)),
  'another code, too soon and after the wait': async ({ browser, token }) => {
    const first = [await sendCode(browser, token), await sendCodeAgain(browser, token)];
    at.clock.advance(MINUTE);
    const state = await browser.get('/auth/flow');
    return [...first, state, await sendCodeAgain(browser, token), await browser.get('/auth/flow')];
  },
  'codes requested too often': async ({ browser, token }) => [
    await sendCode(browser, token),
    ...(await times(6, () => {
      at.clock.advance(MINUTE);
      return sendCodeAgain(browser, token);
    })),
  ],
  'a new link, with and without a captcha': async ({ browser, token }) => [
    await sendNewLink(browser, token),
    await browser.post('/invite/send-new-link', { token }),
  ],
  'a new link requested too often': ({ browser, token }) => times(6, () => sendNewLink(browser, token)),
};

const states: readonly (SeededInvitationState | 'resent' | 'corrected')[] = [
  'sent',
  'expired',
  'opened',
  'declined',
  'revoked',
  'joined',
  'resent',
  'corrected',
];

/** The link of an invitation in this state. */
async function linkThat(state: (typeof states)[number]): Promise<string> {
  const by = { personId: company.person.id, clientId: company.clientId };
  const isEnded = state === 'resent' || state === 'corrected';
  const email = `${randomBytes(6).toString('hex')}@example.com`;
  const { token, invitationId } = await seedInvited(at.seeding, by, {
    role: 'employee',
    email,
    state: isEnded ? 'sent' : state,
  });
  if (isEnded)
    await at.owner.query('update invitation_link set ended = $2 where invitation_id = $1', [
      invitationId,
      state,
    ]);
  if (state === 'corrected')
    await at.owner.query('update invitation set email_index = $2 where id = $1', [
      invitationId,
      randomBytes(32),
    ]);
  return token;
}
const nobodys = (): string => randomBytes(32).toString('base64url');

describe('a real and an invented invitation link [sec E10]', () => {
  test(`${PAIRS} random pairs (seed ${SEED}) get equal status, headers, length, cookies and body [sec E10, sec E09]`, async () => {
    const below = chance(SEED);
    const walked = new Map<string, number>();
    for (let pair = 0; pair < PAIRS; pair++) {
      at.clock.advance(10 * MINUTE);
      const state = pick(states, below(1000));
      const way = pick(Object.keys(walks), pair);
      const count = pick([0, 1, 2, 5, 6], below(5));
      const began = at.clock.now().getTime();
      const seen = [];
      for (const token of [await linkThat(state), nobodys()]) {
        const browser = openBrowser(at);
        const steps = await (walks[way] as (walk: Walk) => Promise<Answer[]>)({
          browser,
          token,
          times: count,
        });
        seen.push({ steps: steps.map((step) => toShape(step, token)), cookies: [...browser.cookies.keys()] });
        at.clock.advance((began - at.clock.now().getTime()) / 1000);
      }
      expect(seen[0], `pair ${pair}: ${way}, ${state}, ${count}`).toEqual(seen[1]);
      walked.set(way, (walked.get(way) ?? 0) + 1);
    }
    expect([...walked.keys()].sort()).toEqual(Object.keys(walks).sort());
  }, 300_000);

  test.each([
    ['the first code', sendCode],
    ['another code', sendCodeAgain],
    ['a new link', sendNewLink],
  ])(
    'sending %s runs the same statements and no hash, whatever the state of the invitation [sec E10]',
    async (_, ask) => {
      const send = (token: string) => asked.during(() => ask(openBrowser(at), token));
      // The first request fills the caches for all others.
      await send(nobodys());
      const unknown = await send(nobodys());
      expect(unknown.answer.status).toBe(202);
      expect(unknown.statements.length).toBeGreaterThan(5);
      const before = at.server.passwords.load().hashed;
      for (const state of states) {
        const { answer, statements } = await send(await linkThat(state));
        expect(answer.body, state).toEqual(unknown.answer.body);
        expect(statements, state).toEqual(unknown.statements);
      }
      // A seeded person who has joined has a password of their own.
      expect(at.server.passwords.load().hashed - before).toBe(1);
    },
  );

  test('a correctly guessed code for an invented link opens nothing [sec E10]', async () => {
    const browser = openBrowser(at);
    await sendCode(browser, nobodys());
    const { rows } = await at.owner.query('select * from flow order by created_at desc, id desc limit 1');
    const address = await at.server.db.as({ personId: rows[0].person_id }, (tx) =>
      openFlowEmail(at.server, tx, rows[0]),
    );
    const pepper = at.server.providers.keys.secrets('pepper')[0].bytes;
    const hash = createHmac('sha256', pepper).update(`${rows[0].id}/email/${CODE}/${address}`).digest();
    await at.owner.query('update code set hash = $2 where flow_id = $1', [rows[0].id, hash]);
    expect((await browser.post('/auth/validate-email-otp', { code: CODE })).body.code).toBe(
      'USER_EMAIL_OTP_INVALID',
    );
    expect((await browser.get('/invite/current')).body.code).toBe('FLOW_REQUIRED');
    const { rows: spent } = await at.owner.query('select used_at from code where flow_id = $1', [rows[0].id]);
    expect(spent[0].used_at).not.toBeNull();
  });
});
