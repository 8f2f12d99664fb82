// The same request twenty times at once. With one key it takes effect once and all get the same answer. With twenty keys one
// wins and the others are refused with the current state.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Caller,
  findCode,
  listMails,
  listTexts,
  openCaller,
  type Reply,
  signedInCaller,
  startSignUp,
  unless,
  waitUntil,
} from '../caller.ts';
import type { Fault } from './fault.ts';

const TIMES = 20;

interface Twenty {
  readonly replies: readonly Reply[];
  readonly statuses: string;
  /** Number of distinct successful answers. */
  readonly different: number;
}

/** Sends twenty requests at once to both APIs. Retries while the first is still running, as our pages do. */
async function twenty(
  caller: Caller,
  path: string,
  body: object,
  { key, captcha }: { key?: string; captcha?: string } = {},
): Promise<Twenty> {
  const cookies = new Map(caller.cookies);
  const one = async (index: number): Promise<Reply> => {
    const options = {
      key: key ?? randomUUID(),
      door: index % 2,
      cookies,
      token: caller.token,
      ...(captcha && { captcha }),
    };
    for (;;) {
      const reply = await caller.post(path, body, options);
      if (reply.status !== 409 || reply.retryAfter === null) return reply;
      await sleep(100);
    }
  };
  const replies = await Promise.all(Array.from({ length: TIMES }, (_, index) => one(index)));
  const counts = Map.groupBy(replies, ({ status, body: { code } }) => `${status}${code ? ` ${code}` : ''}`);
  return {
    replies,
    statuses: [...counts]
      .map(([status, all]) => `${all.length}×${status}`)
      .sort()
      .join(', '),
    different: new Set(replies.filter(({ status }) => status < 300).map((each) => JSON.stringify(each.body)))
      .size,
  };
}

const done = ({ replies }: Twenty): number => replies.filter(({ status }) => status < 300).length;

const sameKey: Fault = {
  id: 'X26',
  title: 'twenty simultaneous requests with one key: one effect, one answer [INV4]',
  run: async (product) => {
    const problems: string[] = [];
    const once = (what: string, answers: Twenty, effects: number): void => {
      problems.push(
        ...unless(
          done(answers) === TIMES && answers.different === 1,
          `${what}: ${answers.statuses}, ${answers.different} different answers`,
        ),
        ...unless(effects === 1, `${what}: ${effects} effects`),
      );
    };
    const key = (): { key: string } => ({ key: randomUUID() });
    const email = `twice-${randomUUID()}@example.com`;
    const newcomer = openCaller(product);
    const captchaToken = await newcomer.captcha('register');
    const phone = `+49171${String(Date.now()).slice(-7)}`;
    const registered = await twenty(
      newcomer,
      '/auth/register',
      { email, phone, password: 'staple orchid lantern', captchaToken },
      { ...key(), captcha: captchaToken },
    );
    await waitUntil(async () => (await listMails(product, email)).length > 0, 10_000);
    await sleep(300);
    const mails = await listMails(product, email);
    once('register', registered, mails.length);
    const proven = await twenty(
      newcomer,
      '/auth/validate-email-otp',
      { code: findCode(mails[0]?.text) },
      key(),
    );
    const people = await product.query(
      `select p.id from person p join flow f on f.person_id = p.id where f.token_hash = sha256($1::bytea)`,
      [newcomer.cookies.get([...newcomer.cookies.keys()].find((name) => /flow/i.test(name)) ?? '') ?? ''],
    );
    once('validate-email-otp', proven, people.length);
    const texted = await twenty(newcomer, '/auth/send-sms-otp', { email, type: 'register' }, key());
    await waitUntil(async () => (await listTexts(product, phone)).length > 0, 10_000);
    once('send-sms-otp', texted, (await listTexts(product, phone)).length);
    const code = findCode((await listTexts(product, phone))[0]?.text);
    once('verify-account', await twenty(newcomer, '/auth/verify-account', { code }, key()), 1);

    const { caller, person } = await signedInCaller(product);
    const created = await twenty(caller, '/client/create', { accountType: 'BUSINESS_ACCOUNT' }, key());
    const clients = await product.query('select 1 from client where created_by = $1', [person.id]);
    once('client/create', created, clients.length);
    const made = await twenty(caller, '/account/new-recovery-codes', {}, key());
    const audited = async (action: string): Promise<number> =>
      (await product.query('select 1 from audit where person_id = $1 and action = $2', [person.id, action]))
        .length;
    once('new-recovery-codes', made, await audited('account.new-recovery-codes'));
    const changed = await twenty(
      caller,
      '/account/change-password',
      { current: person.password, password: 'quite another phrase', endOtherSessions: true },
      key(),
    );
    once('change-password', changed, await audited('account.change-password'));
    return { figures: `7 calls, ${7 * TIMES} requests, one effect each`, problems };
  },
};

const differentKeys: Fault = {
  id: 'X26b',
  title:
    'twenty simultaneous requests with twenty keys: one wins, the others are refused with the current state [INV4]',
  run: async (product) => {
    const problems: string[] = [];
    const figures: string[] = [];
    const oneOf = (what: string, answers: Twenty, refusal: RegExp): void => {
      figures.push(`${what} ${answers.statuses}`);
      const others = answers.replies.filter(({ status }) => status >= 300);
      problems.push(
        ...unless(done(answers) === 1, `${what}: ${answers.statuses}`),
        ...unless(
          others.every(({ status, body }) => refusal.test(`${status} ${body.code}`)),
          `${what}: ${answers.statuses}`,
        ),
      );
    };
    const email = `keys-${randomUUID()}@example.com`;
    const phone = `+49172${String(Date.now()).slice(-7)}`;
    const newcomer: Caller = await startSignUp(product, { email, phone });
    await waitUntil(async () => (await listMails(product, email)).length > 0, 10_000);
    const code = findCode((await listMails(product, email))[0]?.text);
    oneOf(
      'validate-email-otp',
      await twenty(newcomer, '/auth/validate-email-otp', { code }),
      /^409 USER_ALREADY_VERIFIED$/,
    );
    oneOf(
      'send-sms-otp',
      await twenty(newcomer, '/auth/send-sms-otp', { email, type: 'register' }),
      // A request that arrives after the first code was committed asks for another code, which needs a captcha.
      /^(4(03|29) |422 CAPTCHA_REFUSED$)/,
    );
    await waitUntil(async () => (await listTexts(product, phone)).length > 0, 10_000);
    const text = findCode((await listTexts(product, phone))[0]?.text);
    oneOf(
      'verify-account',
      await twenty(newcomer, '/auth/verify-account', { code: text }),
      /^409 USER_ALREADY_VERIFIED_PHONE$/,
    );

    const { caller, person } = await signedInCaller(product);
    const wanted = `new-${randomUUID()}@example.com`;
    oneOf('change-address', await twenty(caller, '/account/change-address', { email: wanted }), /^429 /);
    await waitUntil(async () => (await listMails(product, wanted)).length > 0, 10_000);
    const confirmed = await twenty(caller, '/account/confirm-address', {
      code: findCode((await listMails(product, wanted))[0]?.text),
    });
    oneOf('confirm-address', confirmed, /^4\d\d USER_EMAIL_OTP_INVALID$/);
    const made = await twenty(caller, '/account/new-recovery-codes', {});
    const left = await product.query('select 1 from recovery_code where person_id = $1 and used_at is null', [
      person.id,
    ]);
    figures.push(`new-recovery-codes ${made.statuses}, ${left.length} codes left`);
    problems.push(
      ...unless(left.length === 10, `${left.length} recovery codes are valid`),
      // A request that waits too long for the others gets 503.
      ...unless(
        made.replies.every(({ status }) => status === 200 || status === 503),
        `new-recovery-codes: ${made.statuses}`,
      ),
    );
    const changed = await twenty(caller, '/account/change-password', {
      current: person.password,
      password: 'quite another phrase',
      endOtherSessions: false,
    });
    oneOf('change-password', changed, /^(422 |503 )/);
    return { figures: figures.join('; '), problems };
  },
};

export const faultsOfTwice: readonly Fault[] = [sameKey, differentKeys];
