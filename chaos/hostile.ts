// Hostile requests, with everything that attackers could obtain for them. Every one must be refused under any fault.
import { randomBytes, randomUUID } from 'node:crypto';
import { ownToken } from '@portico/domain/proof-of-work';
import { challengeCall, createCaptchaToken } from '@portico/testing/captcha';
import type { Call, Visitor } from '@portico/testing/visitor';
import { type Answer, attempt, copyBrowser, entryUrl, openBrowser, readClaims } from './browser.ts';
import { patiently } from './caller.ts';
import { findIdentity, type Identity, newEmail, newPhone, nextCode, wrongCode } from './identity.ts';
import type { Product } from './product.ts';

const CREATE = { path: '/client/create', body: { accountType: 'BUSINESS_ACCOUNT' } };
const PROFILE = { method: 'GET', path: '/auth/getUserProfile' } as const;
const REFRESH = { method: 'GET', path: '/auth/refresh-token' } as const;

interface HostileTry {
  readonly what: string;
  readonly from: Visitor;
  readonly call: Call;
  /** The counter that a refusal with this code moves. */
  readonly counts?: { readonly counter: string; readonly code: string };
}

const forever = (): boolean => true;

async function mustAnswer(product: Product, browser: Visitor, call: Call): Promise<Answer> {
  const request = browser.request(call);
  const answer = await patiently(() => attempt(entryUrl(product, 0), request));
  if (!answer || answer.status >= 300)
    throw new Error(`before the fault, ${call.path} answered ${answer?.status} ${answer?.body?.code}`);
  browser.take(answer);
  return answer;
}

async function signedIn(product: Product, who: Identity): Promise<{ browser: Visitor; code: string }> {
  const browser = openBrowser(product);
  const next = await nextCode(who, who.secret, forever);
  const { email, password } = who;
  const body = { email, password, factor: 'authenticator', code: next?.code };
  await mustAnswer(product, browser, { path: '/auth/login', body });
  who.steps.set(who.secret, next?.step ?? 0);
  return { browser, code: next?.code ?? '' };
}

/** Forges an unsigned token: the same claims with `alg: none`. */
function unsigned(token: string): string {
  const [, payload] = token.split('.');
  const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'at+jwt' })).toString('base64url');
  return `${header}.${payload}.`;
}
const copyWith = (browser: Visitor, change: (copy: Visitor) => void): Visitor => {
  const copy = copyBrowser(browser);
  change(copy);
  return copy;
};

interface Victims {
  readonly victim: Identity;
  readonly flowToken: string;
  readonly probes: readonly HostileTry[];
}

const register = (captchaToken?: string): Call => ({
  path: '/auth/register',
  body: {
    email: newEmail(),
    password: 'staple orchid lantern',
    phone: newPhone(),
    captchaToken: captchaToken ?? 'none',
  },
  ...(captchaToken && { captchaToken }),
});

/** Logs in and prepares a second session that has ended. */
async function prepareOwner(product: Product, owner: Identity) {
  const { browser: own, code: usedCode } = await signedIn(product, owner);
  const { browser: ended } = await signedIn(product, owner);
  const beforeLogout = copyBrowser(ended);
  await mustAnswer(product, ended, { path: '/auth/logout' });
  return { own, usedCode, beforeLogout };
}

/** Logs in, creates a client, and prepares a second session whose first refresh token is spent. */
async function prepareOther(product: Product, other: Identity) {
  const { browser: others } = await signedIn(product, other);
  const { body: client } = await mustAnswer(product, others, CREATE);
  const { browser: refreshed } = await signedIn(product, other);
  const spent = copyBrowser(refreshed);
  for (let times = 0; times < 2; times++) await mustAnswer(product, refreshed, REFRESH);
  return { others, client, spent };
}

/** A sign-up that waits for its email code, and the captcha it has used. */
async function prepareSignUp(product: Product) {
  const { body: challenge } = await mustAnswer(product, openBrowser(product), challengeCall('register'));
  const solved = createCaptchaToken(challenge);
  const begun = openBrowser(product);
  await mustAnswer(product, begun, register(solved));
  return { challenge, solved, begun };
}

/** Everything that attackers could obtain: seen tokens, ended sessions, used codes and captchas. */
export async function prepareHostile(product: Product): Promise<Victims> {
  const people = (await product.newPeople(3)).map(findIdentity);
  const [victim, owner, other] = people as [Identity, Identity, Identity];
  const anonymous = openBrowser(product);
  // Run these in parallel, because every fault of a session waits for them.
  const [{ own, usedCode, beforeLogout }, { others, client, spent }, { challenge, solved, begun }] =
    await Promise.all([prepareOwner(product, owner), prepareOther(product, other), prepareSignUp(product)]);

  const login = (who: Identity, body: object): Call => ({
    path: '/auth/login',
    body: { email: who.email, password: who.password, factor: 'authenticator', ...body },
  });
  const planted = randomBytes(32).toString('hex');
  const change = {
    path: '/account/change-password',
    body: { current: 'not theirs', password: 'chosen by a thief', endOtherSessions: true },
  };
  return {
    victim,
    flowToken: begun.cookies.get('__Host-flow') ?? '',
    probes: [
      { what: 'a write without a token', from: anonymous, call: CREATE },
      {
        what: 'a token without its cookies',
        from: copyWith(own, ({ cookies }) => cookies.clear()),
        call: PROFILE,
      },
      {
        what: 'another person’s token with own cookies',
        from: copyWith(own, (copy) => {
          copy.token = others.token;
        }),
        call: CREATE,
      },
      {
        what: 'an unsigned token',
        from: copyWith(own, (copy) => {
          copy.token = unsigned(own.token ?? '');
        }),
        call: CREATE,
      },
      {
        what: 'a forged XSRF token',
        from: copyWith(own, ({ cookies }) => {
          cookies.set('XSRF-TOKEN', `${planted}.${planted.slice(0, 32)}`);
        }),
        call: CREATE,
      },
      {
        what: 'another session’s XSRF token',
        from: copyWith(own, ({ cookies }) => {
          cookies.set('XSRF-TOKEN', others.cookies.get('XSRF-TOKEN') ?? '');
        }),
        call: CREATE,
      },
      {
        what: 'a write without the XSRF header',
        from: own,
        call: { ...CREATE, headers: { 'x-xsrf-token': undefined } },
      },
      {
        what: 'a write from another origin',
        from: own,
        call: { ...CREATE, headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' } },
      },
      {
        what: 'a wrong password',
        from: anonymous,
        call: login(victim, { password: 'not their password', code: '123456' }),
        counts: { counter: 'password', code: 'USER_CERTIFICATE_INVALID' },
      },
      {
        what: 'a wrong authenticator code',
        from: anonymous,
        call: login(owner, { code: wrongCode(owner.secret) }),
        counts: { counter: 'authenticator', code: 'USER_MFA_TOKEN_INVALID' },
      },
      {
        what: 'a used authenticator code',
        from: anonymous,
        call: login(owner, { code: usedCode }),
        counts: { counter: 'authenticator', code: 'USER_MFA_TOKEN_INVALID' },
      },
      {
        what: 'another person’s recovery code',
        from: anonymous,
        call: login(owner, { factor: 'recovery-code', code: other.recoveryCodes[0] }),
      },
      {
        what: 'a wrong step-up code',
        from: others,
        call: { path: '/auth/step-up', body: { code: wrongCode(other.secret) } },
      },
      { what: 'a password change with a wrong current password', from: own, call: change },
      { what: 'the access token of an ended session', from: beforeLogout, call: CREATE },
      { what: 'the refresh token of an ended session', from: beforeLogout, call: REFRESH },
      { what: 'a refresh token spent long ago', from: spent, call: REFRESH },
      { what: 'a sign-up without a captcha', from: anonymous, call: register() },
      {
        what: 'a sign-up with an unsolved captcha',
        from: anonymous,
        call: register(ownToken(challenge, challenge.maxnumber + 1)),
      },
      { what: 'a sign-up with a used captcha', from: anonymous, call: register(solved) },
      {
        what: 'a wrong email code',
        from: begun,
        call: { path: '/auth/validate-email-otp', body: { code: '000000' } },
        counts: { counter: 'mailbox', code: 'USER_EMAIL_OTP_INVALID' },
      },
      {
        what: 'authenticator enrolment before the mailbox is verified',
        from: begun,
        call: { path: '/auth/enable-mfa', body: {} },
      },
      {
        what: 'a password reset without a recovery',
        from: anonymous,
        call: { path: '/auth/reset-password', body: { password: 'chosen by a thief' } },
      },
      {
        what: 'another person’s client',
        from: own,
        call: { method: 'GET', path: `/auth/change-client?clientId=${client.id}` },
      },
      {
        what: 'ending another person’s session',
        from: own,
        call: { path: '/account/end-session', body: { id: readClaims(others.token).sid } },
      },
      {
        what: 'a forged link',
        from: anonymous,
        call: { path: '/account/disavow', body: { token: randomUUID() } },
      },
    ],
  };
}
