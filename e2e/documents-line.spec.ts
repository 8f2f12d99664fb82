// Document uploads over a bad connection: cut, closed, killed, refused by storage. Parts that have arrived are not sent again.
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { limits } from '@portico/domain/limits';
import { expect, logIn, logInByForm } from './browser.ts';
import { type ChosenFile, documentFile, largeDocument } from './document-files.ts';
import {
  CERTIFICATE,
  EXTRACT,
  field,
  fileRow,
  findSlot,
  findSlotState,
  isPart,
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
import { copyHere } from './saved-values.ts';
import { expire } from './token.ts';

test.describe.configure({ timeout: 180_000 });
const SOON = { timeout: 60_000 };
const PARTS = '**/portico-quarantine/**';
const all = ({ buffer }: ChosenFile): number => Math.ceil(buffer.length / limits.upload.partBytes);
const shaOf = ({ buffer }: ChosenFile): string => createHash('sha256').update(buffer).digest('hex');

/** Delays each part as on a slow phone connection. */
const slowLine = (context: BrowserContext): Promise<unknown> =>
  context.route(PARTS, async (route) => {
    await sleep(250);
    await route.continue().catch(() => undefined);
  });
const percentOf = async (page: Page, name: string): Promise<number> =>
  Number(
    (await fileRow(page, name)
      .locator('progress')
      .getAttribute('value')
      .catch(() => null)) ?? 0,
  );
const until = (page: Page, name: string, percent: number): Promise<unknown> =>
  expect
    .poll(() => percentOf(page, name), { intervals: [50], timeout: 60_000 })
    .toBeGreaterThanOrEqual(percent);
const countParts = (page: Page): { parts: number; announced: { sha256?: string }[] } => {
  const seen = { parts: 0, announced: [] as { sha256?: string }[] };
  page.on('request', (request) => {
    if (isPart(request)) seen.parts += 1;
    if (request.url().endsWith('begin-upload')) seen.announced.push(request.postDataJSON());
  });
  return seen;
};

test('offline at 37 % of 10 MB: the upload waits, resumes, and arrives unchanged [X33, ux U46]', async ({
  page,
  context,
  seeder,
}) => {
  await openDocuments(page, seeder);
  await slowLine(context);
  const large = largeDocument();
  const seen = countParts(page);
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    new MutationObserver(() => {
      const now = document.querySelector('.file-row [role=status]')?.textContent;
      if (now && heard.at(-1) !== now) heard.push(now);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await send(page, CERTIFICATE, large);
  const bar = fileRow(page, 'large.pdf').getByRole('progressbar', { name: 'large.pdf' });
  await expect(bar).toBeVisible();
  await until(page, 'large.pdf', 37);
  await context.setOffline(true);
  await expect(fileRow(page, 'large.pdf')).toContainText('You’re offline.');
  const cutAt = await percentOf(page, 'large.pdf');
  seen.parts = 0;
  await context.setOffline(false);
  await expect(fileRow(page, 'large.pdf')).toHaveAttribute('data-state', 'done', SOON);
  console.log(`cut at ${cutAt} %, then ${seen.parts} of ${all(large)} parts`);
  expect(seen.parts).toBeLessThanOrEqual(all(large) * 0.7);
  expect(seen.announced[0]).toMatchObject({ sha256: shaOf(large) });
  const heard = await page.evaluate(() => (window as Window & { heard?: string[] }).heard ?? []);
  const quarters = heard.map((each) => /(\d+) %/.exec(each)?.[1]).filter((each) => each !== undefined);
  expect([...new Set(quarters)]).toEqual(['25', '50', '75', '100'].filter((each) => quarters.includes(each)));
  expect(quarters).toContain('50');
});

test('tab closed at 37 %: the next tab resumes the upload without choosing the file again [X33, ux U46]', {
  tag: '@campaign',
}, async ({ page, context, seeder }) => {
  await openDocuments(page, seeder);
  const asked: string[] = [];
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type());
    await dialog.dismiss();
  });
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => page.isClosed()).toBe(true);
  // No upload was in progress, so the browser does not ask before closing.
  expect(asked).toEqual([]);

  const second = await context.newPage();
  second.on('dialog', async (dialog) => {
    asked.push(dialog.type());
    await dialog.dismiss();
  });
  await second.goto(DOCUMENTS);
  await slowLine(context);
  const large = largeDocument('killed.pdf');
  await send(second, CERTIFICATE, large);
  await until(second, 'killed.pdf', 37);
  await second.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await second.close();

  const third = await context.newPage();
  const seen = countParts(third);
  await third.goto(DOCUMENTS);
  await open(third, CERTIFICATE);
  await expect(fileRow(third, 'killed.pdf')).toHaveAttribute('data-state', 'done', SOON);
  console.log(`after the tab was killed ${seen.parts} of ${all(large)} parts`);
  expect(seen.parts).toBeLessThanOrEqual(all(large) * 0.7);
  expect(seen.announced).toMatchObject([{ sha256: shaOf(large) }]);
});

test('asks for the file again when browser storage was cleared, and rejects a different file [X33]', {
  tag: '@campaign',
}, async ({ page, context, seeder }) => {
  await openDocuments(page, seeder);
  await slowLine(context);
  const large = largeDocument('forgotten.pdf');
  await send(page, CERTIFICATE, large);
  await until(page, 'forgotten.pdf', 37);
  const second = await context.newPage();
  await page.close();
  await second.goto('/business');
  await second.evaluate(
    () =>
      new Promise((resolve) => {
        const request = indexedDB.deleteDatabase('portico-files');
        request.onsuccess = resolve;
        request.onblocked = resolve;
      }),
  );
  const seen = countParts(second);
  await second.goto(DOCUMENTS);
  await open(second, CERTIFICATE);
  const row = fileRow(second, 'forgotten.pdf');
  await expect(row).toContainText(
    'The upload didn’t finish. Select “Try again” and choose the same file to continue.',
  );
  const again = second.locator('[data-again]');
  await again.setInputFiles(documentFile('other.pdf'));
  await expect(fileRow(second, 'other.pdf')).toContainText('This isn’t the file you started to upload.');
  await second.getByRole('button', { name: 'Remove: other.pdf' }).click();
  seen.parts = 0;
  const chooser = second.waitForEvent('filechooser');
  await row.getByRole('button', { name: 'Try again: forgotten.pdf' }).click();
  await (await chooser).setFiles(large);
  await expect(row).toHaveAttribute('data-state', 'done', SOON);
  expect(seen.parts).toBeLessThanOrEqual(all(large) * 0.7);
});

test('storage down: shows it, retries without blocking other documents, and a cancelled upload leaves nothing [X18, ux U46]', async ({
  page,
  context,
  portal,
  seeder,
}) => {
  await openDocuments(page, seeder);
  await context.route(PARTS, (route) =>
    route.fulfill({ status: 503, headers: { 'access-control-allow-origin': portal.origin } }),
  );
  await send(page, CERTIFICATE, documentFile('waits.pdf'));
  const row = fileRow(page, 'waits.pdf');
  await expect(row).toContainText('The upload was interrupted.');
  await expect(findSlotState(page, CERTIFICATE)).toHaveText('Uploading');
  await send(page, EXTRACT, documentFile('cancelled.pdf'));
  await expect(fileRow(page, 'cancelled.pdf')).toContainText('The upload was interrupted.');
  await page.getByRole('button', { name: 'Cancel: cancelled.pdf' }).click();
  await expect(fileRow(page, 'cancelled.pdf')).toHaveCount(0);
  await expect(findSlotState(page, EXTRACT)).toHaveText('Missing');
  await context.unroute(PARTS);
  // Retried with the button, unless the automatic retry came first.
  const hurry = row.getByRole('button', { name: 'Try again: waits.pdf' });
  await hurry.click({ timeout: 2000 }).catch(() => undefined);
  await expect(row).toHaveAttribute('data-state', 'done', SOON);
  await page.reload();
  await open(page, EXTRACT);
  await expect(page.locator('.file-row').filter({ hasText: 'cancelled.pdf' })).toHaveCount(0);
});

test('after a failed refresh and a new log-in, restores what was typed and resumes the upload [S4.16, INV11]', async ({
  page,
  seeder,
}) => {
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.clock.install();
  const ada = await seedAtDocuments(seeder);
  await logIn(page, ada, DOCUMENTS);
  for (const key of [CERTIFICATE, EXTRACT]) {
    await send(page, key, documentFile(`${key}.pdf`));
    await expect(fileRow(page, `${key}.pdf`)).toHaveAttribute('data-state', 'done', SOON);
  }
  await page.route(PARTS, (route) => route.abort('internetdisconnected'));
  await send(page, SHAREHOLDERS, documentFile('shareholders.pdf'));
  await expect(fileRow(page, 'shareholders.pdf')).toHaveAttribute('data-state', 'sending', SOON);
  await page.route('**/auth/refresh-token', (route) => route.abort('internetdisconnected'));
  await expire(page);
  await field(page, CERTIFICATE, 'issuer').fill('Companies House');
  await title(page, CERTIFICATE).click();
  await typeDate(page, EXTRACT, 'issuedOn', ['3', '2', '2026']);
  await field(page, EXTRACT, 'issuer').fill('Amtsgericht Charlottenburg');
  // Folded parts keep their text while the page lives.
  await title(page, CERTIFICATE).click();
  await expect(field(page, CERTIFICATE, 'issuer')).toHaveValue('Companies House');
  await title(page, CERTIFICATE).click();
  await field(page, EXTRACT, 'issuer').focus();
  // Advance in steps, because each retry needs real time for its answer.
  await expect(async () => {
    await page.clock.runFor(5000);
    await expect(page).toHaveURL('/login', { timeout: 500 });
  }).toPass();
  // The browser must not ask whether to stay, because the page can no longer send anything.
  expect(asked).toEqual([]);
  await page.unroute('**/auth/refresh-token');
  await page.unroute(PARTS);
  await seeder.renewCode(ada);
  await logInByForm(page, ada);
  await expect(page).toHaveURL(DOCUMENTS);
  await expect(field(page, CERTIFICATE, 'issuer')).toHaveValue('Companies House');
  await expect(field(page, EXTRACT, 'issuer')).toHaveValue('Amtsgericht Charlottenburg');
  await expect(field(page, EXTRACT, 'issuedOn.month')).toHaveValue('2');
  await expect(field(page, EXTRACT, 'issuer')).toBeFocused();
  for (const key of [CERTIFICATE, EXTRACT])
    await expect(findSlot(page, key).locator('.document-done')).toContainText('Saved');
  await expect.poll(() => copyHere(page)).toBe('');
  await open(page, SHAREHOLDERS);
  await expect(fileRow(page, 'shareholders.pdf')).toHaveAttribute('data-state', 'done', SOON);
  await page.reload();
  await open(page, CERTIFICATE);
  await expect(field(page, CERTIFICATE, 'issuer')).toHaveValue('Companies House');
});
