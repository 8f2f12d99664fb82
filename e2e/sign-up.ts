// Helpers for sign-up: a working mailbox and phone, a camera that reads the QR code, and an authenticator app.

import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import { computeTotp } from '@portico/testing/authenticator';
import { listMails } from '@portico/testing/inbox';
import type { PortalAddresses } from '@portico/tools/product/portal';
import { generateSync } from 'otplib';
import { decodePicture, parseQr } from './qr-code.ts';

export interface SignUpVisitor {
  readonly email: string;
  readonly password: string;
  readonly phone: string;
}

let newcomers = 0;

/** A unique email address and Austrian mobile number, also across runs. */
export function startNewcomer(): SignUpVisitor {
  newcomers += 1;
  const unique = `${String(Date.now()).slice(-6)}${process.pid % 10}${newcomers % 10}`;
  return {
    email: `new-${unique}-${newcomers}@example.com`,
    password: 'staple orchid lantern',
    phone: `+43 660 ${unique.slice(1)}`,
  };
}

const ASK_EVERY_MS = 150;
const GIVE_UP_MS = 15_000;

/** Waits for a newest code that differs from the one before. */
async function nextCode(texts: () => Promise<readonly string[]>, before?: string): Promise<string> {
  for (const until = Date.now() + GIVE_UP_MS; Date.now() < until; ) {
    const [newest] = await texts();
    const code = newest?.match(/\b\d{6}\b/)?.[0];
    if (code !== undefined && code !== before) return code;
    await sleep(ASK_EVERY_MS);
  }
  throw new Error(`no new code arrived within ${GIVE_UP_MS} ms`);
}

/** The emails of a person, newest first. */
export const listMailTexts = async ({ inboxUrl }: PortalAddresses, email: string): Promise<string[]> =>
  (await listMails(inboxUrl, email))
    .toSorted((a, b) => Date.parse(b.time) - Date.parse(a.time))
    .map(({ text }) => text);

export const mailCode = (portal: PortalAddresses, email: string, before?: string): Promise<string> =>
  nextCode(() => listMailTexts(portal, email), before);

/** Waits for an email that contains these words. */
export const mailArrives = (portal: PortalAddresses, email: string, words: string): Promise<void> =>
  expect
    .poll(() => listMailTexts(portal, email), { timeout: GIVE_UP_MS })
    .toContainEqual(expect.stringContaining(words));

export const textCode = (
  { apiEnvironment }: PortalAddresses,
  phone: string,
  before?: string,
): Promise<string> =>
  nextCode(async () => {
    const to = encodeURIComponent(phone.replaceAll(' ', ''));
    const inbox = (await (await fetch(`${apiEnvironment['SMS_URL']}/inbox?to=${to}`)).json()) as {
      readonly text: string;
    }[];
    return inbox.map(({ text }) => text);
  }, before);

/** A different six-digit code. */
export const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000');

export async function fillSignUp(page: Page, { email, password, phone }: SignUpVisitor): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.locator('#password').fill(password);
  await page.getByLabel('Mobile phone').fill(phone);
}

/** From the first form to the page that asks for the emailed code. */
export async function begin(page: Page, person: SignUpVisitor): Promise<void> {
  await page.goto('/register');
  await fillSignUp(page, person);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL('/register/verify-email');
}

/** Types digit by digit, so that the code is not submitted automatically. */
export async function typeCode(page: Page, code: string, button = 'Confirm'): Promise<void> {
  const field = page.locator('#code');
  await field.fill('');
  await field.pressSequentially(code);
  await page.getByRole('button', { name: button, exact: true }).click();
}

export async function proveMailbox(
  page: Page,
  portal: PortalAddresses,
  person: SignUpVisitor,
): Promise<void> {
  await typeCode(page, await mailCode(portal, person.email));
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm your phone' })).toBeVisible();
}

export async function provePhone(page: Page, portal: PortalAddresses, person: SignUpVisitor): Promise<void> {
  await typeCode(page, await textCode(portal, person.phone));
  await expect(page).toHaveURL('/register/qr-code');
}

/** Reads the QR code from the page like a camera. */
export async function readQr(page: Page): Promise<URL> {
  const picture = await page.locator('.qr-picture').screenshot();
  const reader = await page.context().newPage();
  const pixels = await reader.evaluate(decodePicture, picture.toString('base64'));
  await reader.close();
  return parseQr(pixels);
}

export const appCode = (key: URL): string => generateSync({ secret: key.searchParams.get('secret') ?? '' });

const STEP_MS = 30_000;
/** The code after the current one. It is accepted early, and is unused even when the current one has just enrolled the app. */
export const nextAppCode = (key: URL): string =>
  computeTotp(key.searchParams.get('secret') ?? '', Date.now() + STEP_MS);

/** Completes the two authenticator pages, up to the recovery codes. */
export async function enrol(page: Page): Promise<URL> {
  const key = await readQr(page);
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/register/verify-mfa');
  await typeCode(page, appCode(key), 'Turn on two-step verification');
  await expect(page.getByRole('heading', { level: 1, name: 'Save your recovery codes' })).toBeVisible();
  return key;
}

export async function paste(page: Page, id: string, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.locator(`#${id}`).focus();
  await page.keyboard.press('Control+V');
}
