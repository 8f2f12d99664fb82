// The account's flows as a page runs them, for tests. Messages are read before they are sent, or from the mailbox after delivery.
import { listMails } from '@portico/testing/inbox';
import { generateSync } from 'otplib';
import { inject } from 'vitest';
import type { MessageKind } from '../src/slices/messages/texts.ts';
import { captchaToken } from './captcha-token.ts';
import { type Answer, type Browser, openBrowser, PASSWORD, type TestServer } from './harness.ts';

let phones = 0;
/** A mobile number that is unique in this test. */
export const newPhone = (): string => {
  phones += 1;
  return `+49170${String(1_000_000 + phones)}`;
};

interface ReadMessage {
  readonly to: string;
  readonly text: string;
  readonly subject?: string;
}
/** Messages of a kind, newest first, unsealed as the worker does it. */
export async function listMessages(at: TestServer, kind: MessageKind): Promise<ReadMessage[]> {
  const { rows } = await at.owner.query(
    `select id, person_id, content_sealed from message where kind = $1 and content_sealed <> '' order by id desc`,
    [kind],
  );
  return Promise.all(
    rows.map(({ id, person_id: owner, content_sealed: sealed }) =>
      at.server.db.as({ personId: owner }, async (tx) =>
        JSON.parse(
          await at.server.vault.open(tx, { column: 'message.content_sealed', row: id, owner }, sealed),
        ),
      ),
    ),
  );
}

/** The newest message of this kind to this address. If a worker has already sent it, it is read from the mailbox. */
export async function findMessage(
  at: TestServer,
  kind: MessageKind,
  to: string,
): Promise<Pick<ReadMessage, 'text'> | undefined> {
  const waiting = (await listMessages(at, kind)).find((sent) => sent.to === to);
  if (waiting) return waiting;
  return (await listMails(inject('stack').inboxUrl, to)).at(-1);
}

/** The code of the newest message of this kind to this address. */
export async function findCode(at: TestServer, kind: MessageKind, to: string): Promise<string> {
  const message = await findMessage(at, kind, to);
  const code = /\b\d{6}\b/.exec(message?.text ?? '')?.[0];
  if (!code) throw new Error(`no ${kind} message with a code for ${to}`);
  return code;
}
export const anotherCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

export interface SignUpVisitor {
  readonly browser: Browser;
  readonly email: string;
  readonly phone: string;
  readonly password: string;
}
export const startSignUp = (
  at: TestServer,
  email: string,
  more: Partial<SignUpVisitor> = {},
): SignUpVisitor => ({
  browser: openBrowser(at),
  email,
  phone: newPhone(),
  password: PASSWORD,
  ...more,
});

export async function register(_at: TestServer, who: SignUpVisitor, more: object = {}): Promise<Answer> {
  const { browser, email, phone, password } = who;
  const token = await captchaToken(browser, 'register');
  return browser.post(
    '/auth/register',
    { email, password, phone, captchaToken: token, ...more },
    { headers: { 'x-captcha-token': token } },
  );
}
export const proveEmail = async (at: TestServer, { browser, email }: SignUpVisitor): Promise<Answer> =>
  browser.post('/auth/validate-email-otp', { code: await findCode(at, 'register-code', email) });

export const sendSms = ({ browser, email }: SignUpVisitor, more: object = {}): Promise<Answer> =>
  browser.post('/auth/send-sms-otp', { email, type: 'register', ...more });

export const provePhone = async (at: TestServer, { browser, phone }: SignUpVisitor): Promise<Answer> =>
  browser.post('/auth/verify-account', { code: await findCode(at, 'phone-code', phone) });

export const authenticatorCode = (at: TestServer, secret: string): string =>
  generateSync({ secret, epoch: Math.floor(at.clock.now().getTime() / 1000) });

/** Stops at the step that offers the authenticator. */
export async function signUpToAuthenticator(at: TestServer, who: SignUpVisitor): Promise<void> {
  for (const step of [
    () => register(at, who),
    () => proveEmail(at, who),
    () => sendSms(who),
    () => provePhone(at, who),
  ]) {
    const { status, body } = await step();
    if (status >= 300) throw new Error(`sign-up: ${status} ${JSON.stringify(body)}`);
  }
}

export interface SignedUpPerson extends SignUpVisitor {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}
/** A complete sign-up. It uses up the authenticator's current step: move the clock before the next code. */
export async function signUpPerson(
  at: TestServer,
  email: string,
  more: Partial<SignUpVisitor> = {},
): Promise<SignedUpPerson> {
  const who = startSignUp(at, email, more);
  await signUpToAuthenticator(at, who);
  const { body: offered } = await who.browser.post('/auth/enable-mfa', {});
  const { body } = await who.browser.post('/auth/enable-mfa', {
    code: authenticatorCode(at, offered.secret),
  });
  at.clock.advance(30);
  return { ...who, secret: offered.secret, recoveryCodes: body.recoveryCodes };
}

/** Enters the password first; a second factor completes the log-in. */
export async function beginLogin(
  at: TestServer,
  { email, password }: { readonly email: string; readonly password: string },
  browser = openBrowser(at),
): Promise<{ browser: Browser; flowToken: string; factors: string[] }> {
  const { body } = await browser.post('/auth/check-user-credential', { email, password });
  return { browser, ...body };
}

export async function forgotPassword(browser: Browser, email: string): Promise<Answer> {
  const token = await captchaToken(browser, 'forgot-password');
  return browser.post('/auth/forgot-password', { email }, { headers: { 'x-captcha-token': token } });
}
export async function resendEmail(browser: Browser, email: string, type: string): Promise<Answer> {
  const token = await captchaToken(browser, 'resend');
  return browser.post('/auth/resend-email-otp', { email, type }, { headers: { 'x-captcha-token': token } });
}
