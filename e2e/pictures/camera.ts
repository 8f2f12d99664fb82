// A screenshot of the camera on a phone in dark mode, showing a passport.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { film } from '@portico/tools/documents/subjects';
import type { Seeder } from '@portico/tools/product/inside';
import { fullBrowser } from '../browsers.ts';
import { ada } from '../camera.ts';
import { atIdentity, startPhotos, useCamera } from '../capture.ts';
import { takePicture } from './stills.ts';

const SEED = 7;
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  colorScheme: 'dark',
  permissions: ['camera'],
} as const;

export async function takeCameraPicture(origin: string, seeder: Seeder, file: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-camera-'));
  const video = join(folder, 'passport.y4m');
  writeFileSync(video, await film('small', SEED, ada));
  const browser = await chromium.launch({
    executablePath: fullBrowser,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${video}`,
    ],
  });
  try {
    const context = await browser.newContext({ ...PHONE, baseURL: origin });
    const page = await context.newPage();
    await atIdentity(page, seeder);
    await startPhotos(page);
    await useCamera(page).click();
    await page.locator('video').waitFor();
    await page.waitForTimeout(2500);
    await takePicture(page, file);
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true });
  }
}
