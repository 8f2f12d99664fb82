// Shows every state of sign-up and password recovery with prepared server answers. The journeys of register.spec.ts and
// recovery.spec.ts prove that the server gives these answers.
import { expect, type Page } from '@playwright/test';
import { errors } from '@portico/domain/errors';

type Answer = readonly [status: number, body: object];

interface State {
  readonly path: string;
  /** By the last part of the call's path. */
  readonly answers?: Readonly<Record<string, Answer>>;
  readonly act?: (page: Page) => Promise<void>;
}

const LONG_ADDRESS =
  'somebody-whose-name-is-longer-than-most@department-of-names.an-extraordinarily-long-company.example.com';

const refused = (code: keyof typeof errors): Answer => [
  errors[code].status,
  { code, message: errors[code].message },
];
const sent = { expiresInSeconds: 540, resendInSeconds: 27, triesLeft: 5 };
const signUp = (more: object = {}): Answer => [
  200,
  { type: 'register', stage: 'email', email: 'ada@example.com', phone: '•••• 4567', code: sent, ...more },
];
const recovery = (more: object = {}): Answer => [
  200,
  {
    type: 'reset_password',
    stage: 'email',
    email: 'ada@example.com',
    phone: null,
    code: sent,
    ...more,
  },
];
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
export const key: Answer = [
  200,
  { secret: SECRET, otpauth: `otpauth://totp/Portico:ada%40example.com?secret=${SECRET}&issuer=Portico` },
];
const recoveryCodes = Array.from({ length: 10 }, (_, index) => `AB${index}D-EFGH-IJK${index}M`);
/** Not a real token; the page only stores it. */
const confirmed: Answer = [200, { recoveryCodes, accessToken: 'a.b.c' }];

const send = (page: Page): Promise<void> => page.locator('main form button[type=submit]').first().click();
const sendCode = async (page: Page): Promise<void> => {
  await page.locator('#code').pressSequentially('123456');
  await send(page);
};
const verifyEmail = '/register/verify-email';
const phone = { stage: 'phone' };
const authenticator = { stage: 'authenticator', code: null };

export const signUpStates: Readonly<Record<string, State>> = {
  'sign-up': { path: '/register' },
  'sign-up with errors': { path: '/register', act: send },
  'email code': { path: verifyEmail, answers: { flow: signUp() } },
  'email code, long address, few tries': {
    path: verifyEmail,
    answers: { flow: signUp({ email: LONG_ADDRESS, code: { ...sent, resendInSeconds: 0, triesLeft: 2 } }) },
    act: (page) => page.locator('summary').click(),
  },
  'wrong email code': {
    path: verifyEmail,
    answers: { flow: signUp(), 'validate-email-otp': refused('USER_EMAIL_OTP_INVALID') },
    act: sendCode,
  },
  'email code expired': {
    path: verifyEmail,
    answers: { flow: signUp({ code: { expiresInSeconds: 0, resendInSeconds: 0, triesLeft: 5 } }) },
  },
  'account exists': {
    path: verifyEmail,
    answers: { flow: signUp(), 'validate-email-otp': refused('USER_ALREADY_EXIST') },
    act: sendCode,
  },
  'sign-up ended': { path: verifyEmail, answers: { flow: refused('FLOW_REQUIRED') } },
  'phone code': { path: verifyEmail, answers: { flow: signUp(phone) } },
  'phone, no code sent yet': { path: verifyEmail, answers: { flow: signUp({ ...phone, code: null }) } },
  'changing the phone number': {
    path: verifyEmail,
    answers: { flow: signUp(phone) },
    act: (page) => page.locator('.code-other > button').click(),
  },
  'phone number already used': {
    path: verifyEmail,
    answers: { flow: signUp(phone), 'verify-account': refused('USER_PHONE_USED') },
    act: sendCode,
  },
  'authenticator QR code': { path: '/register/qr-code', answers: { 'enable-mfa': key } },
  'authenticator code': { path: '/register/verify-mfa', answers: { flow: signUp(authenticator) } },
  'wrong authenticator code': {
    path: '/register/verify-mfa',
    answers: { flow: signUp(authenticator), 'enable-mfa': refused('USER_MFA_TOKEN_INVALID') },
    act: sendCode,
  },
  'recovery codes not confirmed': {
    path: '/register/verify-mfa',
    answers: { flow: signUp(authenticator), 'enable-mfa': confirmed },
    act: async (page) => {
      await sendCode(page);
      await page.locator('.recovery-codes').waitFor();
      await send(page);
      await page.locator('.error-summary').waitFor();
    },
  },
  'password recovery, email address': { path: '/forgot-password' },
  'password recovery, code': { path: '/forgot-password/verify-email', answers: { flow: recovery() } },
  'password recovery, no account': {
    path: '/forgot-password/verify-email',
    answers: { flow: recovery(), 'validate-email-otp': refused('USER_NOT_FOUND') },
    act: sendCode,
  },
  'new password': {
    path: '/forgot-password/new-password',
    answers: { flow: recovery({ stage: 'password', code: null }) },
    act: (page) => page.locator('#password').fill('staple orchid lantern'),
  },
  'new password, flow ended': {
    path: '/forgot-password/new-password',
    answers: {
      flow: recovery({ stage: 'password', code: null }),
      'reset-password': refused('FLOW_REQUIRED'),
    },
    act: async (page) => {
      await page.locator('#password').fill('staple orchid lantern');
      await send(page);
    },
  },
};

export async function showState(page: Page, { path, answers = {}, act }: State): Promise<void> {
  // The recovery codes of the previous state stored a token, and the page asks before it is left.
  await page.evaluate(() => localStorage.removeItem('ACCESS_TOKEN')).catch(() => undefined);
  page.removeAllListeners('dialog');
  page.on('dialog', (question) => void question.accept());
  await page.unrouteAll();
  for (const [name, [status, json]] of Object.entries(answers))
    await page.route(`**/auth/${name}`, (route) => route.fulfill({ status, json }));
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0);
  await act?.(page);
  // The action's result is visible once the button no longer shows that it is working.
  await expect(page.locator('main button[aria-disabled=true][type=submit][data-wide]')).toHaveCount(0);
}
