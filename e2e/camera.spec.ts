// Tests the basis of the capture journeys: the film can change while the camera runs, and a refused camera is detected.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { expect } from './browser.ts';
import { test } from './camera.ts';

/** Mean colours of a coarse grid over the camera's picture. */
const readCenterPixel = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const video = document.createElement('video');
    const stream = await navigator.mediaDevices.getUserMedia({ video: true });
    video.muted = true;
    video.srcObject = stream;
    await video.play();
    // The first frames can still show the former subject, because a busy machine reads the film late.
    for (let frames = 0; frames < 3; frames += 1)
      await new Promise((resolve) => video.requestVideoFrameCallback(resolve));
    const canvas = document.createElement('canvas');
    canvas.width = 16;
    canvas.height = 12;
    const drawing = canvas.getContext('2d');
    drawing?.drawImage(video, 0, 0, 16, 12);
    for (const track of stream.getTracks()) track.stop();
    return [...(drawing?.getImageData(0, 0, 16, 12).data ?? [])];
  });
const distance = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, value, i) => sum + Math.abs(value - (other[i] ?? 0)), 0) / one.length;

test('shows each new scene to the camera at once and keeps it [ux U43]', { tag: '@campaign' }, async ({
  page,
  camera,
}) => {
  await page.goto('/capture');
  let former = await readCenterPixel(page);
  for (const scene of ['passport', 'person', 'card-front', 'card-back', 'person', 'blur'] as const) {
    await camera.show(scene);
    const now = await readCenterPixel(page);
    expect(distance(former, now), scene).toBeGreaterThan(8);
    await sleep(300);
    expect(distance(now, await readCenterPixel(page)), scene).toBeLessThan(2);
    former = now;
  }
});

test.describe('when camera permission is denied', () => {
  test.use({ permissions: [] });
  test('denies access immediately [ux U43]', async ({ page }) => {
    await page.goto('/capture');
    const why = await page.evaluate(() =>
      navigator.mediaDevices.getUserMedia({ video: true }).then(
        () => 'given',
        (error: DOMException) => error.name,
      ),
    );
    expect(why).toBe('NotAllowedError');
  });
});
