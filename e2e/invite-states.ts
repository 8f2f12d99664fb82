// Shows every state of an invitation with prepared server answers. The journeys of invite.spec.ts prove that the server
// gives these answers.
import { expect, type Page } from '@playwright/test';
import { errors } from '@portico/domain/errors';
import { key } from './sign-up-states.ts';

type Answer = readonly [status: number, body: object];

interface State {
  readonly path: string;
  /** By the ending of the call's path. */
  readonly answers?: Readonly<Record<string, Answer>>;
  /** The tab has stored a link, as after requesting the code. */
  readonly isKept?: boolean;
  readonly act?: (page: Page) => Promise<void>;
}

const TOKEN = 'a-link-of-nobody';
const LINK = `/invite?t=${TOKEN}`;
const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft mbH & Co. KG';
const offer = {
  company: 'Northwind Trading GmbH',
  inviter: 'Ada Lovelace',
  role: 'ubo',
  email: 'grace@example.com',
  minutes: 10,
};
const long = {
  ...offer,
  company: LONG,
  inviter: 'محمد بن عبد الله بن عبد العزيز آل سعود الطويل',
  email:
    'somebody-whose-name-is-longer-than-most@department-of-names.an-extraordinarily-long-company.example.com',
};
const refused = (code: keyof typeof errors): Answer => [
  errors[code].status,
  { code, message: errors[code].message },
];
const sent = { expiresInSeconds: 540, resendInSeconds: 27, triesLeft: 5, isUnreachable: false };
const flow = (stage: string, more: object = {}): Answer => [
  200,
  { type: 'invite', stage, email: stage === 'email' ? '' : offer.email, phone: null, code: null, ...more },
];
const proven = { 'auth/flow': flow('password') };
const current = (told: object, hasAccount = false): Answer => [200, { ...told, hasAccount }];
const over = (code: keyof typeof errors): State => ({
  path: '/invite',
  isKept: true,
  answers: { ...proven, 'invite/current': refused(code) },
});
const send = (page: Page): Promise<void> => page.locator('main form button[type=submit]').first().click();

export const inviteStates: Readonly<Record<string, State>> = {
  'no link': { path: '/invite' },
  'link opened': { path: LINK },
  'link opened, too many codes requested': {
    path: LINK,
    answers: { 'invite/send-code': refused('TOO_MANY_REQUESTS') },
    act: send,
  },
  'email code': {
    path: '/invite/verify-otp',
    isKept: true,
    answers: { 'auth/flow': flow('email', { code: sent }) },
  },
  'wrong email code': {
    path: '/invite/verify-otp',
    isKept: true,
    answers: {
      'auth/flow': flow('email', { code: { ...sent, resendInSeconds: 0, triesLeft: 2 } }),
      'auth/validate-email-otp': refused('USER_EMAIL_OTP_INVALID'),
    },
    act: async (page) => {
      await page.locator('#code').pressSequentially('123456');
      await send(page);
      await page.locator('.error-summary').waitFor();
    },
  },
  'email code, flow ended': {
    path: '/invite/verify-otp',
    isKept: true,
    answers: { 'auth/flow': refused('FLOW_REQUIRED') },
  },
  invitation: { path: '/invite', isKept: true, answers: { ...proven, 'invite/current': current(offer) } },
  'invitation for a person with an account, long names': {
    path: '/invite',
    isKept: true,
    answers: { ...proven, 'invite/current': current(long, true) },
  },
  'invitation for an employee': {
    path: '/invite',
    isKept: true,
    answers: { ...proven, 'invite/current': current({ ...offer, role: 'employee' }) },
  },
  'company not recognised': {
    path: '/invite',
    isKept: true,
    answers: { ...proven, 'invite/current': current(offer) },
    act: async (page) => {
      await page.locator('.sheet-actions button').first().click();
      await page.locator('dialog[open]').waitFor();
    },
  },
  declined: {
    path: '/invite',
    isKept: true,
    answers: { ...proven, 'invite/current': current(offer), 'invite/decline': [200, {}] },
    act: async (page) => {
      await page.locator('.sheet-actions button').first().click();
      await page.locator('dialog[open] button[type=submit]').click();
      await expect(page.locator('.sheet')).toHaveCount(0);
    },
  },
  expired: over('INVITE_EXPIRED'),
  'new link sent': {
    ...over('INVITE_EXPIRED'),
    answers: { ...over('INVITE_EXPIRED').answers, 'invite/send-new-link': [202, {}] },
    act: async (page) => {
      await send(page);
      await expect(page.locator('main form')).toHaveCount(0);
    },
  },
  used: over('INVITE_USED'),
  withdrawn: over('INVITE_REVOKED'),
  'sent to another address since': over('INVITE_WRONG_ADDRESS'),
  'already joined': over('INVITE_ALREADY_MEMBER'),
  password: { path: '/invite/set-password', isKept: true, answers: proven },
  'password, account exists': {
    path: '/invite/set-password',
    isKept: true,
    answers: { ...proven, 'invite/set-password': refused('USER_ALREADY_EXIST') },
    act: async (page) => {
      await page.locator('#password').fill('staple orchid lantern');
      await send(page);
      await page.getByRole('alert').waitFor();
    },
  },
  'authenticator QR code': {
    path: '/invite/qr-code',
    isKept: true,
    answers: { 'auth/flow': flow('authenticator'), 'auth/enable-mfa': key },
  },
  'wrong authenticator code': {
    path: '/invite/verify-mfa',
    isKept: true,
    answers: {
      'auth/flow': flow('authenticator'),
      'auth/enable-mfa': refused('USER_MFA_TOKEN_INVALID'),
    },
    act: async (page) => {
      await page.locator('#code').pressSequentially('123456');
      await send(page);
      await page.locator('.error-summary').waitFor();
    },
  },
};

/** States for a logged-in person. */
export const joiningStates: Readonly<Record<string, State>> = {
  'link opened, logged in': { path: LINK },
  'link opened, wrong account': {
    path: LINK,
    answers: { 'invite/offer': refused('INVITE_WRONG_ACCOUNT') },
    act: async (page) => {
      await send(page);
      await expect(page.locator('main form')).toHaveCount(0);
    },
  },
  'no invitation': { path: '/login/invite' },
  'ready to join': { path: '/login/invite', isKept: true, answers: { 'invite/offer': [200, offer] } },
  'ready to join, long names': {
    path: '/login/invite',
    isKept: true,
    answers: { 'invite/offer': [200, long] },
  },
  'ready to join, company not recognised': {
    path: '/login/invite',
    isKept: true,
    answers: { 'invite/offer': [200, offer] },
    act: async (page) => {
      await page.locator('.entry-actions button').click();
      await page.locator('dialog[open]').waitFor();
    },
  },
  'declined, logged in': {
    path: '/login/invite',
    isKept: true,
    answers: { 'invite/offer': [200, offer], 'invite/decline-offer': [200, {}] },
    act: async (page) => {
      await page.locator('.entry-actions button').click();
      await page.locator('dialog[open] button[type=submit]').click();
      await expect(page.locator('main form')).toHaveCount(0);
    },
  },
  'already joined, logged in': {
    path: '/login/invite',
    isKept: true,
    answers: { 'invite/offer': refused('INVITE_ALREADY_MEMBER') },
  },
  'wrong account after log-in': {
    path: '/login/invite',
    isKept: true,
    answers: { 'invite/offer': refused('INVITE_WRONG_ACCOUNT') },
  },
};

export async function showInviteState(
  page: Page,
  { path, answers = {}, isKept = false, act }: State,
): Promise<void> {
  await page.unrouteAll();
  // Session storage is available only on one of our pages.
  if (!page.url().includes('/invite')) await page.goto('/invite');
  await page.evaluate(
    (link) => (link === '' ? sessionStorage.removeItem('invite') : sessionStorage.setItem('invite', link)),
    isKept ? TOKEN : '',
  );
  for (const [name, [status, json]] of Object.entries(answers))
    await page.route(`**/${name}`, (route) =>
      // A page may have the same path as a call.
      route.request().resourceType() === 'document' ? route.continue() : route.fulfill({ status, json }),
    );
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0);
  await act?.(page);
}
