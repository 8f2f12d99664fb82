// A complete personal account, walked by one person with all real parts: from the account type across two browsers, the
// identity provider and two staff members to the transaction application.
import type { Page } from '@playwright/test';
import { audiences, readClaims } from '@portico/domain/sessions/claims';
import { decide } from '@portico/tools/product/decide';
import { atWidths } from './at-widths.ts';
import { expect, logInByForm, test } from './browser.ts';
import { findLink, LINK, leaving, listHistory, transactionBase, waitUntilReady } from './hand-off.ts';
import { endAtVendor, IDENTITY, leaveForVendor } from './identity.ts';
import { answerAll, chooseCountry, field, INFORMATION, next, partOpen, parts } from './personal.ts';
import { readSavedValues } from './saved-values.ts';
import { mailArrives } from './sign-up.ts';
import { everyStep } from './status-states.ts';
import { expire, token } from './token.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const clientState = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('client') ?? '{}'));
const audienceOf = async (page: Page): Promise<readonly string[]> =>
  readClaims((await token(page)) ?? '')?.aud ?? [];

atWidths('the whole journey of a personal account', () => {
  test('from the account type in two browsers, through vendor and staff, to the transaction application [S1.04, S1.11]', async ({
    page,
    person,
    portal,
    seeder,
    browser,
    viewport,
    extraHTTPHeaders,
  }) => {
    test.setTimeout(180_000);
    const base = transactionBase(portal);
    const called: string[] = [];
    const note = (watched: Page) =>
      watched.on('request', (request) => {
        if (request.resourceType() === 'fetch')
          called.push(`${request.method()} ${request.url().replace(portal.origin, '').split('?')[0]}`);
      });
    note(page);

    // The account type, and what the person needs for it.
    await logInByForm(page, person);
    await expect(page).toHaveURL('/account-type');
    await page.getByText('Personal account', { exact: true }).click();
    const begin = page.getByRole('region', { name: 'Before you begin' });
    await expect(begin.getByText('Your tax number')).toBeVisible();
    await page.getByRole('button', { name: 'Start application' }).click();
    await expect(page).toHaveURL('/personal/terms-and-conditions');
    await expect(page.getByRole('button', LINK)).toHaveCount(0);
    await page.locator('#agree').check();
    await page.getByRole('button', { name: 'Agree and continue' }).click();
    await expect(page).toHaveURL(INFORMATION);

    // In the middle of a part, the person switches to another browser.
    await answerAll(page, 'Where you live');
    await chooseCountry(page, 'residence.country', 'Germany');
    await field(page, 'residence.line1').fill('Lindenstraße 4');
    const kept = page.waitForResponse('**/personal/save-information');
    await field(page, 'residence.line1').blur();
    expect((await kept).status()).toBe(200);
    await seeder.renewCode(person);
    const elsewhere = await browser.newContext({
      baseURL: portal.origin,
      viewport,
      ...(extraHTTPHeaders && { extraHTTPHeaders }),
    });
    const other = await elsewhere.newPage();
    note(other);
    await logInByForm(other, person);
    await expect(other).toHaveURL(INFORMATION);
    await expect(heading(other, 'Where you live')).toBeVisible();
    await expect(field(other, 'residence.line1')).toHaveValue('Lindenstraße 4');
    await parts['Where you live'](other);
    await next(other);
    await partOpen(other, 'Tax');
    await parts.Tax(other);
    await next(other);
    await partOpen(other, 'Work');
    await readSavedValues(other);
    await elsewhere.close();

    // Back in the first browser, which was not notified: all answers are there, and the form continues where the other stopped.
    await page.goto(INFORMATION);
    for (const title of [
      'Work',
      'How you will use the account',
      'Political exposure and acting for others',
    ] as const) {
      await expect(heading(page, title)).toBeVisible();
      await parts[title](page);
      await next(page);
    }
    await partOpen(page, 'Check your answers');
    for (const text of [
      'Ada Maria',
      '27 March 1985',
      'Lindenstraße 4',
      'Berlin',
      '36 574 261 809',
      'Retired',
    ])
      await expect(page.getByRole('main')).toContainText(text);
    await field(page, 'declarationTrue').check();
    await page.getByRole('button', { name: 'Confirm and continue' }).click();

    // The identity provider, and the automatic return.
    await expect(page).toHaveURL(IDENTITY);
    await expect(page.getByRole('button', LINK)).toHaveCount(0);
    await leaveForVendor(page);
    await endAtVendor(page, 'Approve');
    await expect(page).toHaveURL('/personal', { timeout: 20_000 });

    // All five steps are done, and the application is under review.
    await expect(heading(page, 'We’re reviewing your application')).toBeVisible();
    await expect(page.getByText('You don’t need to do anything now')).toBeVisible();
    const waiting = await clientState(page);
    expect(waiting.onboardingProgress).toEqual([...everyStep, 'WAITING_FOR_APPROVAL']);
    expect(waiting.isOnboarded).toBe(false);
    expect(await audienceOf(page)).toEqual([audiences.onboarding]);

    // Two staff members approve with their command; the person gets an email, and the page shows it.
    const clientId = waiting.activatedClient;
    await decide(portal, 'approve', clientId);
    await mailArrives(portal, person.email, 'has approved your application');
    await page.reload();
    await expect(heading(page, 'The account is approved')).toBeVisible();
    // The old token grants no new access; the next one does.
    expect(await audienceOf(page)).toEqual([audiences.onboarding]);
    await expire(page);
    await page.reload();
    await expect
      .poll(() => audienceOf(page))
      .toEqual(expect.arrayContaining([audiences.onboarding, audiences.transaction]));

    // The transaction service does not know the approval yet, so the client is created first.
    await expect.poll(async () => (await clientState(page)).transactionClient).toBe('CLIENT_NOT_EXIST');
    await findLink(page).first().click();
    await expect(page).toHaveURL('/create-account');
    await page.getByRole('button', { name: 'Set up access' }).click();
    await expect(page).toHaveURL('/success-account');
    await waitUntilReady(page);
    expect(await clientState(page)).toMatchObject({ transactionClient: 'ONBOARDED', isOnboarded: true });
    const access = await token(page);
    const { address, referer } = await leaving(page, portal.origin, () => findLink(page).click());
    expect(address).toBe(`${base}/t?t=${access}`);
    expect(referer).toBeUndefined();
    await expect(page).toHaveURL(`${base}/arrived`);
    const known = page.getByRole('cell');
    for (const text of [person.id, clientId, 'ONBOARDED']) await expect(known.getByText(text)).toBeVisible();
    await expect(page.getByText('Account_Admin, Transaction_Submit')).toBeVisible();
    for (const visited of await listHistory(page)) expect(visited).not.toMatch(/[?&]t=/);

    // All calls of the specification's table were made, each to the right service.
    expect(called).toEqual(
      expect.arrayContaining([
        'POST /client/create',
        'GET /client/get-client',
        'POST /client/accept-terms',
        'POST /client/complete-step',
        `GET ${base}/client/current`,
        `POST ${base}/client`,
      ]),
    );
  });
});
