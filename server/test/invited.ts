// A person who is invited to a company, and what they do with the link.
import { randomUUID } from 'node:crypto';
import { type InvitedToSeed, type SeededInvited, seedInvited } from '../src/seed/invited.ts';
import { captchaToken } from './captcha-token.ts';
import { openCompany } from './company.ts';
import { type Answer, type Browser, openBrowser, type TestServer } from './harness.ts';
import { authenticatorCode, findCode } from './sign-up.ts';

export const COMPANY = 'Birch Holding Ltd';
export const CHOSEN = 'eleven quiet lanterns';

export interface InvitedByCompany extends SeededInvited {
  readonly company: Awaited<ReturnType<typeof openCompany>>;
}

/** A representative who was sent a link, unless `more` says otherwise. */
export async function invitePerson(
  at: TestServer,
  more: Partial<InvitedToSeed> = {},
  client?: InvitedByCompany['company'],
): Promise<InvitedByCompany> {
  const company = client ?? (await openCompany(at, { company: COMPANY }));
  const by = { personId: company.person.id, clientId: company.clientId };
  const email = `${randomUUID()}@example.com`;
  return { ...(await seedInvited(at.seeding, by, { role: 'representative', email, ...more })), company };
}

type Link = Pick<SeededInvited, 'token' | 'email'>;

export const sendCode = (browser: Browser, token: string): Promise<Answer> =>
  browser.post('/invite/send-code', { token });
export const sendCodeAgain = async (browser: Browser, token: string): Promise<Answer> =>
  browser.post(
    '/invite/send-code',
    { token },
    { headers: { 'x-captcha-token': await captchaToken(browser, 'invite') } },
  );
export const sendNewLink = async (browser: Browser, token: string): Promise<Answer> =>
  browser.post(
    '/invite/send-new-link',
    { token },
    { headers: { 'x-captcha-token': await captchaToken(browser, 'invite') } },
  );

/** Proves the mailbox with the code and, like everybody after the first attempt, a captcha. */
export async function proveMailbox(
  at: TestServer,
  { token, email }: Link,
  browser = openBrowser(at),
): Promise<Browser> {
  const sent = await sendCodeAgain(browser, token);
  if (sent.status !== 202) throw new Error(`send-code: ${sent.status} ${JSON.stringify(sent.body)}`);
  const code = await findCode(at, 'invite-code', email);
  const proven = await browser.post('/auth/validate-email-otp', { code });
  if (proven.status !== 200) throw new Error(`code: ${proven.status} ${JSON.stringify(proven.body)}`);
  return browser;
}

/** Chooses a password and continues with the authenticator offered then. */
export async function chooseAuthenticator(
  at: TestServer,
  link: Link,
): Promise<{ browser: Browser; secret: string; confirm: () => Promise<Answer> }> {
  const browser = await proveMailbox(at, link);
  const set = await browser.post('/invite/set-password', { password: CHOSEN });
  if (set.status !== 200) throw new Error(`set-password: ${set.status} ${JSON.stringify(set.body)}`);
  const { secret } = (await browser.post('/auth/enable-mfa', {})).body;
  const confirm = () => browser.post('/auth/enable-mfa', { code: authenticatorCode(at, secret) });
  return { browser, secret, confirm };
}
