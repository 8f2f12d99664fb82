// Stale answers: they arrive after a log-out or after switching to another client; and two tabs that switch at once.
import type { BrowserContext, Page } from '@playwright/test';
import { flows } from '@portico/domain/steps/flows';
import type { Seeder } from '@portico/tools/product/inside';
import { expect, logIn, test } from './browser.ts';
import { expire } from './token.ts';

const all = flows.personal.holder.flat();

const withTwoClients = (seeder: Seeder, name: string) =>
  seeder.seed(`${name}-${Date.now()}@example.com`, {
    clients: [
      { accountType: 'PERSONAL_ACCOUNT', company: 'Ada Lovelace', progress: all },
      { accountType: 'PERSONAL_ACCOUNT', company: 'Acme Trading', progress: all },
    ],
  });

interface Stored {
  readonly token: string | null;
  readonly client: { activatedClient: string; transactionClient: string | null } | null;
}
const stored = (page: Page): Promise<Stored> =>
  page.evaluate(() => ({
    token: localStorage.getItem('ACCESS_TOKEN'),
    client: JSON.parse(localStorage.getItem('client') ?? 'null'),
  }));
const clientOfToken = ({ token }: Stored): string =>
  JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString()).cid;

async function choose(page: Page, client: string): Promise<void> {
  await page.goto('/?choose');
  await page.getByRole('button', { name: client }).click();
}

/** Holds every request to this URL until it is released. */
async function hold(where: Page | BrowserContext, address: string) {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const asked: string[] = [];
  await where.route(address, async (route) => {
    asked.push(route.request().url());
    await held;
    await route.continue().catch(() => undefined);
  });
  return { asked, letGo };
}

test('a late transaction status of one client is not stored for the next', {
  tag: '@campaign',
}, async ({ page, context, seeder }) => {
  const person = await withTwoClients(seeder, 'late-status');
  await logIn(page, person);
  await choose(page, 'Ada Lovelace');
  await expect(page.getByRole('heading', { name: 'Your part is done' })).toBeVisible();
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let times = 0;
  await page.route('**/transaction/client/current', async (route) => {
    if (route.request().method() === 'OPTIONS') return route.continue();
    times += 1;
    const status = times === 1 ? 'IBAN_IS_BLANK' : 'CLIENT_WALLET_NOT_EXIST';
    if (times === 1) await held;
    await route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: { status } });
  });
  await page.goto('/create-account');
  await expect.poll(() => times).toBe(1);
  const other = await context.newPage();
  await choose(other, 'Acme Trading');
  await expect(other.getByRole('heading', { name: 'Your part is done' })).toBeVisible();
  answer();
  await expect(page.getByText('your wallet isn’t ready yet')).toBeVisible();
  const { client } = await stored(page);
  expect(client).toMatchObject({
    activatedClient: person.clientIds[1],
    transactionClient: 'CLIENT_WALLET_NOT_EXIST',
  });
});

test('a profile that arrives after log-out is discarded', { tag: '@campaign' }, async ({
  page,
  context,
  person,
}) => {
  await logIn(page, person);
  const profile = await hold(page, '**/auth/getUserProfile');
  // Slow down the log-out too, so that the page still exists when its answer arrives.
  const login = await hold(page, '**/login');
  await page.goto('/account-type');
  await expect.poll(() => profile.asked.length).toBe(1);
  const other = await context.newPage();
  await other.goto('/logout');
  await expect(other).toHaveURL('/login');
  const answered = page.waitForResponse('**/auth/getUserProfile').catch(() => undefined);
  profile.letGo();
  await answered;
  await page.waitForTimeout(300);
  expect(await stored(other)).toEqual({ token: null, client: null });
  login.letGo();
  await expect(page).toHaveURL('/login');
});

test('a refresh answered after log-out starts no session', async ({ page, context, person }) => {
  await logIn(page, person);
  const { token } = await stored(page);
  await expire(page);
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let isAsked = false;
  await page.route('**/auth/refresh-token', async (route) => {
    isAsked = true;
    await held;
    await route.fulfill({ json: { accessToken: token } }).catch(() => undefined);
  });
  const login = await hold(page, '**/login');
  await page.goto('/account-type');
  await expect.poll(() => isAsked).toBe(true);
  const other = await context.newPage();
  await other.goto('/logout');
  await expect(other).toHaveURL('/login');
  answer();
  await page.waitForTimeout(300);
  expect(await stored(other)).toEqual({ token: null, client: null });
  login.letGo();
  await expect(page).toHaveURL('/login');
});

test('two tabs switching clients at once run in sequence, and the last one wins', async ({
  page,
  context,
  seeder,
}) => {
  const person = await withTwoClients(seeder, 'switches');
  await logIn(page, person);
  const other = await context.newPage();
  await other.goto('/?choose');
  const first = await hold(page, '**/auth/change-client?*');
  const second: string[] = [];
  other.on('request', (request) => {
    if (request.url().includes('/auth/change-client')) second.push(request.url());
  });
  await choose(page, 'Ada Lovelace');
  await expect.poll(() => first.asked.length).toBe(1);
  await other.getByRole('button', { name: 'Acme Trading' }).click();
  await other.waitForTimeout(500);
  expect(second).toEqual([]);
  first.letGo();
  await expect(other.getByRole('heading', { name: 'Your part is done' })).toBeVisible();
  expect(second).toHaveLength(1);
  for (const tab of [page, other]) {
    await expect.poll(async () => (await stored(tab)).client?.activatedClient).toBe(person.clientIds[1]);
    expect(clientOfToken(await stored(tab))).toBe(person.clientIds[1]);
  }
});
