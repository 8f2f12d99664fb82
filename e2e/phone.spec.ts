// Pictures taken on a phone for a waiting computer (U42, X28), through a link that the phone's camera reads from the screen.

import { sampled } from '@portico/testing/tier';
import { endPhoneTime } from '@portico/tools/product/pass-time';
import { check } from './axe.ts';
import { expect } from './browser.ts';
import { test } from './camera.ts';
import { BACK, FACE, FRONT, row, takeByItself, takeFace, useCamera } from './capture.ts';
import { listHistory } from './hand-off.ts';
import { continueOnPhone, goOnHere, matchingCode, newPhone, openLink, showLink, usePhone } from './phone.ts';
import { phoneStates, showPhoneState } from './phone-states.ts';
import { listMailTexts, readQr } from './sign-up.ts';
import { timed, within } from './timed.ts';

test.describe.configure({ timeout: 180_000 });
const FOLLOWS_MS = 3000;

test('the computer follows a card captured by QR code on the phone in under 3 s and continues automatically [ux U42, X28]', async ({
  page,
  browser,
  seeder,
  camera,
  portal,
}) => {
  const { link } = await showLink(page, seeder, 'National identity card');
  await expect(page.getByText('Waiting for your phone')).toBeVisible();
  const phone = await newPhone(browser, portal.origin);
  await phone.goto(link.href);
  // Others could send a link too, so nothing happens before the person confirms that they started this.
  await expect(phone.getByText('Only continue if you started this yourself')).toBeVisible();
  await expect(page.getByText('Waiting for your phone')).toBeVisible();
  await continueOnPhone(phone).click();
  await expect(phone.getByRole('heading', { level: 1, name: 'Take the photos' })).toBeVisible();
  const followed = [
    await timed(() => expect(page.getByText('You’re taking photos on Chrome on Android')).toBeVisible()),
  ];
  // Both screens show the same code, and the phone shows which computer it serves.
  await expect(phone.getByText(/for your computer \(Chrome on Linux\)/)).toBeVisible();
  expect(await matchingCode(phone).textContent()).toBe(await matchingCode(page).textContent());

  const there = page.locator('.phone-pictures li');
  await takeByItself(phone, camera, 'card-front');
  await expect(row(phone, FRONT)).toContainText('Received', { timeout: 60_000 });
  followed.push(await timed(() => expect(there.nth(0)).toHaveAttribute('data-state', 'taken')));
  await takeByItself(phone, camera, 'card-back');
  await expect(row(phone, BACK)).toContainText('Received', { timeout: 60_000 });
  followed.push(await timed(() => expect(there.nth(1)).toHaveAttribute('data-state', 'taken')));
  await takeFace(phone, camera);
  await expect(phone.getByRole('heading', { level: 1, name: 'You can put your phone away' })).toBeVisible({
    timeout: 60_000,
  });
  followed.push(await timed(() => expect(page).toHaveURL('/personal')));
  console.log(`the computer follows after ${followed.join(', ')} ms`);
  for (const ms of followed) expect(ms).toBeLessThan(FOLLOWS_MS);
  await phone.context().close();
});

test('taking over on the computer keeps the pictures taken and notifies the phone [ux U42]', {
  tag: '@campaign',
}, async ({ page, browser, seeder, camera, portal }) => {
  const { link } = await showLink(page, seeder, 'National identity card');
  const phone = await newPhone(browser, portal.origin);
  await openLink(phone, link);
  await takeByItself(phone, camera, 'card-front');
  await expect(row(phone, FRONT)).toContainText('Received', { timeout: 60_000 });
  await goOnHere(page).click();
  await expect(row(page, FRONT)).toContainText('Received');
  await expect(row(page, BACK)).toContainText('Take this now');
  await within(FOLLOWS_MS, () =>
    expect(phone.getByRole('heading', { level: 1, name: 'This phone is no longer connected' })).toBeVisible(),
  );
  await takeByItself(page, camera, 'card-back');
  await expect(row(page, FACE)).toContainText('Take this now');
  await takeFace(page, camera);
  await expect(page).toHaveURL('/personal', { timeout: 60_000 });
  await phone.context().close();
});

test('a link opens once: refuses a second phone, survives a reload, and a new link voids the old one [X28, sec A18]', {
  tag: '@campaign',
}, async ({ page, browser, seeder, portal }) => {
  const { link } = await showLink(page, seeder);
  const [phone, other] = [await newPhone(browser, portal.origin), await newPhone(browser, portal.origin)];
  await openLink(phone, link);
  await expect(useCamera(phone)).toBeVisible();
  await openLink(other, link);
  await expect(
    other.getByRole('heading', { level: 1, name: 'This link is in use on another phone' }),
  ).toBeVisible();
  await phone.reload();
  await expect(useCamera(phone)).toBeVisible();
  // The phone that is already admitted scans the link again.
  await openLink(phone, link);
  await expect(useCamera(phone)).toBeVisible();
  await expect(page.getByText('You’re taking photos on Chrome on Android')).toBeVisible();

  // The phone is shut out, and a new link is made for the other one.
  await goOnHere(page).click();
  await usePhone(page).click();
  await expect(page.locator('.qr-picture')).toBeVisible();
  const next = await readQr(page);
  expect(next.href).not.toBe(link.href);
  await openLink(other, link);
  await expect(other.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible();
  // In the tab that already shows it.
  await openLink(other, next);
  await expect(useCamera(other)).toBeVisible();
  expect(await matchingCode(other).textContent()).toBe(await matchingCode(page).textContent());
  await expect(
    phone.getByRole('heading', { level: 1, name: 'This phone is no longer connected' }),
  ).toBeVisible();
  for (const each of [phone, other]) await each.context().close();
});

test('after 15 minutes the link expires on both screens, and a new one works [X28, ux U42]', {
  tag: '@campaign',
}, async ({ page, browser, seeder, portal }) => {
  await page.clock.install();
  const { person, link } = await showLink(page, seeder);
  const phone = await newPhone(browser, portal.origin);
  await phone.goto(link.href);
  await expect(continueOnPhone(phone)).toBeVisible();
  await endPhoneTime(portal.databaseUrl, person.id);
  await continueOnPhone(phone).click();
  await expect(phone.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible();
  await page.clock.fastForward('15:01');
  await expect(page.getByRole('heading', { name: 'The link has expired' })).toBeVisible();
  await page.clock.resume();
  await page.getByRole('button', { name: 'Create a new link' }).click();
  await expect(page.locator('.qr-picture')).toBeVisible();
  await openLink(phone, await readQr(page));
  await expect(useCamera(phone)).toBeVisible();
  await expect(page.getByText('You’re taking photos on Chrome on Android')).toBeVisible();
  await phone.context().close();
});

test('logging out on the computer ends the phone session, and the phone says so [X28, sec F11]', {
  tag: '@campaign',
}, async ({ page, browser, seeder, portal }) => {
  const { link } = await showLink(page, seeder);
  const phone = await newPhone(browser, portal.origin);
  await openLink(phone, link);
  await expect(useCamera(phone)).toBeVisible();
  await page.goto('/logout');
  await expect(page).toHaveURL('/login');
  const ended = phone.getByRole('heading', { level: 1, name: 'This phone is no longer connected' });
  await within(FOLLOWS_MS + 2000, () => expect(ended).toBeVisible());
  await expect(phone.getByRole('link', { name: 'Log in on this phone instead' })).toBeVisible();
  await phone.context().close();
});

test('an offline phone says so, keeps its place and continues automatically [ux U51]', {
  tag: '@campaign',
}, async ({ page, browser, seeder, portal }) => {
  const { link } = await showLink(page, seeder);
  const phone = await newPhone(browser, portal.origin);
  await openLink(phone, link);
  await expect(useCamera(phone)).toBeVisible();
  await phone.context().setOffline(true);
  const told = phone.getByText('We can’t connect at the moment');
  await expect(told).toBeVisible({ timeout: 20_000 });
  await expect(useCamera(phone)).toBeVisible();
  await phone.context().setOffline(false);
  await expect(told).toHaveCount(0, { timeout: 20_000 });
  await expect(page.getByText('You’re taking photos on Chrome on Android')).toBeVisible();
  await phone.context().close();
});

test('the emailed link leads to the same capture [ux U42]', { tag: '@campaign' }, async ({
  page,
  browser,
  seeder,
  portal,
}) => {
  const { person, link } = await showLink(page, seeder);
  await page.getByRole('button', { name: 'By email' }).click();
  await expect(page.getByText('We’ve emailed you a new link.')).toBeVisible();
  const code = await matchingCode(page).textContent();
  let address = '';
  await expect
    .poll(
      async () => {
        const [newest = ''] = await listMailTexts(portal, person.email);
        address = newest.match(/\S+\/capture#\w+/)?.[0] ?? '';
        return address;
      },
      { timeout: 20_000 },
    )
    .toContain('/capture#');
  expect(address).not.toBe(link.href);
  const phone = await newPhone(browser, portal.origin);
  await openLink(phone, new URL(address));
  await expect(matchingCode(phone)).toHaveText(String(code));
  await phone.context().close();
});

test('the token leaves the URL at once and stays out of history, storage, requests and other origins [sec C12, sec H06]', async ({
  page,
  browser,
  seeder,
  portal,
}) => {
  const { link } = await showLink(page, seeder);
  const token = link.hash.slice(1);
  expect(token.length).toBeGreaterThan(30);
  const phone = await newPhone(browser, portal.origin);
  const sent: string[] = [];
  phone.on('request', async (request) => {
    const { referer = '' } = await request.allHeaders().catch((): Record<string, string> => ({}));
    sent.push(request.url(), referer);
    if (!request.url().startsWith(portal.origin)) sent.push(`elsewhere ${request.url()}`);
  });
  await phone.goto(link.href);
  await expect(continueOnPhone(phone)).toBeVisible();
  expect(phone.url()).toBe(`${portal.origin}/capture`);
  const listLeftovers = async (): Promise<string[]> => [
    ...(await listHistory(phone)),
    ...(await phone.evaluate(() => [
      document.documentElement.outerHTML,
      JSON.stringify(history.state),
      JSON.stringify(localStorage),
      JSON.stringify(sessionStorage),
      document.cookie,
    ])),
    ...sent,
  ];
  for (const text of await listLeftovers()) expect(text).not.toContain(token);
  await continueOnPhone(phone).click();
  await expect(useCamera(phone)).toBeVisible();
  for (const text of await listLeftovers()) {
    expect(text).not.toContain(token);
    expect(text).not.toContain('elsewhere');
  }
  await phone.context().close();
});

test('works by keyboard alone up to the camera and back at the computer [ux U56]', {
  tag: '@campaign',
}, async ({ page, browser, seeder, portal }) => {
  const { link } = await showLink(page, seeder);
  await expect(page.locator('.phone-part')).toBeFocused();
  const phone = await newPhone(browser, portal.origin);
  await phone.goto(link.href);
  await expect(continueOnPhone(phone)).toBeVisible();
  const reach = async (at: typeof page, name: string): Promise<void> => {
    for (let stops = 0; stops < 30; stops += 1) {
      await at.keyboard.press('Tab');
      if ((await at.locator(':focus').textContent())?.trim() === name) return;
    }
    throw new Error(`Tab never reached ${name}`);
  };
  await reach(phone, 'Continue');
  await phone.keyboard.press('Enter');
  await expect(phone.getByRole('heading', { level: 1, name: 'Take the photos' })).toBeFocused();
  await reach(phone, 'Use the camera');
  await expect(page.getByText('You’re taking photos on')).toBeVisible();
  await reach(page, 'Continue here instead');
  await page.keyboard.press('Enter');
  await expect(useCamera(page)).toBeVisible();
  await expect(page.locator('.phone-part')).toBeFocused();
  await phone.context().close();
});

test('the phone page passes axe in each state [ux U42, ux U58]', async ({ page }) => {
  test.setTimeout(180_000);
  await page.addInitScript(() => {
    // Between two states there is no page and no local storage.
    if (location.protocol === 'about:') return;
    localStorage.setItem('theme', 'dark');
    localStorage.setItem('language', 'en-XB');
  });
  for (const [name, state] of sampled(Object.entries(phoneStates), 3)) {
    await showPhoneState(page, state);
    await check(page, name);
  }
});
