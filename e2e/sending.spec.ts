// Picture uploads over a bad connection: cut, closed, refused, cancelled. Parts that have arrived are not sent again.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page, Request } from '@playwright/test';
import { limits } from '@portico/domain/limits';
import { expect } from './browser.ts';
import { buildPhoto, test } from './camera.ts';
import {
  atIdentity,
  FACE,
  fileChoice,
  PASSPORT,
  row,
  sendFile,
  startPhotos,
  useCamera,
  usePhoto,
} from './capture.ts';
import { IDENTITY } from './identity.ts';

test.describe.configure({ timeout: 150_000 });

const PARTS = '**/portico-quarantine/**';
const BYTES = 10_000_000;
const isPart = (request: Request): boolean =>
  request.method() === 'PUT' && request.url().includes('portico-quarantine');

/** A good photo padded to the size of a good camera's files with comment segments. */
async function largePhoto(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const photo = readFileSync(await buildPhoto('passport'));
  const remarks: Buffer[] = [];
  for (let left = BYTES - photo.length; left > 0; ) {
    const length = Math.min(65_000, Math.max(8, left));
    const remark = Buffer.alloc(length, 0x61);
    remark.set([0xff, 0xfe, (length - 2) >> 8, (length - 2) & 0xff]);
    remarks.push(remark);
    left -= length;
  }
  return {
    name: 'large.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.concat([photo.subarray(0, 2), ...remarks, photo.subarray(2)]),
  };
}

/** Delays each part as on a slow phone connection. */
const slowLine = (context: BrowserContext): Promise<unknown> =>
  context.route(PARTS, async (route) => {
    await sleep(250);
    await route.continue().catch(() => undefined);
  });

const percentOf = async (page: Page): Promise<number> =>
  Number(
    (await page
      .locator('.file-row progress')
      .getAttribute('value')
      .catch(() => null)) ?? 0,
  );
const until = (page: Page, percent: number): Promise<unknown> =>
  expect.poll(() => percentOf(page), { intervals: [50], timeout: 30_000 }).toBeGreaterThanOrEqual(percent);

test('offline at 37 % of 10 MB: the upload waits, resumes, and arrives unchanged [X33, ux U46]', {
  tag: '@campaign',
}, async ({ page, context, seeder }) => {
  await atIdentity(page, seeder);
  await startPhotos(page);
  await slowLine(context);
  const photo = await largePhoto();
  let parts = 0;
  let announced: { bytes?: number; sha256?: string } = {};
  page.on('request', (request) => {
    if (isPart(request)) parts += 1;
    if (request.url().endsWith('begin-picture')) announced = request.postDataJSON();
  });
  await fileChoice(page).setInputFiles(photo);
  await usePhoto(page).click();
  await until(page, 37);
  await context.setOffline(true);
  const shown = row(page, PASSPORT);
  await expect(shown).toContainText('You’re offline. Keep this page open. The upload continues');
  const cutAt = await percentOf(page);
  parts = 0;
  await context.setOffline(false);
  await expect(shown).toContainText('Received', { timeout: 60_000 });
  const all = Math.ceil(photo.buffer.length / limits.upload.partBytes);
  console.log(`cut at ${cutAt} %, then ${parts} of ${all} parts`);
  expect(parts).toBeLessThanOrEqual(all * 0.7);
  expect(announced).toMatchObject({
    bytes: photo.buffer.length,
    sha256: createHash('sha256').update(photo.buffer).digest('hex'),
  });
});

test('tab closed: the same file resumes where it stopped; leaving asks only during an upload [X33, ux U46]', {
  tag: '@campaign',
}, async ({ page, context, seeder }) => {
  await atIdentity(page, seeder);
  await startPhotos(page);
  const asked: string[] = [];
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type());
    await dialog.dismiss();
  });
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => page.isClosed()).toBe(true);
  expect(asked).toEqual([]);

  const second = await context.newPage();
  second.on('dialog', async (dialog) => {
    asked.push(dialog.type());
    await dialog.dismiss();
  });
  await second.goto(IDENTITY);
  const photo = await largePhoto();
  await slowLine(context);
  await fileChoice(second).setInputFiles(photo);
  await usePhoto(second).click();
  await until(second, 37);
  await second.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await second.close();

  const third = await context.newPage();
  let parts = 0;
  third.on('request', (request) => {
    if (isPart(request)) parts += 1;
  });
  await third.goto(IDENTITY);
  await expect(row(third, PASSPORT)).toContainText('Choose the same photo to continue');
  await fileChoice(third).setInputFiles(photo);
  await usePhoto(third).click();
  await expect(row(third, PASSPORT)).toContainText('Received', { timeout: 60_000 });
  expect(parts).toBeLessThanOrEqual(Math.ceil(photo.buffer.length / limits.upload.partBytes) * 0.7);
});

test('storage down: shows it, retries, and other pictures can continue [X18, ux U46]', {
  tag: '@campaign',
}, async ({ page, context, portal, seeder }) => {
  await atIdentity(page, seeder);
  await startPhotos(page);
  await context.route(PARTS, (route) =>
    route.fulfill({ status: 503, headers: { 'access-control-allow-origin': portal.origin } }),
  );
  await sendFile(page, await buildPhoto('passport'));
  const shown = row(page, PASSPORT);
  await expect(shown).toContainText('The upload was interrupted. Keep this page open while we try again.');
  await expect(shown.getByRole('progressbar')).toHaveAttribute('value', '0');
  await expect(row(page, FACE)).toContainText('Take this now');
  await expect(useCamera(page)).toBeVisible();
  await fileChoice(page).setInputFiles(await buildPhoto('person'));
  await expect(usePhoto(page)).toBeVisible();
  await page.keyboard.press('Escape');
  // The button retries at once. Otherwise the upload continues by itself once storage answers.
  const tried = page.waitForRequest(PARTS);
  await shown.getByRole('button', { name: 'Try again' }).click();
  await tried;
  await expect(shown).toContainText('Keep this page open while we try again');
  await context.unroute(PARTS);
  await expect(shown).toContainText('Received', { timeout: 60_000 });
});

test('announces each quarter; after a cancellation asks for the picture again [ux U46]', {
  tag: '@campaign',
}, async ({ page, context, seeder }) => {
  await atIdentity(page, seeder);
  await startPhotos(page);
  await slowLine(context);
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    new MutationObserver(() => {
      const now = document.querySelector('.file-row [role=status]')?.textContent;
      if (now && heard.at(-1) !== now) heard.push(now);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await fileChoice(page).setInputFiles(await largePhoto());
  await usePhoto(page).click();
  await until(page, 80);
  const heard = await page.evaluate(() => (window as Window & { heard?: string[] }).heard ?? []);
  expect(heard.map((each) => /\d+ %/.exec(each)?.[0])).toEqual(['25 %', '50 %', '75 %']);
  await page.getByRole('button', { name: 'Cancel: large.jpg' }).click();
  await expect(useCamera(page)).toBeVisible();
  await expect(page.locator('.file-row progress')).toHaveCount(0);
});
