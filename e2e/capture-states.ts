// Shows an in-house identity check in each of its states, with the server's answers replaced.

import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { buildPhoto } from './camera.ts';
import { none, readDocument, type State } from './identity-states.ts';

const inHouse = { ...none, adapter: 'in-house', vendor: null };
type PictureResult = 'missing' | 'uploading' | 'checking' | 'taken' | `failed ${string}`;

/** An open check with the state of each picture, in their order. */
function open(documentType: string, ...told: PictureResult[]): object {
  const kinds = documentType === 'passport' ? ['front', 'portrait'] : ['front', 'back', 'portrait'];
  const pictures = kinds.map((kind, index) => {
    const [state, problem = null] = (told[index] ?? 'missing').split(' ');
    return { kind, state, problem, fileId: state === 'missing' ? null : crypto.randomUUID() };
  });
  return { ...inHouse, state: 'open', triesLeft: 3, capture: { documentType, pictures, phone: null } };
}

type Scene = Parameters<typeof buildPhoto>[0];
const send = async (page: Page): Promise<void> => {
  await page.locator('main form button[type=submit]').first().click();
  await page.locator('.error-summary').waitFor();
};
/** A camera that shows this photo, which is not good enough to be taken automatically. */
const openCamera =
  (scene: Scene) =>
  async (page: Page): Promise<void> => {
    const bytes = readFileSync(await buildPhoto(scene)).toString('base64');
    await page.evaluate((base64) => {
      const image = new Image();
      image.src = `data:image/jpeg;base64,${base64}`;
      navigator.mediaDevices.getUserMedia = async () => {
        await image.decode();
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [image.width, image.height];
        const draw = () => canvas.getContext('2d')?.drawImage(image, 0, 0);
        draw();
        setInterval(draw, 100);
        return canvas.captureStream(10);
      };
    }, bytes);
    await page.locator('.capture-actions button').click();
    await page.locator('.camera[data-hint]').waitFor();
  };
const choose =
  (scene: Scene) =>
  async (page: Page): Promise<void> => {
    await page.locator('.capture-actions input').setInputFiles(await buildPhoto(scene));
    await page.locator('.review-acts').waitFor();
  };
/** Without a status, storage never answers and the upload stays in progress. With an error status it waits for a retry. */
const sending =
  (status: number | undefined) =>
  async (page: Page): Promise<void> => {
    const parts = [{ number: 0, address: new URL('/storage/0', page.url()).href }];
    const begun = { fileId: crypto.randomUUID(), partBytes: 15_000_000, parts };
    await page.route('**/identity/*-picture', (route) => route.fulfill({ json: begun }));
    await page.route('**/storage/0', async (route) => {
      if (status !== undefined) await route.fulfill({ status });
    });
    await choose('passport')(page);
    await page.locator('.review-acts button').first().click();
    await page
      .locator(status === undefined ? '.file-row[data-state=sending]' : '.file-row .field-hint')
      .waitFor();
  };
const blockCamera = async (page: Page): Promise<void> => {
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await page.locator('.capture-actions button').click();
  await page.locator('.capture-body .banner').waitFor();
};

const states: Readonly<Record<string, State>> = {
  start: { check: inHouse },
  'start, no document type chosen': { check: inHouse, act: send },
  'start again': { check: { ...inHouse, state: 'failed', triesLeft: 2, problems: ['document-expired'] } },
  'no tries left': {
    check: { ...inHouse, state: 'failed', triesLeft: 0, problems: ['document-unreadable'] },
  },
  passport: { check: open('passport') },
  'back of a card': { check: open('national-id', 'taken') },
  'licence, being checked': { check: open('driving-licence', 'checking') },
  face: { check: open('passport', 'taken') },
  'upload interrupted': { check: open('passport', 'uploading') },
  'failed, glare': { check: open('residence-permit', 'taken', 'failed glare') },
  'failed, machine-readable zone unreadable': { check: open('passport', 'failed zone-unreadable') },
  'failed, blurred': { check: open('passport', 'failed blur') },
  'failed, cut off': { check: open('passport', 'failed cropped') },
  'failed, too small': { check: open('national-id', 'failed small') },
  'failed, no document': { check: open('passport', 'failed not-a-document') },
  'failed, expired': { check: open('passport', 'failed document-expired') },
  'failed, virus found': { check: open('passport', 'failed virus') },
  'camera blocked': { check: open('passport'), act: blockCamera },
  camera: { check: open('passport'), act: openCamera('glare') },
  'camera for the face': { check: open('passport', 'taken'), act: openCamera('person') },
  'a good photo': { check: open('passport'), act: choose('passport') },
  'a photo with glare': { check: open('passport'), act: choose('glare') },
  'a photo that is cut off': { check: open('passport'), act: choose('cropped') },
  'a photo that is too small': { check: open('passport'), act: choose('small') },
  sending: { check: open('passport'), act: sending(undefined) },
  'storage not responding': { check: open('passport'), act: sending(503) },
  reading: { check: { ...inHouse, state: 'reading' } },
  'done, awaiting confirmation': { check: { ...inHouse, state: 'done', seen: readDocument } },
};

export const captureStates: Readonly<Record<string, State>> = Object.fromEntries(
  Object.entries(states).map(([name, state]) => [`in-house, ${name}`, state]),
);
