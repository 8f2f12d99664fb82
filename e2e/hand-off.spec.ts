// The address of the transaction application, to the letter.
import { expect, logIn, test } from './browser.ts';
import { expire, token } from './token.ts';

test('S2.08 the transaction link is the configured base address, /t?t= and this token, and after its end the one that follows', async ({
  page,
  seeder,
  portal,
}) => {
  const person = await seeder.seed(`address-${Date.now()}@example.com`, {
    clients: [
      {
        accountType: 'PERSONAL_ACCOUNT',
        progress: [
          'ACCOUNT_CREATION',
          'ACCOUNT_TYPE',
          'ACCEPTED_TERMS_CONDITIONS',
          'PERSONAL_INFORMATION',
          'VERIFY_IDENTITY',
        ],
      },
    ],
  });
  const base = portal.apiEnvironment['TRANSACTION_BASE'];
  expect(base).toMatch(/^http/);
  await logIn(page, person);
  const link = page.getByRole('button', { name: 'Open the transaction application' });
  await link.click();
  await page.getByRole('button', { name: 'Create the client' }).click();
  await expect(page).toHaveURL('/success-account');

  /** The address that the browser was sent to. */
  const follow = async (): Promise<string> => {
    const left = page.waitForRequest(
      (request) => request.isNavigationRequest() && !request.url().startsWith(portal.origin),
    );
    await link.click();
    const address = (await left).url();
    await page.waitForURL((url) => url.origin !== portal.origin);
    return address;
  };
  const first = await token(page);
  expect(await follow()).toBe(`${base}/t?t=${first}`);

  await page.goto('/success-account');
  await expect(link).toBeVisible();
  await expire(page);
  const over = await token(page);
  const address = await follow();
  await page.goto('/success-account');
  const renewed = await token(page);
  expect([first, over]).not.toContain(renewed);
  expect(address).toBe(`${base}/t?t=${renewed}`);
});
