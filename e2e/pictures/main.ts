// npm run pictures: takes all pictures of the README and its film from the running product, into docs/pictures.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { startDemo } from '@portico/tools/demo/demo-product';
import { openSeeder } from '@portico/tools/product/inside';
import { productSettings } from '@portico/tools/product/settings';
import { ffmpegProgram, requirePrograms } from '@portico/tools/stack/debian';
import { createPlan } from '@portico/tools/stack/plan';
import { downStack, upStack } from '@portico/tools/stack/stack';
import { fullBrowser } from '../browsers.ts';
import { takeCameraPicture } from './camera.ts';
import { makeFilm } from './film.ts';
import { sealedContract, stills, takeStill } from './stills.ts';

const STACK = 'pictures';
const FILM_AT_MOST_BYTES = 3_000_000;
const folder = join(import.meta.dirname, '../../docs/pictures');
const fileOf = (name: string): string => join(folder, `${name}.webp`);
const print = (name: string, more = ''): void =>
  console.log(`${name}.webp: ${Math.round(statSync(fileOf(name)).size / 1000)} kB${more}`);

requirePrograms([ffmpegProgram]);
await downStack(STACK, { deleteData: true });
const stop = await startDemo(await createPlan(STACK));
const stack = await upStack(STACK);
const settings = await productSettings(STACK, stack, 'portico', 'in-house');
const seeder = await openSeeder(settings);
const browser = await chromium.launch({
  executablePath: fullBrowser,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  const origin = settings.portalOrigin;
  for (const [name, still] of Object.entries(stills)) {
    await takeStill(browser, origin, still, fileOf(name));
    print(name);
  }
  await takeCameraPicture(origin, seeder, fileOf('camera'));
  print('camera');
  const seconds = await makeFilm({ browser, origin, inboxUrl: stack.inboxUrl, seeder }, fileOf('film'));
  print('film', `, ${seconds.toFixed(0)} s`);
  if (statSync(fileOf('film')).size > FILM_AT_MOST_BYTES) throw new Error('the film is larger than 3 MB');
  await takeStill(browser, origin, sealedContract, fileOf('contract'));
  print('contract');
} finally {
  await browser.close();
  await seeder.close();
  await stop();
  await downStack(STACK, { deleteData: true });
}
process.exit(0);
