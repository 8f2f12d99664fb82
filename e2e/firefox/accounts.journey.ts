// Signing up, logging in and logging out in Firefox ESR.
import type { PortalAddresses } from '@portico/tools/product/portal';
import { decodePicture, parseQr } from '../qr-code.ts';
import { appCode, mailCode, startNewcomer, textCode } from '../sign-up.ts';
import {
  byText,
  expect,
  expectHeading,
  expectPath,
  field,
  label,
  logIn,
  openPage,
  press,
  type Tab,
  test,
  typeCode,
} from './browser.ts';

async function readQr({ page }: Tab): Promise<URL> {
  const picture = await page.locator('.qr-picture').waitHandle();
  const screenshot = await picture.screenshot({ encoding: 'base64' });
  // Decode in an empty page, because the portal's content security policy would block it.
  const reader = await page.browserContext().newPage();
  const pixels = await reader.evaluate(decodePicture, screenshot);
  await reader.close();
  return parseQr(pixels);
}

async function signUp(tab: Tab, portal: PortalAddresses): Promise<void> {
  const person = startNewcomer();
  await openPage(tab, '/register');
  await field(tab, 'email').fill(person.email);
  await field(tab, 'password').fill(person.password);
  await field(tab, 'phone').fill(person.phone);
  await press(tab, 'Create account');
  await expectPath(tab, '/register/verify-email');
  await typeCode(tab, await mailCode(portal, person.email), 'Confirm');
  await expectHeading(tab, 'Confirm your phone');
  await typeCode(tab, await textCode(portal, person.phone), 'Confirm');
  await expectPath(tab, '/register/qr-code');
  const key = await readQr(tab);
  await byText(tab, 'link', 'Continue').click();
  await expectPath(tab, '/register/verify-mfa');
  await typeCode(tab, appCode(key), 'Turn on two-step verification');
  await expectHeading(tab, 'Save your recovery codes');
  await label(tab, 'saved').click();
  await press(tab, 'Continue');
}

test('signs up with email code, text code and authenticator, and reaches the account type', async ({
  tab,
  portal,
}) => {
  await signUp(tab, portal);
  await expectPath(tab, '/account-type');
  await expectHeading(tab, 'Account type');
});

test('logs in with password and authenticator, and logs out so that the session is over', async ({
  tab,
  seeder,
}) => {
  await logIn(tab, await seeder.seed(`firefox-${Date.now()}@example.com`));
  await expectPath(tab, '/account-type');
  await byText(tab, 'link', 'Log out').click();
  await expectPath(tab, '/login');
  await openPage(tab, '/account-type');
  await expectPath(tab, '/login');
  expect(await tab.page.evaluate(() => localStorage.getItem('client'))).toBeNull();
});
