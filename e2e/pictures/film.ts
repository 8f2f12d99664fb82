// The film of the README: owners are entered, one of them accepts her invitation, two people sign, the seal is verified.
import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { layeredIds, layeredOwners } from '@portico/testing/cases/layered-owners';
import { listMails } from '@portico/testing/inbox';
import type { Seeder } from '@portico/tools/product/inside';
import { logIn } from '../browser.ts';
import { seedCreator } from '../business.ts';
import { logInAs, readShownCode } from './enter.ts';
import { FILM_SIZE, openRecorder } from './recorder.ts';

export interface FilmSet {
  readonly browser: Browser;
  readonly origin: string;
  readonly inboxUrl: string;
  readonly seeder: Seeder;
}

const TYPING = { delay: 110 };
const LOOK_MS = 1300;
const CHANGED_BYTE = 5000;

/** The owners of the example whose shares are typed in the film. */
const { holdB, ben, cara } = layeredIds;
const TYPED: readonly (readonly [id: string, share: string])[] = [
  [holdB, '40'],
  [ben, '50'],
  [cara, '80'],
];
const unfinishedOwners = layeredOwners.map(({ id, answers }) => {
  const isTyped = TYPED.some(([each]) => each === id);
  const stakes = answers['stakes'] as readonly object[];
  return {
    id,
    answers: isTyped ? { ...answers, stakes: stakes.map((stake) => ({ ...stake, share: '' })) } : answers,
  };
});

const openPage = async ({ browser, origin }: FilmSet): Promise<Page> =>
  (await browser.newContext({ viewport: FILM_SIZE, baseURL: origin })).newPage();

/** Scrolls smoothly, so that viewers can follow. */
async function scrollTo(page: Page, selector: string): Promise<void> {
  await page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const top = element.getBoundingClientRect().top + scrollY - 90;
      window.scroll({ top, behavior: 'smooth' });
    });
  await sleep(700);
}

async function openShare(page: Page, id: string): Promise<void> {
  await page.goto(`/business/ubo-users?owner=${id}&part=holds`);
  await page.locator('[id="stakes.0.share"]').waitFor();
  await scrollTo(page, '[id="stakes.0.share"]');
}

async function signAs(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Read it now' }).click();
  await sleep(LOOK_MS);
  await scrollTo(page, '.contract-end');
  await page.locator('#signedName').pressSequentially(name, { delay: 50 });
  await page.locator('#consent').check();
  await sleep(300);
  await page.getByRole('button', { name: 'Sign the contract' }).click();
  const dialog = page.getByRole('dialog');
  const code = await readShownCode(page, name);
  await dialog.getByLabel('Code from your authenticator app').pressSequentially(code, TYPING);
  const confirm = dialog.getByRole('button', { name: 'Sign now' });
  if (await confirm.isVisible()) await confirm.click({ timeout: 2000 }).catch(() => undefined);
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('heading', { name: /You have signed|We’re reviewing your application/ }).waitFor();
  await sleep(LOOK_MS);
}

/** Downloads the sealed PDF. Only a browser can resolve storage's host name. */
async function sealedCopy(page: Page): Promise<Buffer> {
  const reply = page.waitForResponse((response) => response.url().endsWith('/contract/open'));
  await page.evaluate(() => {
    window.open = () => null;
  });
  await page.getByRole('button', { name: 'Open your copy' }).click();
  const { address } = await (await reply).json();
  const { host, port, pathname, search } = new URL(address);
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: pathname + search, headers: { host } }, (response) => {
      buffer(response).then(resolve, reject);
    }).on('error', reject);
  });
}

/** Makes the film and returns its length in seconds. Afterwards the example's contract is signed and sealed. */
export async function makeFilm(set: FilmSet, file: string): Promise<number> {
  const recorder = openRecorder();

  const creator = await openPage(set);
  await logIn(
    creator,
    await seedCreator(set.seeder, 'UBO_USERS', { owners: unfinishedOwners }),
    '/business/ubo-users',
  );
  for (const [index, [id, share]] of TYPED.entries()) {
    await openShare(creator, id);
    await recorder.scene('Enter shares: the chart and the beneficial owners follow', creator, async () => {
      await sleep(index === 0 ? LOOK_MS : 400);
      await creator.locator('[id="stakes.0.share"]').pressSequentially(share, TYPING);
      await sleep(500);
      await scrollTo(creator, '.structure-picture');
      await sleep(LOOK_MS);
    });
  }

  const invited = await openPage(set);
  await logInAs(invited, 'cara');
  await recorder.scene('An invited owner sees who asks before she joins', invited, async () => {
    await sleep(LOOK_MS);
    await invited.getByRole('button', { name: 'Send me a code' }).click();
    await invited.waitForURL('**/invite/verify-otp');
    await sleep(600);
    let code: string | undefined;
    while (!code) {
      code = (await listMails(set.inboxUrl, 'cara@example.net')).at(-1)?.text.match(/\b\d{6}\b/)?.[0];
      await sleep(100);
    }
    await invited.locator('#code').pressSequentially(code, TYPING);
    const confirm = invited.getByRole('button', { name: 'Confirm', exact: true });
    await confirm.click({ timeout: 2000 }).catch(() => undefined);
    const join = invited.getByRole('link', { name: 'Accept invitation' });
    await join.waitFor();
    await sleep(LOOK_MS * 1.5);
    await join.click();
    await invited.waitForURL('**/invite/set-password');
    await sleep(LOOK_MS);
  });

  const first = await openPage(set);
  await logInAs(first, 'jonas');
  await signAs(first, 'Jonas Brandt');
  for (const name of ['Mia Fjord', 'Tomas Silva']) {
    const signer = await openPage(set);
    await logInAs(signer, name.split(' ')[0]?.toLowerCase() ?? '');
    await signer.getByRole('button', { name: 'Read it now' }).waitFor();
    await recorder.scene(`${name} signs and confirms with a code`, signer, () => signAs(signer, name));
  }

  await first.goto('/business/sign-contract');
  await first
    .getByRole('heading', { name: 'The contract is signed and sealed' })
    .waitFor({ timeout: 60_000 });
  const copy = await sealedCopy(first);
  const anyone = await openPage(set);
  await anyone.goto('/verify-contract');
  const choose = (bytes: Buffer) =>
    anyone
      .locator('#contract')
      .setInputFiles({ name: 'contract.pdf', mimeType: 'application/pdf', buffer: bytes });
  await recorder.scene('Anyone can verify the seal', anyone, async () => {
    await sleep(LOOK_MS);
    await choose(copy);
    await anyone.getByText('We sealed this contract').waitFor();
    await sleep(LOOK_MS * 1.5);
  });
  await recorder.scene('One changed byte is enough', anyone, async () => {
    const changed = Buffer.from(copy);
    changed[CHANGED_BYTE] = (changed[CHANGED_BYTE] ?? 0) ^ 1;
    await choose(changed);
    await anyone.getByText('We have no record of sealing this file').waitFor();
    await sleep(LOOK_MS * 2);
  });
  return recorder.save(file);
}
