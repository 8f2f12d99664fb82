// An in-house identity check on one device: camera, files, feedback before and after sending, and interrupted uploads.
import { atWidths } from './at-widths.ts';
import { violations } from './axe.ts';
import { expect } from './browser.ts';
import { buildPhoto, test } from './camera.ts';
import {
  atIdentity,
  BACK,
  FACE,
  FRONT,
  fileChoice,
  PASSPORT,
  row,
  sendFile,
  startPhotos,
  takeByItself,
  takeFace,
  useCamera,
} from './capture.ts';
import { IDENTITY } from './identity.ts';

test.describe.configure({ timeout: 120_000 });

atWidths('the in-house identity check', () => {
  test('captures a passport automatically and a face, compares them, moves on and later shows the portrait [S7.12, ux U43, ux U50]', async ({
    page,
    seeder,
    camera,
  }) => {
    await atIdentity(page, seeder);
    expect(await violations(page)).toEqual([]);
    await startPhotos(page);
    const asked = row(page, PASSPORT);
    await expect(asked).toContainText('We read the two lines of letters and numbers at the bottom.');
    await expect(asked).toContainText('JPEG, PNG, WebP or HEIC, up to 15 MB');
    await expect(asked.getByRole('img')).toBeVisible();
    await expect(row(page, FACE)).toContainText('Not taken yet');
    expect(await violations(page)).toEqual([]);
    await takeByItself(page, camera, 'passport');
    await takeFace(page, camera);
    await expect(page).not.toHaveURL(/verify-identity/, { timeout: 60_000 });
    const photo = page.waitForResponse('**/auth/getUserPhoto');
    await page.goto(IDENTITY);
    expect((await photo).headers()['content-type']).toBe('image/jpeg');
    const portrait = page.getByRole('img', { name: 'Portrait photo of you' });
    await expect(portrait).toBeVisible();
    await expect
      .poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(100);
    expect(await violations(page)).toEqual([]);
  });
});

test('an identity card needs both sides [ux U43]', { tag: '@campaign' }, async ({ page, seeder, camera }) => {
  await atIdentity(page, seeder);
  await startPhotos(page, 'National identity card');
  await expect(row(page, BACK)).toContainText('Not taken yet');
  await takeByItself(page, camera, 'card-front');
  await expect(row(page, FRONT)).toContainText('Received', { timeout: 40_000 });
  await takeByItself(page, camera, 'card-back');
  await takeFace(page, camera);
  await expect(page).not.toHaveURL(/verify-identity/, { timeout: 60_000 });
});

test.describe('without a camera', () => {
  test.use({ permissions: [] });
  test('explains how to allow the camera in this browser and accepts a file instead [ux U45]', async ({
    page,
    seeder,
  }) => {
    await atIdentity(page, seeder);
    await startPhotos(page);
    await useCamera(page).click();
    await expect(page.getByText('This page isn’t allowed to use the camera')).toBeVisible();
    await expect(page.getByText('Select the icon to the left of the address bar')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await sendFile(page, await buildPhoto('passport'));
    await expect(row(page, FACE)).toContainText('Take this now');
    await expect(fileChoice(page)).toBeAttached();
  });
});

test('pressing the shutter before the first frame takes that frame [ux U43]', {
  tag: '@campaign',
}, async ({ page, seeder }) => {
  await page.addInitScript(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 960 });
    const stream = canvas.captureStream(0);
    const [track] = stream.getVideoTracks() as CanvasCaptureMediaStreamTrack[];
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(stream);
    Object.assign(globalThis, {
      showFrame: () => {
        canvas.getContext('2d')?.fillRect(0, 0, 640, 480);
        track?.requestFrame();
      },
    });
  });
  await atIdentity(page, seeder);
  await startPhotos(page);
  await useCamera(page).click();
  await page.getByRole('button', { name: 'Take the photo' }).click();
  await expect(page.locator('video')).toHaveJSProperty('readyState', 0);
  await page.evaluate(() => (globalThis as unknown as { showFrame: () => void }).showFrame());
  await expect(page.getByRole('button', { name: 'Take another photo' })).toBeVisible();
});

test('loads at most 30 kB of our code before the document choice, 31.5 kB with it, and capture code on demand', {
  tag: '@campaign',
}, async ({ page, seeder }) => {
  await atIdentity(page, seeder);
  // Wait until the former page has finished loading, so that its requests do not count.
  await page.waitForLoadState('networkidle');
  const bytes = new Map<string, number>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js') && pathname.startsWith('/assets/'))
      bytes.set(pathname, Number(response.headers()['content-length'] ?? 0));
  });
  const own = () => [...bytes].filter(([file]) => !file.includes('framework'));
  /** The chunks that the page needs to ask for the document type. */
  const ASKS = /begin-capture|drawings|radio-cards|details/;
  const sum = (files: readonly (readonly [string, number])[]): number =>
    files.reduce((all, [, each]) => all + each, 0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Start taking photos' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(own().length).toBeGreaterThan(2);
  expect(sum(own().filter(([file]) => !ASKS.test(file))), JSON.stringify(own())).toBeLessThanOrEqual(30_000);
  expect(sum(own()), JSON.stringify(own())).toBeLessThanOrEqual(31_500);
  expect(own().filter(([file]) => /take-picture|inspect|capture-pictures/.test(file))).toEqual([]);
  await startPhotos(page);
  await page.waitForLoadState('networkidle');
  expect(own().filter(([file]) => /take-picture|inspect-worker/.test(file))).toEqual([]);
});

test('keeps the file dialog open when the document fails; deleting the portrait leads to a check by staff [sec N06, ux U43]', async ({
  page,
  seeder,
}) => {
  const [blurred, person] = [await buildPhoto('blur'), await buildPhoto('person')];
  await atIdentity(page, seeder);
  await startPhotos(page);
  await expect(page.getByRole('button', { name: 'Delete my portrait photo' })).toHaveCount(0);
  // Hold the result for the document back until the person is choosing their portrait.
  const isChoosing = Promise.withResolvers<void>();
  await page.route('**/identity/current*', async (route) => {
    await isChoosing.promise;
    await route.continue();
  });
  await fileChoice(page).setInputFiles(blurred);
  await page.getByRole('button', { name: 'Use anyway' }).click();
  const opened = page.waitForEvent('filechooser');
  await row(page, FACE).getByText('Choose a photo').click();
  const chooser = await opened;
  isChoosing.resolve();
  await expect(row(page, PASSPORT)).toContainText('Take it again', { timeout: 40_000 });
  await chooser.setFiles(person);
  await page.getByRole('button', { name: 'Use this photo' }).click();
  await page.getByRole('button', { name: 'Delete my portrait photo' }).click({ timeout: 20_000 });
  await page.getByRole('dialog').getByRole('button', { name: 'Delete my portrait photo' }).click();
  await expect(page).not.toHaveURL(/verify-identity/, { timeout: 20_000 });
  await page.goto(IDENTITY);
  await expect(page.getByRole('heading', { name: 'Our team checks your identity' })).toBeVisible();
});
