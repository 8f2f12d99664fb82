// The five pictures of the README, taken from real pages in real states.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { ffmpegProgram, program } from '@portico/tools/stack/debian';
import { logInAs } from './enter.ts';

const QUALITY = 82;
/** A README is about 900 pixels wide, often on a screen with two device pixels per pixel. */
const DESKTOP = { viewport: { width: 1200, height: 800 }, deviceScaleFactor: 1.5 };

/** Takes a screenshot of the page as WebP. */
export async function takePicture(page: Page, file: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  const folder = mkdtempSync(join(tmpdir(), 'portico-picture-'));
  const shot = join(folder, 'shot.png');
  await page.screenshot({ path: shot, animations: 'disabled' });
  execFileSync(program(ffmpegProgram), [
    ...['-y', '-v', 'error', '-i', shot],
    ...['-c:v', 'libwebp', '-quality', String(QUALITY), '-compression_level', '6', file],
  ]);
  rmSync(folder, { recursive: true });
}

interface Still {
  /** Key of the person to log in as. */
  readonly key: string;
  readonly path: string;
  /** Selector of the element to scroll to the top. */
  readonly from?: string;
}

export const stills: Readonly<Record<string, Still>> = {
  owners: { key: 'ada', path: '/business/ubo-users', from: '.structure-picture' },
  tasks: { key: 'ada', path: '/business' },
  review: { key: 'idris', path: '/personal' },
};

/** Available once all three have signed. */
export const sealedContract: Still = { key: 'tomas', path: '/business/sign-contract' };

export async function takeStill(
  browser: Browser,
  origin: string,
  { key, path, from }: Still,
  file: string,
): Promise<void> {
  const context = await browser.newContext({ ...DESKTOP, baseURL: origin });
  const page = await context.newPage();
  await logInAs(page, key);
  await page.goto(path);
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  if (from) {
    const target = page.locator(from).first();
    await target.waitFor();
    await target.evaluate((element) =>
      window.scroll({ top: element.getBoundingClientRect().top + scrollY - 390 }),
    );
  }
  await page.waitForTimeout(800);
  await takePicture(page, file);
  await context.close();
}
