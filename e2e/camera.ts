// Fixtures for journeys with a camera: the portal with in-house identity checks, and a browser whose camera plays a film.
// Chromium reads each frame from the film's file, so overwriting the file changes the subject.
import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { completeAnswers } from '@portico/testing/cases/personal-cases';
import type { Holder } from '@portico/tools/documents/people';
import { film, photo, type Scene } from '@portico/tools/documents/subjects';
import { joinPortal } from '@portico/tools/product/portal';
import { untilReady } from '@portico/tools/product/processes';
import { stacksFolder } from '@portico/tools/stack/plan';
import { test as base, enterAddress } from './browser.ts';
import { fullBrowser } from './browsers.ts';
import { captureServerPort } from './capture-server.ts';

const SEED = 7;
const FRAMES_PER_SECOND = 10;
/** The film has two frames. After this time no frame of the former subject is left in the pipeline. */
const SETTLED_MS = (1000 / FRAMES_PER_SECOND) * 4;
const folder = join(stacksFolder, 'films');
let people = 0;

/** The holder of the document that people in these journeys show, as `seedAtIdentity` seeds them. */
export const ada: Holder = {
  issuer: 'D',
  nationality: 'D',
  documentCode: 'P',
  number: 'C01X00T47',
  familyName: String(completeAnswers['familyName']),
  givenNames: String(completeAnswers['givenNames']),
  spelt: { family: 'OKONJO WEISS', given: 'ADA MARIA' },
  birthDate: String(completeAnswers['dateOfBirth']),
  expiryDate: '2031-05-01',
  sex: 'F',
  optional: '',
};

/** Drawn once, by the first journey that needs it, and cached for all others and for later runs. */
async function loadCached(name: string, key: object, make: () => Promise<Buffer>): Promise<string> {
  const mark = createHash('sha256').update(JSON.stringify(key)).digest('hex').slice(0, 12);
  const file = join(folder, name.replace(/(\.\w+)$/, `-${mark}$1`));
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    const own = `${file}.${process.pid}`;
    writeFileSync(own, await make());
    // Never overwrite an existing file: a browser refuses a file that changed after it was chosen.
    try {
      linkSync(own, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    rmSync(own);
  }
  return file;
}

const cardOf = (scene: Scene, holder: Holder): Holder =>
  scene.startsWith('card') ? { ...holder, documentCode: 'I' } : holder;

/** The same subject as a photo file. */
export const buildPhoto = (scene: Scene, holder = ada): Promise<string> =>
  loadCached(`${scene}.jpg`, { SEED, holder }, () => photo(scene, SEED, cardOf(scene, holder)));

const filmOf = (scene: Scene, holder: Holder): Promise<string> =>
  loadCached(`${scene}.y4m`, { SEED, holder }, () => film(scene, SEED, cardOf(scene, holder)));

export interface Camera {
  /** Once this resolves, every frame shows the scene. */
  show(scene: Scene, holder?: Holder): Promise<void>;
}

interface OfCamera {
  /** The film file of this worker's browser. */
  readonly filmFile: string;
}

/** The camera permission is granted; `test.use({ permissions: [] })` refuses it. */
export const test = base.extend<{ readonly camera: Camera; readonly ownAddress: undefined }, OfCamera>({
  filmFile: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names it must provide from this pattern
    async ({}, use, { workerIndex }) => {
      await untilReady(`http://127.0.0.1:${captureServerPort(joinPortal('e2e'))}`);
      const file = join(folder, `now-${workerIndex}.y4m`);
      const first = await filmOf('table', ada);
      writeFileSync(file, readFileSync(first));
      await use(file);
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ launchOptions, filmFile }, use) => {
      const portal = joinPortal('e2e');
      await use({
        ...launchOptions,
        executablePath: fullBrowser,
        args: [
          ...(launchOptions.args ?? []),
          `--host-resolver-rules=MAP ${new URL(portal.origin).hostname} 127.0.0.1:${captureServerPort(portal)}`,
          '--use-fake-device-for-media-stream',
          `--use-file-for-fake-video-capture=${filmFile}`,
        ],
      });
    },
    { scope: 'worker' },
  ],
  permissions: ['camera'],
  extraHTTPHeaders: {},
  ownAddress: [
    async ({ context, portal }, use, { workerIndex }) => {
      people += 1;
      await enterAddress(context, portal.origin, `10.${workerIndex % 250}.250.${people % 250}`);
      await use(undefined);
    },
    { auto: true },
  ],
  camera: async ({ filmFile }, use) => {
    const show: Camera['show'] = async (scene, holder = ada) => {
      const bytes = readFileSync(await filmOf(scene, holder));
      const file = openSync(filmFile, 'r+');
      writeSync(file, bytes, 0, bytes.length, 0);
      closeSync(file);
      await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
    };
    await show('table');
    await use({ show });
  },
});
