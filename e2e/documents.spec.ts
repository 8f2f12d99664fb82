// A company's documents: all handed in, one refused for each reason, reused, removed, translated; by mouse, keyboard and drag and
// drop.
import type { Page } from '@playwright/test';
import { violations } from './axe.ts';
import { expect, logIn } from './browser.ts';
import { creatorSteps } from './business.ts';
import { type ChosenFile, documentFile, refusedFiles, sameDocument } from './document-files.ts';
import {
  ARTICLES,
  AUTHORITY,
  CERTIFICATE,
  describeSlot,
  done,
  EXTRACT,
  field,
  fileChoice,
  fileRow,
  findSlot,
  findSlotState,
  limitedDocuments,
  open,
  openDocuments,
  SHAREHOLDERS,
  seedAtDocuments,
  send,
  test,
  title,
  typeDate,
} from './documents.ts';
import { DOCUMENTS } from './documents-states.ts';
import { heldAnswer } from './held-answer.ts';
import { answerInstead } from './status-states.ts';

test.describe.configure({ timeout: 150_000 });
const SOON = { timeout: 60_000 };
const stepsDone = (page: Page): Promise<string[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('client') ?? '{}').onboardingProgress);

for (const width of [390, 1440])
  test(`uploads every document of a private limited company at ${width} px; only the server records the step [sec J05, ux U41, ux U48]`, {
    tag: '@campaign',
  }, async ({ page, seeder }) => {
    await page.setViewportSize({ width, height: 850 });
    await openDocuments(page, seeder);
    await expect(page.getByRole('heading', { level: 1, name: 'Upload document' })).toBeVisible();
    await expect(page.getByText('Step 1/1', { exact: true })).toBeVisible();
    await expect(page.getByText('0 of 5 documents received')).toBeVisible();

    // Before a file is chosen, the slot shows what is needed and why, examples with a picture, formats and size, and its state.
    const first = findSlot(page, CERTIFICATE);
    await expect(first).toContainText('Certificate issued when the company was registered.');
    await expect(first).toContainText('We must confirm that the business exists.');
    await expect(first).toContainText('We need it from every business with this legal form.');
    await expect(first).toContainText('Examples: Companies House certificate');
    await expect(
      first.getByRole('img', { name: /^Illustration of a typical document: .*Certificate of incorporation/ }),
    ).toBeVisible();
    await expect(first).toContainText(
      'PDF up to 25 MB and 50 pages, or a photo (JPEG, PNG, WebP, HEIC) up to 15 MB',
    );
    await expect(findSlotState(page, CERTIFICATE)).toHaveText('Missing');

    // Moving forward navigates, and records nothing.
    await page.getByRole('link', { name: 'Continue', exact: true }).click();
    await expect(page).toHaveURL('/business/ubo-users');
    expect(await stepsDone(page)).not.toContain('DOCUMENT_UPLOAD');
    // Change the first answer that shows the step as recorded, as if it were stale. The page must then ask again by itself.
    await page.addInitScript(() => {
      const ask = window.fetch;
      window.fetch = async (...request) => {
        const answer = await ask(...request);
        if (!String(request[0]).includes('/documents/list') || 'isHeldBack' in sessionStorage) return answer;
        const told = await answer.clone().json();
        if (!told.isRecorded) return answer;
        sessionStorage['isHeldBack'] = 'yes';
        return Response.json({ ...told, isRecorded: false }, answer);
      };
    });
    await page.goto(DOCUMENTS);
    await expect(page.getByText('0 of 5 documents received')).toBeVisible();

    for (const [key, said] of Object.entries(limitedDocuments)) {
      if (key === AUTHORITY) {
        // The register extract is offered for reuse and sent only once.
        await open(page, AUTHORITY);
        await expect(findSlot(page, EXTRACT).locator('.document-state')).toHaveText('Received', SOON);
        await findSlot(page, AUTHORITY).getByRole('button', { name: 'Use it here too' }).click();
        await expect(fileRow(page, `${EXTRACT}.pdf`).last()).toContainText('Uploaded for “Register extract”');
      } else {
        await send(page, key, documentFile(`${key}.pdf`));
        await describeSlot(page, key, said);
        await done(page, key);
      }
      await expect(findSlotState(page, key)).toHaveText('Received', SOON);
    }
    await expect(page.getByText('All documents received')).toBeVisible(SOON);
    await expect(page.getByText('5 of 5 documents received')).toBeVisible();
    expect(await page.evaluate(() => sessionStorage['isHeldBack'])).toBe('yes');
    expect(await violations(page)).toEqual([]);
    await page.reload();
    await expect(page.getByText('All documents received')).toBeVisible();
    expect(await stepsDone(page)).toContain('DOCUMENT_UPLOAD');
  });

test('eight files at once: each bad file fails with its own reason, the good one is accepted [ux U47]', {
  tag: '@campaign',
}, async ({ page, seeder }) => {
  await openDocuments(page, seeder);
  const bad = refusedFiles();
  let begun = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/documents/begin-upload')) begun += 1;
  });
  await send(page, CERTIFICATE, ...bad, documentFile('good.pdf'));
  for (const { name, told } of bad) {
    await expect(fileRow(page, name)).toHaveAttribute('data-state', 'refused', SOON);
    await expect(fileRow(page, name)).toContainText(told);
  }
  await expect(fileRow(page, 'good.pdf')).toHaveAttribute('data-state', 'done', SOON);
  // The page itself detects empty, unsupported and too large files, and does not send them.
  expect(begun).toBe(6);
  await expect(findSlotState(page, CERTIFICATE)).toHaveText('Action needed');
  for (const { name } of bad) {
    await fileRow(page, name)
      .getByRole('button', { name: `Remove: ${name}` })
      .click();
    await expect(fileRow(page, name)).toHaveCount(0);
  }
  await expect(findSlotState(page, CERTIFICATE)).toHaveText('Details missing');
});

test('several files for one document: removes one, undoes it, then removes it for good [ux U28]', async ({
  page,
  seeder,
}) => {
  await openDocuments(page, seeder);
  await send(
    page,
    SHAREHOLDERS,
    documentFile('page 1.pdf'),
    documentFile('page 2.pdf'),
    documentFile('page 3.pdf'),
  );
  for (const name of ['page 1.pdf', 'page 2.pdf', 'page 3.pdf'])
    await expect(fileRow(page, name)).toHaveAttribute('data-state', 'done', SOON);
  await page.getByRole('button', { name: 'Remove: page 2.pdf' }).click();
  const undo = page.getByRole('button', { name: 'Undo: page 2.pdf' });
  await expect(undo).toBeFocused();
  await expect(page.getByText('page 2.pdf has been removed.')).toBeVisible();
  await undo.click();
  await expect(fileRow(page, 'page 2.pdf')).toBeVisible();
  await page.getByRole('button', { name: 'Remove: page 2.pdf' }).click();
  await expect(undo).toBeFocused();
  const removal = page.waitForResponse('**/documents/remove');
  await title(page, SHAREHOLDERS).focus();
  expect((await removal).ok()).toBe(true);
  await page.reload();
  await open(page, SHAREHOLDERS);
  await expect(fileRow(page, 'page 1.pdf')).toBeVisible();
  await expect(fileRow(page, 'page 2.pdf')).toHaveCount(0);
});

test('reusing a file for another document says where it is and offers it from there [ux U48]', async ({
  page,
  seeder,
}) => {
  await openDocuments(page, seeder);
  const extract = documentFile('extract.pdf');
  await send(page, EXTRACT, extract);
  await describeSlot(page, EXTRACT, limitedDocuments[EXTRACT]);
  await expect(findSlotState(page, EXTRACT)).toHaveText('Received', SOON);
  await send(page, ARTICLES, sameDocument(extract, 'extract.pdf'));
  await expect(findSlot(page, ARTICLES)).toContainText(
    'You’ve already uploaded this file for “Register extract”',
  );
  await send(page, AUTHORITY, extract);
  await expect(findSlot(page, AUTHORITY)).toContainText('Select “Use it here too” above.');
  await findSlot(page, AUTHORITY).getByRole('button', { name: 'Use it here too' }).click();
  await expect(findSlotState(page, AUTHORITY)).toHaveText('Received', SOON);
  await expect(findSlot(page, AUTHORITY).locator('.file-row')).toHaveCount(1);
});

test('shows each error at its field, keeps the input, and asks for a translation of a foreign language [F8]', async ({
  page,
  seeder,
}) => {
  await openDocuments(page, seeder);
  await send(page, EXTRACT, documentFile('extrait.pdf'));
  await typeDate(page, EXTRACT, 'issuedOn', ['1', '2', '2020']);
  await field(page, EXTRACT, 'issuer').fill('G');
  await field(page, EXTRACT, 'language').selectOption('fr');
  await expect(findSlot(page, EXTRACT)).toContainText('Use a document that is no more than 3 months old.');
  await expect(title(page, 'translation-register-extract')).toContainText(
    'Certified translation: Register extract',
  );
  await done(page, EXTRACT);
  await expect(field(page, EXTRACT, 'issuedOn.day')).toBeFocused();
  await expect(findSlot(page, EXTRACT)).toContainText('Confirm that you have uploaded all pages.');
  await expect(findSlot(page, EXTRACT)).toContainText('Saved');
  await page.reload();
  await open(page, EXTRACT);
  await expect(field(page, EXTRACT, 'issuer')).toHaveValue('G');
  await expect(field(page, EXTRACT, 'issuedOn.year')).toHaveValue('2020');
  await expect(field(page, EXTRACT, 'language')).toHaveValue('fr');
  await field(page, EXTRACT, 'language').selectOption('en');
  await expect(title(page, 'translation-register-extract')).toHaveCount(0);
});

test('ignores a stale response that arrives after a newer one', async ({ page, seeder }) => {
  const list = await heldAnswer(page, '/documents/list');
  await openDocuments(page, seeder);
  await send(page, ARTICLES, documentFile('articles.pdf'));
  await expect(findSlotState(page, ARTICLES)).toHaveText('Details missing', SOON);
  // Hold an answer that shows the state before the details were saved, and deliver it after a newer one.
  await list.hold();
  await field(page, ARTICLES, 'pagesComplete').check();
  await expect.poll(list.isHeld).toBe(true);
  await describeSlot(page, ARTICLES, limitedDocuments[ARTICLES]);
  await done(page, ARTICLES);
  await expect(findSlotState(page, ARTICLES)).toHaveText('Received', SOON);
  await list.release();
  await expect(findSlotState(page, ARTICLES)).toHaveText('Received');
});

test('a received document is shown as accepted once the client is approved', async ({ page, seeder }) => {
  await openDocuments(page, seeder);
  await send(page, ARTICLES, documentFile('articles.pdf'));
  await describeSlot(page, ARTICLES, limitedDocuments[ARTICLES]);
  await done(page, ARTICLES);
  await expect(findSlotState(page, ARTICLES)).toHaveText('Received', SOON);
  const [answer] = await Promise.all([page.waitForResponse('**/documents/list'), page.reload()]);
  const list = await answer.json();
  let isOpen = false;
  await page.route('**/documents/list', (route) => route.fulfill({ json: { ...list, isOpen } }));
  await answerInstead(page, () => ({
    accountType: 'BUSINESS_ACCOUNT',
    status: 'ONBOARDED',
    onboardingProgress: creatorSteps,
  }));
  await page.reload();
  await expect(findSlotState(page, ARTICLES)).toHaveText('Accepted');
  // While a change of owners is open, new documents may be asked for.
  isOpen = true;
  await page.reload();
  await expect(findSlotState(page, ARTICLES)).toHaveText('Received');
});

test('dropped files upload like chosen ones [ux U47]', async ({ page, seeder }) => {
  await openDocuments(page, seeder);
  const files = [documentFile('dropped.pdf'), documentFile('with it.pdf')];
  const transfer = await page.evaluateHandle(
    (all: readonly { name: string; bytes: string }[]) => {
      const carried = new DataTransfer();
      for (const { name, bytes } of all)
        carried.items.add(new File([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], name));
      return carried;
    },
    files.map(({ name, buffer }: ChosenFile) => ({ name, bytes: buffer.toString('base64') })),
  );
  const place = findSlot(page, CERTIFICATE).locator('.file-drop');
  await place.dispatchEvent('dragover', { dataTransfer: transfer });
  await expect(place).toHaveAttribute('data-over');
  await place.dispatchEvent('drop', { dataTransfer: transfer });
  for (const { name } of files) await expect(fileRow(page, name)).toHaveAttribute('data-state', 'done', SOON);
});

test('uploads and describes a document by keyboard alone [ux U55]', { tag: '@campaign' }, async ({
  page,
  seeder,
}) => {
  await openDocuments(page, seeder);
  // Listen well before the key press: on a busy machine the browser opened its own dialog first and no event came.
  const chooser = page.waitForEvent('filechooser');
  await title(page, EXTRACT).focus();
  await page.keyboard.press('Enter');
  await expect(title(page, EXTRACT)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(fileChoice(page, EXTRACT)).toBeFocused();
  await page.keyboard.press('Space');
  await (await chooser).setFiles(documentFile('by keyboard.pdf'));
  await expect(fileRow(page, 'by keyboard.pdf')).toBeVisible();
  await expect(field(page, EXTRACT, 'issuedOn.day')).toBeVisible();
  await expect(fileRow(page, 'by keyboard.pdf')).toHaveAttribute('data-state', 'done', SOON);
  const now = new Date();
  const typed = [String(now.getUTCDate()), String(now.getUTCMonth() + 1), String(now.getUTCFullYear())];
  await fileChoice(page, EXTRACT).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Remove: by keyboard.pdf' })).toBeFocused();
  for (const text of [...typed, 'Amtsgericht', 'English']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(findSlot(page, EXTRACT).getByRole('button', { name: 'Save and continue' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(title(page, EXTRACT)).toHaveAttribute('aria-expanded', 'false');
  await expect(title(page, CERTIFICATE)).toBeFocused();
  await expect(findSlotState(page, EXTRACT)).toHaveText('Received', SOON);
});

test('we create the ownership chart: no upload is offered, only a link to the owners [ux U41]', async ({
  page,
  seeder,
}) => {
  const group = { isInGroup: true, groupName: 'Weiß Holding', parentCountry: 'DE' };
  await openDocuments(page, seeder, group);
  await expect(findSlotState(page, 'ownership-chart')).toHaveText('Created by us');
  await open(page, 'ownership-chart');
  await expect(findSlot(page, 'ownership-chart').locator('.file-drop')).toHaveCount(0);
  await expect(findSlot(page, 'ownership-chart').getByRole('link')).toHaveAttribute(
    'href',
    '/business/ubo-users',
  );
});

test('loads at most 30 kB of our code before the documents, 45 kB with them, and the description form later', {
  tag: '@campaign',
}, async ({ page, seeder }) => {
  await logIn(page, await seedAtDocuments(seeder));
  // Wait until the former page has finished loading, so that its requests do not count.
  await page.waitForLoadState('networkidle');
  const bytes = new Map<string, number>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/^\/assets\/.*\.js$/.test(pathname) && !pathname.includes('framework'))
      bytes.set(pathname, Number(response.headers()['content-length'] ?? 0));
  });
  const sum = (): number => [...bytes.values()].reduce((all, each) => all + each, 0);
  let isAsked = false;
  await page.route('**/assets/documents-*.js', () => {
    isAsked = true;
  });
  await page.goto(DOCUMENTS);
  await expect(page.getByRole('status').filter({ hasText: 'Loading your documents' })).toBeVisible();
  expect(isAsked).toBe(true);
  console.log(`${sum()} bytes of ours before the papers`);
  expect(sum(), JSON.stringify([...bytes])).toBeLessThanOrEqual(30_000);
  await page.unroute('**/assets/documents-*.js');
  bytes.clear();
  await page.goto(DOCUMENTS);
  await expect(page.locator('.file-drop')).toBeVisible();
  await page.waitForLoadState('networkidle');
  console.log(`${sum()} bytes of ours with them`);
  expect(sum(), JSON.stringify([...bytes])).toBeLessThanOrEqual(45_000);
  expect([...bytes.keys()].filter((file) => /describe-document/.test(file))).toEqual([]);
});
