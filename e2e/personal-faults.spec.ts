// Personal information while the connection, the session or the tab fails: no text is lost, and nothing is done twice.
import { type BrowserContext, chromium, type Locator, type Page } from '@playwright/test';
import { sampled } from '@portico/testing/tier';
import { type Edge, startProxy } from '@portico/tools/product/faulty-line';
import { expect, logIn, logInByForm, test } from './browser.ts';
import { answerAll, field, INFORMATION, next, partOpen, parts, seedPersonal } from './personal.ts';
import { copyHere, readSavedValues, saved } from './saved-values.ts';
import { expire, token } from './token.ts';

const nameOpen = (page: Page) => expect(field(page, 'givenNames')).toBeVisible();
const SAVE = '/personal/save-information';

interface Save {
  readonly key: string;
  readonly body: string;
}

/** Records every save that this context sends, and how many were answered. */
function watchSaves(context: BrowserContext) {
  const sent: Save[] = [];
  const answered: object[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith(SAVE) && request.method() === 'POST')
      sent.push({ key: request.headers()['idempotency-key'] ?? '', body: request.postData() ?? '' });
  });
  context.on('response', (response) => {
    if (response.url().endsWith(SAVE) && response.status() === 200)
      answered.push(JSON.parse(response.request().postData() ?? '{}').answers);
  });
  return { sent, answered };
}

/** The same save under two keys could take effect twice. */
function expectOneKeyEach(sent: readonly Save[]): void {
  const keys = new Map<string, Set<string>>();
  for (const { body, key } of sent) keys.set(body, (keys.get(body) ?? new Set()).add(key));
  for (const [body, ofBody] of keys) expect(ofBody.size, body).toBe(1);
}

test('a tab that crashes two seconds after the last key press loses no text [ux U05]', async ({
  page,
  context,
  seeder,
}) => {
  await logIn(page, await seedPersonal(seeder));
  await nameOpen(page);
  await field(page, 'givenNames').pressSequentially('Ada Maria');
  await page.waitForTimeout(2000);
  // A crash leaves the page no chance to run any code: no event, no beacon.
  const devtools = await context.newCDPSession(page);
  await Promise.race([devtools.send('Page.crash').catch(() => undefined), page.waitForEvent('crash')]);
  const again = await context.newPage();
  await again.goto(INFORMATION);
  await expect(field(again, 'givenNames')).toHaveValue('Ada Maria');
  await expect(saved(again)).toHaveText(/^Saved \d\d:\d\d$/);
});

test('saving covers nothing in the form, and the save line has two states [ux U05]', async ({
  page,
  seeder,
}) => {
  await logIn(page, await seedPersonal(seeder));
  await nameOpen(page);
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(`**${SAVE}`, async (route) => {
    await held;
    await route.continue();
  });
  await field(page, 'givenNames').fill('Ada');
  await expect(saved(page)).toHaveText('Not saved – trying again');
  await expect(page.locator('main [aria-busy="true"], main .skeleton')).toHaveCount(0);
  await field(page, 'familyName').pressSequentially('Weiß');
  await expect(field(page, 'familyName')).toHaveValue('Weiß');
  letGo();
  await expect(saved(page)).toHaveText(/^Saved \d\d:\d\d$/);
});

test('going Back before anything is saved loses nothing, by link or browser button [ux U07]', async ({
  page,
  seeder,
}) => {
  await logIn(page, await seedPersonal(seeder));
  await nameOpen(page);
  await field(page, 'givenNames').fill('Ada');
  await page.locator('.step-back a').click();
  await expect(page).not.toHaveURL(/personal-information/);
  await page.goBack();
  await expect(field(page, 'givenNames')).toHaveValue('Ada');
  const before = await copyHere(page);
  await field(page, 'familyName').fill('Weiß');
  // Wait for the local copy: people type slower than the browser stores it, except on an overloaded machine.
  await expect.poll(() => copyHere(page)).not.toBe(before);
  await page.goForward();
  await expect(page).not.toHaveURL(/personal-information/);
  await page.goBack();
  // The part is now complete. It is folded if it was saved before the page was filled.
  await expect(page.getByText('Ada Weiß').or(page.locator('#familyName[value="Weiß"]'))).toBeVisible();
  await readSavedValues(page);
  await page.goto(`${INFORMATION}?section=name`);
  await expect(field(page, 'givenNames')).toHaveValue('Ada');
  await expect(field(page, 'familyName')).toHaveValue('Weiß');
});

/** Screen position on a scrolled page. A welcome line may be added above it when the person returns. */
async function placeOf(element: Locator): Promise<number> {
  const [top, scrolled] = await element.evaluate((node) => [
    node.getBoundingClientRect().top,
    window.scrollY,
  ]);
  expect(scrolled).toBeGreaterThan(100);
  return top ?? 0;
}

test.describe('without a connection [X32]', () => {
  const spans = [
    ['30 s', 30_000],
    ['10 min', 600_000],
  ] as const;
  for (const [long, ms] of sampled(spans, 1))
    test(`for ${long}: says so, and sends everything once when back online [X32]`, async ({
      page,
      context,
      seeder,
    }) => {
      test.setTimeout(60_000);
      await page.clock.install();
      await logIn(page, await seedPersonal(seeder));
      await nameOpen(page);
      const { answered, sent } = watchSaves(context);
      await context.setOffline(true);
      await field(page, 'givenNames').fill('Ada');
      await expect(page.getByText('You’re offline.')).toBeVisible();
      await page.clock.runFor(8000);
      await expect(saved(page)).toHaveText('Not saved – trying again');
      await page.clock.fastForward(ms);
      await field(page, 'familyName').fill('Weiß');
      await context.setOffline(false);
      await page.clock.runFor(6000);
      await readSavedValues(page, 15_000);
      await expect(page.getByText('You’re offline.')).toHaveCount(0);
      await page.clock.runFor(60_000);
      await expect
        .poll(() => Object.assign({}, ...answered))
        .toEqual({ givenNames: 'Ada', familyName: 'Weiß' });
      // Each word arrives once, in one save or in two.
      expect(answered.flatMap(Object.keys).toSorted()).toEqual(['familyName', 'givenNames']);
      expectOneKeyEach(sent);
      await page.goto(`${INFORMATION}?section=name`);
      await expect(field(page, 'givenNames')).toHaveValue('Ada');
      await expect(field(page, 'familyName')).toHaveValue('Weiß');
    });

  test('for two hours: after the log-in, restores the field, its text and its place on the page [X32, X46]', {
    tag: '@campaign',
  }, async ({ page, context, seeder }) => {
    test.setTimeout(90_000);
    await page.setViewportSize({ width: 390, height: 700 });
    await page.clock.install();
    const ada = await seedPersonal(seeder);
    await logIn(page, ada);
    await answerAll(page, 'How you will use the account');
    await field(page, 'purposeOfAccount.other').check();
    await readSavedValues(page);
    await page.clock.runFor(3000);
    await context.setOffline(true);
    await field(page, 'purposeOther').fill('A house by the sea');
    await page.evaluate(() => window.scrollBy(0, 40));
    const place = await placeOf(field(page, 'purposeOther'));
    await page.waitForTimeout(1500);
    await page.clock.fastForward(2 * 3600 * 1000);
    // Without a connection there is no login to redirect to, so the page stays and says so.
    await page.clock.runFor(5000);
    await expect(page.getByText('You’re offline.')).toBeVisible();
    await expect(field(page, 'purposeOther')).toHaveValue('A house by the sea');
    await context.setOffline(false);
    await expect(page).toHaveURL('/login');
    expect(await token(page)).toBeNull();
    await seeder.renewCode(ada);
    await logInByForm(page, ada);
    await expect(page).toHaveURL(/\/personal\/personal-information\?section=money/);
    await expect(field(page, 'purposeOther')).toHaveValue('A house by the sea');
    await expect(field(page, 'purposeOther')).toBeFocused();
    expect(Math.abs((await placeOf(field(page, 'purposeOther'))) - place)).toBeLessThanOrEqual(4);
    await page.clock.runFor(3000);
    await readSavedValues(page);
  });
});

test('warns 150 s before an idle session ends, and restores page, values and scroll position afterwards [X46, ux U06]', {
  tag: '@campaign',
}, async ({ page, seeder }) => {
  test.setTimeout(90_000);
  await page.setViewportSize({ width: 390, height: 700 });
  await page.clock.install();
  // On a slow phone, the scroll position is stored after the redirect to the login starts.
  await page.addInitScript(() => {
    const { encrypt } = SubtleCrypto.prototype;
    SubtleCrypto.prototype.encrypt = async function slowly(...of) {
      await new Promise((resolve) => setTimeout(resolve, 300));
      return encrypt.apply(this, of);
    };
  });
  const ada = await seedPersonal(seeder);
  await logIn(page, ada);
  await expect(page.locator('.page-lead')).toContainText('stay saved for at least 30 days');
  await answerAll(page, 'How you will use the account');
  await parts['How you will use the account'](page);
  await page.clock.runFor(3000);
  await readSavedValues(page);
  const place = await placeOf(field(page, 'sourceOfFunds.pension'));
  const question = page.getByRole('alertdialog', { name: 'Are you still there?' });
  // All saves have arrived, so no answer resets the idle time any more.
  await readSavedValues(page);
  await page.clock.fastForward((27 * 60 + 40) * 1000);
  await expect(question).toContainText('We’ll log you out in');
  await page.clock.fastForward(3 * 60 * 1000);
  await expect(page).toHaveURL('/login');
  await seeder.renewCode(ada);
  await logInByForm(page, ada);
  await expect(page).toHaveURL(/\/personal\/personal-information\?section=money/);
  await expect(field(page, 'purposeOfAccount.savings')).toBeChecked();
  await expect(field(page, 'expectedMonthlyVolume')).toHaveValue('1-5k');
  await expect(field(page, 'sourceOfFunds.pension')).toBeChecked();
  await expect(field(page, 'sourceOfFunds.pension')).toBeFocused();
  expect(Math.abs((await placeOf(field(page, 'sourceOfFunds.pension'))) - place)).toBeLessThanOrEqual(4);
});

test.describe('a token that expires during submit [X46]', () => {
  test.beforeEach(async ({ page, seeder }) => {
    test.setTimeout(60_000);
    await logIn(page, await seedPersonal(seeder));
    await answerAll(page);
    await field(page, 'declarationTrue').check();
    await readSavedValues(page);
  });
  const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm and continue' }).click();

  test('by the browser’s clock: refreshes first and submits once [X46]', {
    tag: '@campaign',
  }, async ({ page, context }) => {
    const asked: string[] = [];
    context.on('request', (request) => {
      if (/complete-step|refresh-token/.test(request.url())) asked.push(new URL(request.url()).pathname);
    });
    await expire(page);
    await confirm(page);
    await expect(page).toHaveURL('/personal/verify-identity');
    expect(asked).toEqual(['/auth/refresh-token', '/client/complete-step']);
  });

  test('by the server’s clock: the submit is refused, the token refreshed and the submit repeated once [X46]', async ({
    page,
  }) => {
    const statuses: number[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('/client/complete-step')) statuses.push(response.status());
    });
    await page.route(
      '**/client/complete-step',
      async (route) => {
        // The token expires in transit: the server gets one that the browser still considered valid.
        await expire(page);
        const headers = { ...route.request().headers(), authorization: `Bearer ${await token(page)}` };
        await route.continue({ headers });
      },
      { times: 1 },
    );
    await confirm(page);
    await expect(page).toHaveURL('/personal/verify-identity');
    expect(statuses).toEqual([401, 200]);
  });
});

test.describe('a bad connection between browser and server [X22]', () => {
  /** What the connection does, for how long, and what is typed meanwhile. */
  const faults: Readonly<Record<string, { begin(line: Edge): void; readonly ms: number }>> = {
    'a burst of connection resets': { begin: (line) => line.set('reset'), ms: 8000 },
    'no response for 20 s': { begin: (line) => line.set('silent'), ms: 20_000 },
    '300 ms of latency and 2 percent resets': {
      begin: (line) => {
        line.slow(300);
        line.set('reset', 0.02);
      },
      ms: 10_000,
    },
  };
  for (const [name, { begin, ms }] of sampled(Object.entries(faults), 1))
    test(`${name}: keeps what is typed, repeats nothing and needs no manual retry [X22]`, async ({
      portal,
      seeder,
      launchOptions,
      extraHTTPHeaders,
    }) => {
      test.setTimeout(120_000);
      const { hostname, port } = new URL(portal.origin);
      const line = await startProxy(Number(port));
      const browser = await chromium.launch({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${hostname} 127.0.0.1:${line.port}`],
      });
      try {
        const context = await browser.newContext({
          baseURL: portal.origin,
          ...(extraHTTPHeaders && { extraHTTPHeaders }),
        });
        const page = await context.newPage();
        const { sent } = watchSaves(context);
        await logIn(page, await seedPersonal(seeder));
        await nameOpen(page);
        begin(line);
        await field(page, 'givenNames').pressSequentially('Ada Maria', { delay: 50 });
        await page.waitForTimeout(ms / 2);
        await field(page, 'familyName').pressSequentially('Okonjo', { delay: 50 });
        await next(page);
        await partOpen(page, 'Birth and nationality');
        await field(page, 'cityOfBirth').pressSequentially('Köln', { delay: 50 });
        await page.waitForTimeout(ms / 2);
        line.set('pass');
        line.slow(0);
        await readSavedValues(page, 45_000);
        expectOneKeyEach(sent);
        await page.reload();
        await expect(page.getByText('Ada Maria Okonjo')).toBeVisible();
        await expect(field(page, 'cityOfBirth')).toHaveValue('Köln');
      } finally {
        await browser.close();
        line.close();
      }
    });
});
