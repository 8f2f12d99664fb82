// The hand-off to the transaction application in both modes, and in each state of its client.
import { type TransactionStatus, transactionStates } from '@portico/domain/clients/transaction';
import { errors } from '@portico/domain/errors';
import { limits } from '@portico/domain/limits';
import { audiences } from '@portico/domain/sessions/claims';
import { sampled } from '@portico/testing/tier';
import { decide } from '@portico/tools/product/decide';
import { joinPortal } from '@portico/tools/product/portal';
import { startProductProcess, untilReady } from '@portico/tools/product/processes';
import { atWidths } from './at-widths.ts';
import { check, sideways, violations } from './axe.ts';
import { expect, logIn, test } from './browser.ts';
import {
  findLink,
  LINK,
  leaving,
  listHistory,
  misreport,
  seedDone,
  setTransactionState,
  transactionBase,
  waitUntilReady,
} from './hand-off.ts';
import { everyStep } from './status-states.ts';
import { expire, token } from './token.ts';

atWidths('the hand-off with the access token', () => {
  test('the link is exactly base/t?t=token, built on click, and sends no referrer [S2.08, sec G01]', async ({
    page,
    seeder,
    portal,
  }) => {
    const base = transactionBase(portal);
    await logIn(page, await seedDone(seeder, 'WAITING_FOR_APPROVAL'));
    await findLink(page).click();
    await expect(page).toHaveURL('/create-account');
    await expect(
      page.getByText('Access is set up once, before you first use the transaction application.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Set up access' }).click();
    await expect(page).toHaveURL('/success-account');
    await expect(page.getByText('You can use it once we’ve approved the application')).toBeVisible();

    const clicked = page.evaluate(
      () =>
        new Promise<object>((resolve) => {
          document.addEventListener('click', ({ target }) => {
            if (target instanceof HTMLAnchorElement)
              resolve({ rel: target.rel, policy: target.referrerPolicy, href: target.href });
          });
        }),
    );
    const first = await token(page);
    expect(await page.content()).not.toContain(String(first));
    const { address, referer } = await leaving(page, portal.origin, () => findLink(page).click());
    // Compare without the token first, so that a failure does not print it.
    expect(address.replace(String(first), 'ACCESS_TOKEN')).toBe(`${base}/t?t=ACCESS_TOKEN`);
    expect(address).toBe(`${base}/t?t=${first}`);
    expect(referer).toBeUndefined();
    // The page may already have unloaded, so this may be missing.
    const link = await clicked.catch(() => undefined);
    if (link) expect(link).toEqual({ rel: 'noreferrer', policy: 'no-referrer', href: address });

    await page.goto('/success-account');
    await expect(findLink(page)).toBeVisible();
    await expire(page);
    const over = await token(page);
    const later = await leaving(page, portal.origin, () => findLink(page).click());
    await page.goto('/success-account');
    const renewed = await token(page);
    expect([first, over]).not.toContain(renewed);
    expect(later.address).toBe(`${base}/t?t=${renewed}`);
  });

  test('after approval by two staff members, the client arrives with permissions and no token in URL or history [S4.15, sec G06]', async ({
    page,
    seeder,
    portal,
  }) => {
    test.setTimeout(90_000);
    const base = transactionBase(portal);
    const person = await seedDone(seeder, 'WAITING_FOR_APPROVAL');
    await page.context().grantPermissions(['clipboard-read']);
    await logIn(page, person);
    await findLink(page).click();
    await page.getByRole('button', { name: 'Set up access' }).click();
    await expect(page).toHaveURL('/success-account');
    await decide(portal, 'approve', person.clientIds[0] ?? '');
    await waitUntilReady(page);
    // The service already knows the approval, but the current token was issued before it.
    const isOnboarded = () =>
      page.evaluate(() => JSON.parse(localStorage.getItem('client') ?? '{}').isOnboarded);
    expect(await isOnboarded()).toBe(false);
    await expire(page);
    await page.reload();
    await expect.poll(isOnboarded).toBe(true);
    const access = String(await token(page));
    for (const text of await misreport(page)) expect(text).not.toContain(access);
    const { address } = await leaving(page, portal.origin, () => findLink(page).click());
    expect(address).toBe(`${base}/t?t=${access}`);
    await expect(page).toHaveURL(`${base}/arrived`);
    await expect(page.getByRole('cell', { name: person.id })).toBeVisible();
    await expect(page.getByText('Account_Admin, Transaction_Submit')).toBeVisible();
    await expect(page.getByText('an access token')).toBeVisible();
    for (const visited of await listHistory(page)) expect(visited).not.toMatch(/[?&]t=/);
  });
});

test('the link leads to /create-account before the check has run and when it found no client [S2.09]', async ({
  page,
  seeder,
}) => {
  const CHECK = '**/transaction/client/current';
  const transactionClient = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('client') ?? '{}').transactionClient);
  // The transaction service fails, so the client's state is unknown.
  await page.route(CHECK, (route) =>
    route.fulfill({ status: 500, headers: { 'access-control-allow-origin': '*' }, json: {} }),
  );
  await logIn(page, await seedDone(seeder, 'WAITING_FOR_APPROVAL'));
  expect(await transactionClient()).toBeNull();
  await findLink(page).click();
  await expect(page).toHaveURL('/create-account');
  await page.unroute(CHECK);
  await page.goto('/');
  await expect.poll(transactionClient).toBe('CLIENT_NOT_EXIST');
  await findLink(page).click();
  await expect(page).toHaveURL('/create-account');
});

test('each of the six states and ONBOARDED has its own text and action, and passes axe [S3.09, ux U55]', async ({
  page,
  seeder,
  portal,
}) => {
  test.setTimeout(120_000);
  const base = transactionBase(portal);
  const person = await seedDone(seeder, 'WAITING_FOR_APPROVAL');
  await logIn(page, person);
  const rows: Record<TransactionStatus, [heading: string, buttons: string[]]> = {
    ONBOARDED: ['Your access is ready', [LINK.name]],
    CLIENT_ALREADY_EXIST: ['Your access is already set up', [LINK.name]],
    CLIENT_NOT_EXIST: ['Set up access to your account', ['Set up access']],
    CLIENT_WALLET_NOT_EXIST: ['Your wallet is being set up', [LINK.name, 'Check again']],
    CLIENT_WAITING_FOR_APPROVAL: ['Waiting for our approval', [LINK.name, 'Check again']],
    IBAN_IS_BLANK: ['You still need an IBAN', [LINK.name]],
    IBAN_ALREADY_REQUESTED_OR_PROVISIONED: ['Your IBAN is requested or ready', [LINK.name]],
  };
  const told = new Set<string>();
  const states = ['ONBOARDED', ...transactionStates] as const;
  const checked = sampled(states, 2);
  for (const status of states) {
    await setTransactionState(base, person.clientIds[0], status);
    await page.goto('/create-account');
    const [heading, buttons] = rows[status];
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    const main = page.getByRole('main');
    expect(await main.getByRole('button').allTextContents()).toEqual(expect.arrayContaining(buttons));
    for (const name of buttons) await expect(main.getByRole('button', { name })).toBeVisible();
    told.add((await page.locator('.page-lead').textContent()) ?? '');
    const { transactionClient } = JSON.parse(
      (await page.evaluate(() => localStorage.getItem('client'))) ?? '{}',
    );
    expect(transactionClient).toBe(status);
    if (checked.includes(status)) await check(page, status);
  }
  expect(told.size).toBe(7);
  // Asking again updates the page.
  await setTransactionState(base, person.clientIds[0], 'CLIENT_WAITING_FOR_APPROVAL');
  await page.goto('/create-account');
  await expect(page.getByRole('button', { name: 'Check again' })).toBeVisible();
  await setTransactionState(base, person.clientIds[0], 'ONBOARDED');
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your access is ready' })).toBeVisible();
});

const faults = [
  ['is busy', 'facade000503', false],
  ['is slow', 'facade005000', true],
  ['cuts the connection', 'facade00c1a5', false],
] as const;
for (const [what, idEnding, isSlow] of sampled(faults, 1))
  test(`shows progress or a retry when the transaction service ${what}`, async ({ page, seeder }) => {
    test.setTimeout(60_000);
    await logIn(page, await seedDone(seeder, 'ONBOARDED', idEnding));
    await page.goto('/create-account');
    if (isSlow) {
      await expect(page.locator('.waiting-text')).not.toBeEmpty();
      await page.getByRole('button', { name: 'Set up access' }).click({ timeout: 20_000 });
      await expect(page.getByText('Setting up…')).toBeVisible();
      await expect(page).toHaveURL('/success-account');
      return;
    }
    const problem = page.getByRole('alert');
    await expect(problem).toContainText(idEnding === 'facade000503' ? 'Server Error' : 'We can’t reach', {
      timeout: 20_000,
    });
    await expect(problem).toContainText('This doesn’t affect your application');
    const again = page.waitForRequest('**/transaction/client/current');
    await problem.getByRole('button', { name: 'Check again' }).click();
    await again;
    await expect(page.getByRole('link', { name: 'Go to start page' })).toBeVisible();
  });

test.describe('with a one-time hand-off token', () => {
  // Run these in sequence, because their portal uses one port.
  test.describe.configure({ mode: 'default' });
  let stop: () => Promise<unknown>;
  let port: number;
  test.beforeAll(async () => {
    const { apiEnvironment, folder } = joinPortal('e2e');
    port = Number(apiEnvironment['PORT']) + 1;
    // The same portal with one setting changed, next to that of the other journeys.
    const api = startProductProcess(
      'api',
      { ...apiEnvironment, PORT: String(port), HANDOFF: 'one-time' },
      `${folder}/log/api-one-time.log`,
    );
    stop = () => api.stop();
    await untilReady(`http://127.0.0.1:${port}`, { running: api });
  });
  test.afterAll(() => stop());

  const viewports = [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ];
  for (const viewport of sampled(viewports, 1))
    test(`names the destination, issues no token before the click, ends both sessions on reuse, at ${viewport.width} px [sec G01, sec G04, sec G07]`, async ({
      playwright,
      seeder,
      portal,
      extraHTTPHeaders,
    }) => {
      test.setTimeout(120_000);
      const base = transactionBase(portal);
      const { host } = new URL(base);
      const chromium = await playwright.chromium.launch({
        args: [`--host-resolver-rules=MAP ${new URL(portal.origin).hostname} 127.0.0.1:${port}`],
      });
      const context = await chromium.newContext({
        baseURL: portal.origin,
        viewport,
        ...(extraHTTPHeaders && { extraHTTPHeaders }),
        permissions: ['clipboard-read'],
      });
      const page = await context.newPage();
      const person = await seedDone(seeder, 'WAITING_FOR_APPROVAL');
      await logIn(page, person);
      await findLink(page).click();
      await page.getByRole('button', { name: 'Set up access' }).click();
      await expect(page).toHaveURL('/success-account');
      let asked = 0;
      page.on('request', (request) => {
        if (request.url().endsWith('/transaction/hand-off')) asked += 1;
      });

      // Not approved yet: the page says what is outstanding.
      const dialog = page.getByRole('dialog');
      const go = dialog.getByRole('button', { name: 'Continue' });
      await findLink(page).click();
      await expect(dialog).toContainText(host);
      await go.click();
      await expect(dialog).toContainText('Your approval is still pending.');
      await expect(page).toHaveURL('/success-account');
      await dialog.getByRole('button', { name: 'Stay here' }).click();
      await expect(dialog).toHaveCount(0);
      expect(asked).toBe(1);

      // Permission ended: the dialog does not offer a retry that would fail again.
      const ended = { code: 'PERMISSION_ENDED', message: errors.PERMISSION_ENDED.message };
      await page.route('**/transaction/hand-off', (route) => route.fulfill({ status: 403, json: ended }), {
        times: 1,
      });
      await findLink(page).click();
      await go.click();
      await expect(dialog).toContainText(ended.message);
      await expect(dialog).toContainText('You no longer have access');
      await expect(go).toHaveCount(0);
      await dialog.getByRole('button', { name: 'Stay here' }).click();
      expect(asked).toBe(2);

      // Approved and known to the service: the destination is named, the person cancels, then continues.
      await decide(portal, 'approve', person.clientIds[0] ?? '');
      await waitUntilReady(page);
      await findLink(page).click();
      await expect(dialog).toContainText('You’re leaving Portico');
      await expect(dialog).toContainText(host);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      expect(asked).toBe(2);
      await findLink(page).click();
      await expect(go).toBeVisible();
      expect(await violations(page)).toEqual([]);
      expect(await sideways(page)).toBe(0);
      const access = String(await token(page));
      for (const text of await misreport(page)) {
        expect(text).not.toContain('/t?t=');
        expect(text).not.toContain(access);
      }
      const { address, referer } = await leaving(page, portal.origin, () => go.click());
      expect(asked).toBe(3);
      const entry = address.slice(`${base}/t?t=`.length);
      expect(address).toBe(`${base}/t?t=${entry}`);
      const [head, claims] = entry.split('.').map((part) => Buffer.from(part, 'base64url').toString());
      expect(JSON.parse(head ?? '')).toMatchObject({ typ: 'handoff+jwt' });
      const { exp, iat, ...named } = JSON.parse(claims ?? '');
      expect(exp - iat).toBe(limits.handOffTokenSeconds);
      expect([named.aud].flat()).toEqual([audiences.transaction]);
      expect(named).toMatchObject({ sub: person.id, cid: person.clientIds[0] });
      expect(referer).toBeUndefined();
      await expect(page).toHaveURL(`${base}/arrived`);
      await expect(page.getByRole('cell', { name: person.id })).toBeVisible();
      await expect(page.getByText('a one-time token')).toBeVisible();
      for (const visited of await listHistory(page)) expect(visited).not.toMatch(/[?&]t=/);

      // Going back shows the portal as before.
      await page.goBack();
      await expect(page).toHaveURL('/create-account');
      await expect(findLink(page)).toBeVisible();

      // Reusing the token fails and ends both sessions.
      const thief = await (await chromium.newContext()).newPage();
      expect((await thief.goto(address))?.status()).toBe(401);
      await expect(thief.getByText('was used before')).toBeVisible();
      await page.goto(`${base}/arrived`);
      await expect(page.getByText('You’re not logged in')).toBeVisible();
      await expect(async () => {
        await page.goto('/');
        await expect(page).toHaveURL('/login', { timeout: 2000 });
      }).toPass({ timeout: 20_000 });
      await chromium.close();
    });
});

test('the account type page shows the current choice, changes it, and says when it is fixed [sec J07]', async ({
  page,
  seeder,
}) => {
  const person = await seeder.seed(`type-${Date.now()}@example.com`, {
    clients: [{ accountType: 'PERSONAL_ACCOUNT' }],
  });
  await logIn(page, person);
  await expect(page).toHaveURL('/personal/terms-and-conditions');
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL('/account-type');
  await expect(page.getByRole('radio', { name: 'Personal account' })).toBeChecked();
  await page.getByText('Business account', { exact: true }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/business\//);
  await page.goto('/account-type');
  await expect(page.getByRole('radio', { name: 'Business account' })).toBeChecked();
  await page.getByText('Personal account', { exact: true }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/personal/terms-and-conditions');

  const fixed = await seedDone(seeder, 'WAITING_FOR_APPROVAL');
  await page.goto('/logout');
  await expect(page).toHaveURL('/login');
  await logIn(page, fixed, '/account-type');
  await expect(page.getByText('This is a personal account')).toBeVisible();
  await expect(page.getByText('You can’t change the account type any more')).toBeVisible();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/');
});

test('tells several accounts apart, even unnamed ones, and switches between them [S1.11, S7.14]', async ({
  page,
  seeder,
}) => {
  const account = {
    accountType: 'PERSONAL_ACCOUNT',
    progress: everyStep,
    status: 'WAITING_FOR_APPROVAL',
  } as const;
  const person = await seeder.seed(`several-${Date.now()}@example.com`, {
    clients: [
      account,
      { ...account, progress: everyStep.slice(0, 3), status: 'DRAFT' },
      { accountType: 'BUSINESS_ACCOUNT', company: 'Ash & Co', role: 'ubo' },
    ],
  });
  await logIn(page, person);
  await expect(page.getByRole('heading', { name: 'Which account do you want to use?' })).toBeVisible();
  const names = await page.locator('.choice').allInnerTexts();
  expect(new Set(names).size).toBe(3);
  for (const name of names) expect(name).toMatch(/[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}/);
  expect(names.filter((name) => name.startsWith('Personal account'))).toHaveLength(2);
  expect(names[2]).toContain('you’re an owner or signer');
  await page.locator('.choice').first().click();
  await expect(findLink(page)).toBeVisible();
  await page.getByRole('link', { name: 'Switch to another account' }).click();
  await page.locator('.choice', { hasText: 'Ash & Co' }).click();
  await expect(page).toHaveURL(/\/business\//);
  // Opening a page moves the focus, so hover instead.
  await page.getByRole('link', { name: 'Ash & Co' }).hover();
  await expect(page.getByRole('tooltip')).toHaveText(/You’re acting for Ash & Co\./);
  const state = JSON.parse((await page.evaluate(() => localStorage.getItem('client'))) ?? '{}');
  expect(state).toMatchObject({
    activatedClient: person.clientIds[2],
    role: 'ubo',
    isClientCreator: false,
    transactionClient: null,
  });
  expect(state.clients).toHaveLength(3);
  // Before the account is complete there is no link to the application. The state survives a reload.
  await page.goto('/?choose');
  await page.locator('.choice').nth(1).click();
  await expect(page).toHaveURL('/personal/personal-information');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', LINK)).toHaveCount(0);
  expect(JSON.parse((await page.evaluate(() => localStorage.getItem('client'))) ?? '{}')).toMatchObject({
    activatedClient: person.clientIds[1],
    accountType: 'PERSONAL_ACCOUNT',
    clients: state.clients,
  });
});
