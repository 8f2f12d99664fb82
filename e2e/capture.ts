// Actions of a person who photographs their document and themselves.
import { expect, type Page } from '@playwright/test';
import type { Seeder } from '@portico/tools/product/inside';
import { logIn } from './browser.ts';
import type { Camera } from './camera.ts';
import { IDENTITY, seedAtIdentity } from './identity.ts';

export const row = (page: Page, title: string) =>
  page.locator('.capture-picture').filter({ has: page.getByRole('heading', { name: title }) });
export const useCamera = (page: Page) => page.getByRole('button', { name: 'Use the camera' });
export const usePhoto = (page: Page) => page.getByRole('button', { name: 'Use this photo' });
export const fileChoice = (page: Page) => page.locator('.capture-actions input[type=file]');

export const PASSPORT = 'Photo page of your passport';
export const FRONT = 'Front of your card';
export const BACK = 'Back of your card';
export const FACE = 'Your face';

/** Opens the identity step of a person with all other answers, before they choose a document. */
export async function atIdentity(page: Page, seeder: Seeder, answers: object = {}): Promise<void> {
  await logIn(page, await seedAtIdentity(seeder, answers), IDENTITY);
  await expect(page.getByRole('button', { name: 'Start taking photos' })).toBeVisible();
}

/** Chooses the document and consents. Afterwards the page asks for the pictures. */
export async function startPhotos(page: Page, document = 'Passport'): Promise<void> {
  await page.getByRole('radio', { name: document }).check();
  await page.locator('#consent').check();
  await page.getByRole('button', { name: 'Start taking photos' }).click();
  await expect(useCamera(page)).toBeVisible();
}

/** The camera takes this photo automatically, because it is good. */
export async function takeByItself(page: Page, camera: Camera, scene: Parameters<Camera['show']>[0]) {
  await camera.show(scene);
  await useCamera(page).click();
  await expect(usePhoto(page)).toBeVisible({ timeout: 20_000 });
  await usePhoto(page).click();
}

export async function takeFace(page: Page, camera: Camera): Promise<void> {
  await camera.show('person');
  await useCamera(page).click();
  await page.getByRole('button', { name: 'Take the photo' }).click();
  await usePhoto(page).click();
}

/** Sends a good photo from a file. */
export async function sendFile(page: Page, file: string): Promise<void> {
  await fileChoice(page).setInputFiles(file);
  await usePhoto(page).click();
}
