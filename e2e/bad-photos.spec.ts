// Photos that are not good enough: reported before and after they are sent, and the result after five of them.
import { sampled } from '@portico/testing/tier';
import { atWidths } from './at-widths.ts';
import { expect } from './browser.ts';
import { ada, buildPhoto, test } from './camera.ts';
import {
  atIdentity,
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

test.describe.configure({ timeout: 150_000 });

const sentences = {
  blur: 'The photo isn’t sharp.',
  glare: 'There’s a reflection on the document.',
  small: 'The document is too small in the photo.',
  cropped: 'Part of the document is cut off.',
  table: 'We can’t see a document in this photo.',
} as const;
const hints = {
  table: 'Place the document in the frame',
  blur: 'Hold still',
  glare: 'Reflection: tilt the document a little',
  small: 'Move closer',
  cropped: 'Show all four corners',
} as const;
type Bad = keyof typeof sentences;

const again = (page: Parameters<typeof row>[0]) => page.getByRole('button', { name: 'Take another photo' });
const anyway = (page: Parameters<typeof row>[0]) => page.getByRole('button', { name: 'Use anyway' });

atWidths('bad photos', () => {
  test('names each photo defect before anything is sent [ux U44]', async ({ page, seeder }) => {
    await atIdentity(page, seeder);
    await startPhotos(page);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('begin-picture')) sent.push(request.url());
    });
    for (const scene of sampled(Object.keys(sentences) as Bad[], 1)) {
      await fileChoice(page).focus();
      await fileChoice(page).setInputFiles(await buildPhoto(scene));
      await expect(page.locator('.review-sentence')).toContainText(sentences[scene], { timeout: 20_000 });
      await expect(anyway(page)).toBeVisible();
      await expect(page.locator('.review-mark')).toHaveCount(scene === 'blur' || scene === 'table' ? 0 : 1);
      await again(page).click();
      await expect(fileChoice(page)).toBeFocused();
    }
    expect(sent).toEqual([]);
  });
});

test('the camera shows live hints and offers the shutter after three tries [ux U43]', {
  tag: '@campaign',
}, async ({ page, seeder, camera }) => {
  await atIdentity(page, seeder);
  await startPhotos(page);
  await camera.show('table');
  await useCamera(page).click();
  const shutter = page.getByRole('button', { name: 'Take the photo' });
  await expect(shutter).toBeFocused();
  for (const scene of Object.keys(hints) as Bad[]) {
    await camera.show(scene);
    await expect(page.locator('.camera-hint')).toHaveText(hints[scene]);
  }
  await expect(page.getByText('Not working?')).toBeVisible({ timeout: 25_000 });
  await page.keyboard.press('Enter');
  await expect(page.locator('.review-sentence')).toContainText(sentences.cropped);
  await expect(again(page)).toBeFocused();
  await camera.show('passport');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Use this photo' })).toBeFocused({ timeout: 20_000 });
  await page.keyboard.press('Enter');
  await expect(row(page, PASSPORT)).toContainText('Received', { timeout: 40_000 });
});

test('a poor photo can be sent once: shows the reason and tries left, then refuses the same photo [ux U44, ux U49]', {
  tag: '@campaign',
}, async ({ page, seeder }) => {
  await atIdentity(page, seeder);
  await startPhotos(page);
  const photo = await buildPhoto('blur');
  await fileChoice(page).setInputFiles(photo);
  await anyway(page).click();
  const told = row(page, PASSPORT);
  await expect(told).toContainText('You have 4 attempts left.', { timeout: 40_000 });
  await expect(told.locator('.capture-reason')).toContainText(/isn’t sharp|couldn’t read/);
  await expect(told.getByRole('img', { name: 'Illustration of the problem.' })).toBeVisible();
  await fileChoice(page).setInputFiles(photo);
  await expect(page.getByText('You can use a photo with a problem only once.')).toBeVisible();
  await expect(anyway(page)).toHaveCount(0);
  await page.reload();
  await fileChoice(page).setInputFiles(photo);
  await anyway(page).click();
  await expect(told.getByRole('alert')).toContainText('Use a different photo.', { timeout: 20_000 });
  await expect(told).toContainText('You have 4 attempts left.');
  await sendFile(page, await buildPhoto('passport'));
  await expect(told).toContainText('Received', { timeout: 40_000 });
});

test('after five failed photos, offers a manual check by staff [ux U49]', { tag: '@campaign' }, async ({
  page,
  seeder,
}) => {
  await atIdentity(page, seeder);
  await startPhotos(page);
  for (let left = 4; left >= 0; left -= 1) {
    await fileChoice(page).setInputFiles(await buildPhoto('blur', { ...ada, number: `C01X00T4${left}` }));
    await anyway(page).click();
    if (left > 0) {
      const tries = left === 1 ? 'You have 1 attempt left.' : `You have ${left} attempts left.`;
      await expect(row(page, PASSPORT)).toContainText(tries, { timeout: 40_000 });
      await page.reload();
    }
  }
  await expect(page.getByText('You’ve used all 5 attempts.')).toBeVisible({ timeout: 40_000 });
  await expect(useCamera(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Ask for a manual check' }).click();
  await expect(page).not.toHaveURL(/verify-identity/, { timeout: 20_000 });
  await page.goto(IDENTITY);
  await expect(page.getByRole('heading', { name: 'Our team checks your identity' })).toBeVisible();
});

test('shows both names when the name on the document differs [F2]', { tag: '@campaign' }, async ({
  page,
  seeder,
  camera,
}) => {
  await atIdentity(page, seeder, { givenNames: 'Berta', familyName: 'Klein' });
  await startPhotos(page);
  await takeByItself(page, camera, 'passport');
  await takeFace(page, camera);
  await expect(page.getByText('Your document doesn’t match your details')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('The name on your document doesn’t match the name you entered.')).toBeVisible();
  await expect(page.locator('.identity-both [data-differs]')).toContainText('Berta Klein');
});

test('sends a HEIC that the browser cannot open and reports on it afterwards; rejects files that are no photos', {
  tag: '@campaign',
}, async ({ page, seeder }) => {
  await atIdentity(page, seeder);
  await startPhotos(page);
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    fileChoice(page).setInputFiles({ name, mimeType, buffer });
  await choose('letter.pdf', 'application/pdf', Buffer.from('%PDF-1.7'));
  await expect(page.getByText('This isn’t a photo.')).toBeVisible();
  await choose('empty.jpg', 'image/jpeg', Buffer.alloc(0));
  await expect(page.getByText('This file is empty.')).toBeVisible();
  await choose('torn.jpg', 'image/jpeg', Buffer.from('torn'));
  await expect(page.getByText('We can’t open this photo.')).toBeVisible();
  const head = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
  await choose('photo.heic', '', Buffer.concat([head, Buffer.alloc(4000)]));
  await expect(page.getByText('Your browser can’t show this type of photo.')).toBeVisible();
  await page.getByRole('button', { name: 'Use this photo' }).click();
  await expect(row(page, PASSPORT)).toContainText('You have 4 attempts left.', { timeout: 40_000 });
});
