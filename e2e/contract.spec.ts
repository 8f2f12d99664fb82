// The contract page: checking, preparing, reading, signing, confirming, declining and sealing; and two people acting at once.
import { createHash } from 'node:crypto';
import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { atWidths } from './at-widths.ts';
import { computeCode, expect, logIn, test } from './browser.ts';
import { creatorSteps } from './business.ts';
import {
  CONTRACT,
  codeDialog,
  elsewhere,
  fillSignature,
  giveCode,
  main,
  NAME,
  prepare,
  read,
  seedCompany,
  sign,
} from './contract.ts';
import { readSavedValues } from './saved-values.ts';
import { answerInstead } from './status-states.ts';
import { pressTabUntil } from './tab-to.ts';

/** Downloads from storage by IP address, because only a browser can resolve its host name. */
async function bytesAt(address: string): Promise<Buffer> {
  const { host, port, pathname, search } = new URL(address);
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  get({ host: '127.0.0.1', port, path: pathname + search, headers: { host } }, (response) => {
    expect(response.headers['content-disposition']).toMatch(/^inline/);
    buffer(response).then(resolve, reject);
  }).on('error', reject);
  return promise;
}

const parties = (page: Page) => page.locator('.contract-parties li');
const button = (page: Page, name: string) => main(page).getByRole('button', { name });
atWidths('contract', () => {
  test('goes from checking all answers to a sealed copy that anyone can verify [ux U09, ux U10, sec M02]', async ({
    page,
    browser,
    portal,
    seeder,
  }) => {
    test.setTimeout(240_000);
    const { creator, signer, reader } = await seedCompany(seeder);
    await logIn(page, creator, CONTRACT);
    // The heading says what the page does. The specified title is shown with the label and in the tab (D8).
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign the contract');
    await expect(page.locator('.page-label')).toHaveText('Verify your identity · Step 1/1');
    await expect(page).toHaveTitle('Verify your identity');
    // The page shows every answer of every step, with a link to each step and back.
    await expect(main(page)).toContainText('Okonjo Weiß Software GmbH');
    await expect(main(page).getByRole('heading', { level: 2 })).toContainText([
      'Check your answers',
      'Company information',
      'Investment information',
      'Upload documents',
      'UBO users',
      'Representative users',
    ]);
    await main(page)
      .getByRole('link', { name: /^Change/ })
      .first()
      .click();
    await expect(page).toHaveURL(/company-information/);
    await page.goto('/business/company-information?section=check');
    await button(page, 'Confirm and continue').click();
    await expect(page).toHaveURL(CONTRACT);

    await button(page, 'Create the contract').click();
    await expect(button(page, 'Read it now')).toBeVisible({ timeout: 30_000 });
    await expect(parties(page)).toHaveCount(3);
    await read(page);
    await expect(page.locator('.contract-words')).toContainText('Okonjo Weiß Software GmbH');
    // The PDF opens in its own tab.
    const [tab] = await Promise.all([page.waitForEvent('popup'), button(page, 'Open the PDF').click()]);
    await tab.close();

    // Signing needs a code for this action, in a dialog that says what is signed. Cancelling signs nothing.
    await fillSignature(page);
    await seeder.renewCode(creator);
    await button(page, 'Sign the contract').click();
    await expect(codeDialog(page)).toContainText('You are signing “Account agreement” for');
    await codeDialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(main(page)).toContainText('the contract has not been signed');
    await button(page, 'Sign the contract').click();
    await giveCode(page, creator);
    await expect(main(page).getByRole('heading', { name: 'You have signed the contract' })).toBeVisible();
    await expect(parties(page).first()).toContainText('Signed on');
    await expect(main(page)).toContainText('2 people still need to sign or confirm');

    const second = await elsewhere(browser, portal.origin, 2);
    await logIn(second, reader, CONTRACT);
    await read(second);
    await second.locator('#consent').check();
    await button(second, 'Confirm that I’ve read it').click();
    await expect(
      second.getByRole('heading', { name: 'You have confirmed that you’ve read the contract' }),
    ).toBeVisible();

    const third = await elsewhere(browser, portal.origin, 3);
    await logIn(third, signer, CONTRACT);
    await read(third);
    await sign(third, seeder, signer);
    await expect(third.getByRole('heading', { name: 'The contract is signed and sealed' })).toBeVisible({
      timeout: 60_000,
    });

    // The hash identifies the copy as ours; one changed byte makes it unknown.
    const reply = third.waitForResponse((response) => response.url().endsWith('/contract/open'));
    await third.evaluate(() => {
      window.open = () => null;
    });
    await button(third, 'Open your copy').click();
    const { address, sha256 } = await (await reply).json();
    await expect(third.getByRole('link', { name: 'Open the PDF here' })).toHaveAttribute('href', address);
    const bytes = await bytesAt(address);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
    const checker = await elsewhere(browser, portal.origin, 4);
    await checker.goto('/verify-contract');
    const choose = (buffer: Buffer) =>
      checker.locator('#contract').setInputFiles({ name: 'copy.pdf', mimeType: 'application/pdf', buffer });
    await choose(bytes);
    await expect(checker.getByText('We sealed this contract')).toBeVisible();
    await expect(checker.getByText('2 people signed it.')).toBeVisible();
    await choose(Buffer.concat([bytes, Buffer.from(' ')]));
    await expect(checker.getByText('We have no record of sealing this file')).toBeVisible();
    await checker.locator('#contract').setInputFiles({
      name: 'notes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Dear all'),
    });
    await expect(checker.getByText('Choose the contract as a PDF.')).toBeVisible();

    // After the last signature, the page shows when it was submitted, its reference and a link to the contract.
    await answerInstead(third, () => ({
      ...{ accountType: 'BUSINESS_ACCOUNT', isClientCreator: false, role: 'ubo' },
      ...{ status: 'WAITING_FOR_APPROVAL', onboardingProgress: creatorSteps },
      waiting: { since: new Date().toISOString(), heldBy: 'Our review team', usuallyDays: 2, checks: [] },
    }));
    await third.goto('/business');
    await expect(third.getByText('We’re reviewing your application')).toBeVisible();
    await expect(third.locator('.facts')).toContainText('Reference');
    await main(third).getByRole('link', { name: 'View the contract' }).click();
    await expect(third).toHaveURL(CONTRACT);

    // The printable record of all answers.
    await page.reload();
    await main(page).getByRole('link', { name: 'View and print all answers' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your company’s answers');
  });
});

test.describe('signing', () => {
  test('two people signing at once, one of them on two devices, leave one signature each [X29, X26]', {
    tag: '@campaign',
  }, async ({ page, browser, portal, seeder }) => {
    test.setTimeout(180_000);
    const { creator, signer } = await seedCompany(seeder);
    await logIn(page, creator);
    await prepare(page);
    const [other, device] = [
      await elsewhere(browser, portal.origin, 5),
      await elsewhere(browser, portal.origin, 6),
    ];
    await logIn(other, signer);
    await seeder.renewCode(signer);
    await logIn(device, signer);
    const sent: string[] = [];
    for (const each of [page, other, device])
      each.on('request', (request) => {
        if (request.url().endsWith('/contract/sign')) sent.push(request.url());
      });
    for (const each of [other, device]) await each.goto(CONTRACT);
    for (const each of [page, other, device]) {
      await read(each);
      await fillSignature(each);
    }
    // A double click followed by Enter: one dialog, one call.
    await seeder.renewCode(creator);
    await button(page, 'Sign the contract').dblclick();
    await expect(codeDialog(page)).toHaveCount(1);
    await seeder.renewCode(signer);
    await button(other, 'Sign the contract').click();
    await expect(codeDialog(other)).toBeVisible();
    await Promise.all([giveCode(page, creator), giveCode(other, signer)]);
    for (const each of [page, other])
      await expect(main(each).getByRole('heading', { name: 'You have signed the contract' })).toBeVisible();
    expect(sent).toHaveLength(2);
    await seeder.renewCode(signer);
    await button(device, 'Sign the contract').click();
    await giveCode(device, signer);
    await expect(device.getByText('You have already signed or confirmed this contract')).toBeVisible();
    await device.reload();
    await expect(parties(device).filter({ hasText: /Signed on \d/ })).toHaveCount(2);
  });

  test('a change by the creator before a signature voids the contract, and the signer must read it again [X29, sec M03]', {
    tag: '@campaign',
  }, async ({ page, browser, portal, seeder }) => {
    test.setTimeout(150_000);
    const { creator, signer } = await seedCompany(seeder);
    await logIn(page, creator);
    await prepare(page);
    const other = await elsewhere(browser, portal.origin, 7);
    await logIn(other, signer, CONTRACT);
    await read(other);
    await page.goto('/business/company-information?section=company');
    await page.locator('#legalName').fill('Okonjo Weiß Holding GmbH');
    await readSavedValues(page);
    await sign(other, seeder, signer);
    await expect(other.getByText('The contract has changed. Read it again.')).toBeVisible();
    await expect(main(other).getByRole('button', { name: 'Sign the contract' })).toHaveCount(0);
  });

  test('declining with a reason ends the contract for everyone, and the creator can prepare another', async ({
    page,
    browser,
    portal,
    seeder,
  }) => {
    test.setTimeout(120_000);
    const { creator, signer } = await seedCompany(seeder);
    await logIn(page, creator);
    await prepare(page);
    const other = await elsewhere(browser, portal.origin, 8);
    await logIn(other, signer, CONTRACT);
    await read(other);
    await button(other, 'I don’t want to sign this').click();
    const dialog = other.getByRole('dialog', { name: 'Decline this contract?' });
    await dialog.getByRole('button', { name: 'Decline the contract' }).click();
    await expect(dialog).toContainText('Enter a reason of at least 10 characters.');
    // Right-to-left text with harmless markup, longer than any line.
    const reason = `حصتي في الشركة ليست صحيحة <b>هنا</b> ${'W'.repeat(400)}`;
    await dialog.getByLabel('Your reason').fill(reason);
    await dialog.getByRole('button', { name: 'Decline the contract' }).click();
    await expect(other.getByText('You have declined the contract.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('The previous contract was declined')).toBeVisible();
    await expect(page.getByRole('blockquote')).toHaveText(reason);
    await expect(page.getByRole('blockquote')).toHaveCSS('direction', 'rtl');
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.setViewportSize({ width: 1440, height: 900 });
    // Only the creator sees the reason.
    await other.reload();
    await expect(other.getByText('The previous contract was declined')).toBeVisible();
    await expect(other.getByRole('blockquote')).toHaveCount(0);
    await prepare(page);
  });

  test('works by keyboard alone up to a signature, moving focus to each new heading once [ux U56]', {
    tag: '@campaign',
  }, async ({ page, seeder }) => {
    test.setTimeout(120_000);
    const { creator } = await seedCompany(seeder);
    await logIn(page, creator, CONTRACT);
    const heading = (name: string) => main(page).getByRole('heading', { name });
    await expect(heading('Check your answers')).toBeVisible();
    // A newly opened page does not move the focus.
    await expect(page.locator('body')).toBeFocused();
    await page.evaluate(() => {
      document.addEventListener('focusin', ({ target }) => {
        const at = target as HTMLElement;
        if (/^H\d$/.test(at.tagName))
          document.body.dataset['heard'] = `${document.body.dataset['heard'] ?? ''}|${at.textContent}`;
      });
    });
    await button(page, 'Create the contract').focus();
    await page.keyboard.press('Enter');
    await expect(heading('Read the contract')).toBeFocused({ timeout: 30_000 });
    await pressTabUntil(page, button(page, 'Read it now'));
    await page.keyboard.press('Enter');
    await expect(page.locator('.contract-words h3')).toBeFocused();
    await page.keyboard.press('End');
    await page.locator('.contract-end').scrollIntoViewIfNeeded();
    await pressTabUntil(page, page.locator('#signedName'));
    await page.keyboard.type(NAME);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(page.locator('#consent')).toBeChecked();
    await page.keyboard.press('Tab');
    await seeder.renewCode(creator);
    await page.keyboard.press('Enter');
    await expect(codeDialog(page).getByLabel('Code from your authenticator app')).toBeFocused();
    await page.keyboard.type(computeCode(creator));
    await page.keyboard.press('Enter');
    await expect(heading('You have signed the contract')).toBeFocused();
    const heard = ((await page.locator('body').getAttribute('data-heard')) ?? '').split('|').slice(1);
    expect(heard.filter((each) => each !== 'We’re creating your contract')).toEqual([
      'Read the contract',
      'Account agreement',
      'You have signed the contract',
    ]);
    expect(new Set(heard).size).toBe(heard.length);
    await page.keyboard.press('Tab');
    await expect(main(page).getByRole('button', { name: 'Open the contract PDF' })).toBeFocused();
  });

  test('refuses a signature in another name or without consent [sec M01, ux U24]', {
    tag: '@campaign',
  }, async ({ page, seeder }) => {
    test.setTimeout(120_000);
    const { creator } = await seedCompany(seeder);
    await logIn(page, creator);
    await prepare(page);
    await read(page);
    await button(page, 'Sign the contract').click();
    const summary = page.locator('.error-summary');
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveText([
      'Enter your name as shown on your identity document.',
      'Tick the box to confirm that you’ve read the contract and sign it electronically.',
    ]);
    await page.locator('#signedName').fill('Somebody Else');
    await page.locator('#consent').check();
    await seeder.renewCode(creator);
    await button(page, 'Sign the contract').click();
    await giveCode(page, creator);
    await expect(page.locator('#signedName-error')).toContainText('Enter your own name');
    await page.locator('#signedName').fill(NAME);
    await expect(page.locator('#signedName-error')).toHaveCount(0);
  });
});
