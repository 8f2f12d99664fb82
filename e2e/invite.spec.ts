// An invitation from its link to the company: for a new person, for a known person, and for people who cannot use it.
import type { Locator, Page } from '@playwright/test';
import { atWidths } from './at-widths.ts';
import { expect, logIn, test } from './browser.ts';
import { elsewhere } from './contract.ts';
import {
  askForCode,
  COMPANY,
  findInvitationLink,
  freshAddress,
  logInToJoin,
  openInvitation,
  seedInvitation,
  seedInviter,
  takePart,
} from './invite.ts';
import { findPersonRow, PEOPLE } from './people.ts';
import {
  appCode,
  begin,
  listMailTexts,
  mailArrives,
  mailCode,
  otherThan,
  proveMailbox,
  provePhone,
  readQr,
  startNewcomer,
  typeCode,
} from './sign-up.ts';

test.describe.configure({ timeout: 90_000 });

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const readText = async (part: Locator): Promise<string> => (await part.textContent()) ?? '';
/** Everything that this browser has stored. */
const readStorage = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

atWidths('an invitation', () => {
  test('a new person sees the inviter only after the code, then sets up password and app and gets tasks [S1.06, sec K02, ux U39]', async ({
    page,
    portal,
    seeder,
  }) => {
    const invited = await seedInvitation(seeder);
    await page.goto(findInvitationLink(invited));
    await expect(title(page, 'You’re invited')).toBeVisible();
    await expect(page.locator('body')).not.toContainText(COMPANY);
    await page.getByRole('button', { name: 'Send me a code' }).click();
    await expect(page).toHaveURL('/invite/verify-otp');
    await expect(page.getByText('the address your invitation was sent to')).toBeVisible();
    await expect(page.locator('body')).not.toContainText(invited.email);
    const code = await mailCode(portal, invited.email);
    await typeCode(page, otherThan(code));
    await expect(page.locator('.error-summary')).toContainText(
      'Your Email OTP is invalid. Please try again.',
    );
    await typeCode(page, code);
    await expect(page).toHaveURL('/invite');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: COMPANY })).toBeVisible();
    await expect(main).toContainText('Invited by');
    await expect(main).toContainText('Owner or signer');
    await expect(main).toContainText(invited.email);
    await expect(main).toContainText('Your passport or identity card');
    await expect(main).toContainText('About 10 minutes');
    await expect(main.getByRole('button', { name: 'I don’t know this company' })).toBeVisible();
    // A reload shows the same page.
    await page.reload();
    await expect(main.getByRole('heading', { name: COMPANY })).toBeVisible();
    await takePart(page);
    await expect(main.getByRole('heading', { name: 'Personal information' })).toBeVisible();
    await expect(page.getByRole('banner')).toContainText(COMPANY);
    expect(await readStorage(page)).not.toContain(invited.token);
  });

  test('a person with an account logs in from the invitation and joins with one click [S1.06, sec K03, ux U40]', async ({
    page,
    portal,
    person,
    seeder,
  }) => {
    const invited = await seedInvitation(seeder, { role: 'representative', email: person.email });
    await openInvitation(page, portal, invited);
    await expect(page.getByText('You already have an account with us.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Accept invitation' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Log in to accept' }).click();
    await logInToJoin(page, person);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: COMPANY })).toBeVisible();
    await expect(main).toContainText('Representative');
    await page.getByRole('button', { name: 'Join company', exact: true }).click();
    await expect(page).toHaveURL('/business');
    await expect(page.getByRole('banner')).toContainText(COMPANY);
    expect(await readStorage(page)).not.toContain(invited.token);
  });

  test('“I don’t know this company” ends the invitation, and its link says so afterwards [ux U39]', async ({
    page,
    portal,
    seeder,
  }) => {
    const invited = await seedInvitation(seeder, { role: 'employee' });
    await openInvitation(page, portal, invited);
    await expect(page.getByText('You don’t sign anything.')).toBeVisible();
    const before = await mailCode(portal, invited.email);
    await page.getByRole('button', { name: 'I don’t know this company' }).click();
    const question = page.getByRole('dialog', { name: 'Decline the invitation?' });
    await question.getByRole('button', { name: 'Back' }).click();
    await expect(question).toBeHidden();
    await page.getByRole('button', { name: 'I don’t know this company' }).click();
    await question.getByRole('button', { name: 'Decline invitation' }).click();
    await expect(title(page, 'You’ve declined the invitation')).toBeFocused();
    await askForCode(page, invited);
    await typeCode(page, await mailCode(portal, invited.email, before));
    await expect(title(page, 'This invitation is no longer open')).toBeVisible();
  });
});

test('opening a link ten times calls no API, sends no email and does not use it up [sec K02]', async ({
  page,
  portal,
  seeder,
}) => {
  const invited = await seedInvitation(seeder);
  const calls: string[] = [];
  page.on('request', (asked) => {
    if (asked.resourceType() === 'fetch' && !asked.url().includes('.data')) calls.push(asked.url());
  });
  for (let times = 0; times < 10; times++) {
    await page.goto(findInvitationLink(invited));
    await expect(page.getByRole('button', { name: 'Send me a code' })).toBeVisible();
  }
  expect(calls).toEqual([]);
  expect(await listMailTexts(portal, invited.email)).toEqual([]);
  await openInvitation(page, portal, invited);
  await expect(page.getByRole('heading', { name: COMPANY })).toBeVisible();
});

test('unknown and revoked links show the same pages and errors as a live one [sec E10]', async ({
  page,
  seeder,
}) => {
  const revoked = await seedInvitation(seeder, { state: 'revoked' });
  const live = await seedInvitation(seeder);
  const seen: string[][] = [];
  for (const token of [live.token, revoked.token, `${live.token.slice(0, -4)}none`]) {
    await page.goto(findInvitationLink({ token }));
    await expect(page.getByRole('button', { name: 'Send me a code' })).toBeVisible();
    const opened = await readText(page.getByRole('main'));
    await askForCode(page, { token });
    await expect(page.locator('#code')).toBeVisible();
    const pageText = (await readText(page.getByRole('main'))).replaceAll(/\d+/g, '#');
    await typeCode(page, '000000');
    await expect(page.locator('.error-summary')).toBeVisible();
    seen.push([opened, pageText, await readText(page.locator('.error-summary'))]);
  }
  expect(seen[1]).toEqual(seen[0]);
  expect(seen[2]).toEqual(seen[0]);
});

test('the stored previous route does not contain the link’s token [sec F18]', async ({ page, seeder }) => {
  const invited = await seedInvitation(seeder);
  await askForCode(page, invited);
  await expect(page.locator('#code')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('previousRoute'))).toBe('/invite?t=…');
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(invited.token);
});

test.describe('an unusable link explains why only after the code, and offers a way forward [sec E10]', () => {
  test('expired: sends a new link to the invited mailbox only', async ({ page, portal, seeder }) => {
    const invited = await seedInvitation(seeder, { state: 'expired' });
    await openInvitation(page, portal, invited);
    await expect(title(page, 'This link no longer works')).toBeVisible();
    await expect(page.locator('body')).not.toContainText(COMPANY);
    await page.getByRole('button', { name: 'Send me a new link' }).click();
    await expect(title(page, 'Check your email')).toBeFocused();
    await expect(page.getByText(invited.email)).toBeVisible();
    await mailArrives(portal, invited.email, '/invite?t=');
    const mails = await listMailTexts(portal, invited.email);
    const token = /\/invite\?t=([\w-]+)/.exec(mails.join('\n'))?.[1] ?? '';
    expect(token).not.toBe(invited.token);
    await page.goto(findInvitationLink({ token }));
    await expect(page.getByRole('button', { name: 'Send me a code' })).toBeVisible();
  });

  test('withdrawn: shows only a contact link', { tag: '@campaign' }, async ({ page, portal, seeder }) => {
    await openInvitation(page, portal, await seedInvitation(seeder, { state: 'revoked' }));
    await expect(title(page, 'This invitation is no longer open')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Contact us' })).toBeVisible();
    await expect(page.locator('body')).not.toContainText(COMPANY);
  });

  test('used: offers log-in with the email filled in', { tag: '@campaign' }, async ({
    page,
    portal,
    seeder,
  }) => {
    const invited = await seedInvitation(seeder, { state: 'joined' });
    await openInvitation(page, portal, invited);
    await expect(title(page, 'This invitation has been used')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await expect(page.getByLabel('Email')).toHaveValue(invited.email);
  });

  test('already a member: leads a logged-in person to the account', { tag: '@campaign' }, async ({
    page,
    seeder,
  }) => {
    const invited = await seedInvitation(seeder, { state: 'joined' });
    if (!invited.person) throw new TypeError('the invited person has not joined');
    await logIn(page, invited.person, findInvitationLink(invited));
    await page.getByRole('button', { name: 'See invitation' }).click();
    await expect(title(page, 'You’ve already joined')).toBeFocused();
    await page.getByRole('link', { name: 'Go to my account' }).click();
    await expect(page).toHaveURL('/business/personal-information');
  });

  test('another address: says that the address was corrected', { tag: '@campaign' }, async ({
    page,
    portal,
    seeder,
  }) => {
    const invited = await seedInvitation(seeder, { role: 'representative', state: 'corrected' });
    await openInvitation(page, portal, invited);
    await expect(title(page, 'This invitation now goes to another address')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Contact us' })).toBeVisible();
    await expect(page.locator('body')).not.toContainText(COMPANY);
  });

  test('another account: logs out and returns to the invitation [sec K03]', async ({
    page,
    portal,
    person,
    seeder,
  }) => {
    const invited = await seedInvitation(seeder);
    await logIn(page, person, findInvitationLink(invited));
    await expect(page.locator('body')).not.toContainText(COMPANY);
    await page.getByRole('button', { name: 'See invitation' }).click();
    await expect(title(page, 'This invitation is for another account')).toBeFocused();
    await expect(page.locator('body')).not.toContainText(COMPANY);
    await page.getByRole('button', { name: 'Log out and come back here' }).click();
    await expect(page).toHaveURL(findInvitationLink(invited));
    await openInvitation(page, portal, invited);
    await expect(page.getByRole('heading', { name: COMPANY })).toBeVisible();
  });
});

test('the same invitation in two tabs: the second says that the person has already joined [S1.06, rel X26]', {
  tag: '@campaign',
}, async ({ page, context, person, seeder }) => {
  const inviter = await seedInviter(seeder);
  const invited = await seeder.invite(inviter, { role: 'ubo', email: person.email });
  await logIn(page, person);
  const tabs = [page, await context.newPage()];
  for (const tab of tabs) {
    await tab.goto(findInvitationLink(invited));
    await tab.getByRole('button', { name: 'See invitation' }).click();
    await expect(tab).toHaveURL('/login/invite');
    await expect(tab.getByRole('heading', { name: COMPANY })).toBeVisible();
  }
  const [first = page, second = page] = tabs;
  await first.getByRole('button', { name: 'Join company', exact: true }).dblclick();
  await expect(first).toHaveURL('/business');
  await second.getByRole('button', { name: 'Join company', exact: true }).click();
  await expect(title(second, 'You’ve already joined')).toBeVisible();
});

test('a logged-in person who does not know the company ends the invitation, and the inviter sees it [ux U39]', {
  tag: '@campaign',
}, async ({ page, browser, portal, person, seeder }) => {
  const inviter = await seedInviter(seeder);
  const invited = await seeder.invite(inviter, { role: 'representative', email: person.email });
  await logIn(page, person, findInvitationLink(invited));
  await page.getByRole('button', { name: 'See invitation' }).click();
  await expect(page).toHaveURL('/login/invite');
  await page.getByRole('button', { name: 'I don’t know this company' }).click();
  const question = page.getByRole('dialog', { name: 'Decline the invitation?' });
  await question.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('button', { name: 'Join company', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'I don’t know this company' }).click();
  await question.getByRole('button', { name: 'Decline invitation' }).click();
  await expect(title(page, 'You’ve declined the invitation')).toBeFocused();
  expect(await readStorage(page)).not.toContain(invited.token);
  await page.getByRole('link', { name: 'Go to my account' }).click();
  await expect(page).not.toHaveURL(/invite/);
  // Both the link and the inviter's list show it.
  await page.goto(findInvitationLink(invited));
  await page.getByRole('button', { name: 'See invitation' }).click();
  await expect(title(page, 'This invitation is no longer open')).toBeFocused();
  const theirs = await elsewhere(browser, portal.origin, 21);
  await logIn(theirs, inviter, PEOPLE);
  await expect(findPersonRow(theirs, 'Rosa Lind Ferreira')).toContainText('Invitation declined');
  await theirs.context().close();
});

test('after it ended in another tab, ending it again or joining shows that it is withdrawn [ux U39]', {
  tag: '@campaign',
}, async ({ page, context, person, seeder }) => {
  const invited = await seedInvitation(seeder, { role: 'representative', email: person.email });
  await logIn(page, person);
  const tabs = [page, await context.newPage(), await context.newPage()];
  for (const tab of tabs) {
    await tab.goto(findInvitationLink(invited));
    await tab.getByRole('button', { name: 'See invitation' }).click();
    await expect(tab.getByRole('heading', { name: COMPANY })).toBeVisible();
  }
  const [first = page, second = page, third = page] = tabs;
  for (const tab of [first, second]) {
    await tab.getByRole('button', { name: 'I don’t know this company' }).click();
    await tab.getByRole('button', { name: 'Decline invitation' }).click();
  }
  await expect(title(first, 'You’ve declined the invitation')).toBeVisible();
  await expect(title(second, 'This invitation is no longer open')).toBeFocused();
  await third.getByRole('button', { name: 'Join company', exact: true }).click();
  await expect(title(third, 'This invitation is no longer open')).toBeFocused();
});

test.describe('an invited person who signs up independently still reaches the invitation [S1.06]', () => {
  /** Completes the sign-up from the QR code to the saved recovery codes. */
  async function finishSignUp(page: Page): Promise<void> {
    const key = await readQr(page);
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect(page).toHaveURL('/register/verify-mfa');
    await typeCode(page, appCode(key), 'Turn on two-step verification');
    await page.getByText('I have saved them', { exact: true }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
  }
  async function joinFrom(page: Page, token: string): Promise<void> {
    await expect(page).toHaveURL('/login/invite');
    await expect(page.getByRole('heading', { name: COMPANY })).toBeVisible();
    await page.getByRole('button', { name: 'Join company', exact: true }).click();
    await expect(page).toHaveURL('/business');
    await expect(page.getByRole('banner')).toContainText(COMPANY);
    expect(await readStorage(page)).not.toContain(token);
  }

  test('after viewing it without joining', { tag: '@campaign' }, async ({ page, portal, seeder }) => {
    const person = startNewcomer();
    const invited = await seedInvitation(seeder, { email: person.email });
    await openInvitation(page, portal, invited);
    const before = await mailCode(portal, person.email);
    await begin(page, person);
    await typeCode(page, await mailCode(portal, person.email, before));
    await provePhone(page, portal, person);
    await finishSignUp(page);
    await joinFrom(page, invited.token);
  });

  test('with a sign-up abandoned before the invitation', { tag: '@campaign' }, async ({
    page,
    browser,
    portal,
    seeder,
  }) => {
    const person = startNewcomer();
    const earlier = await elsewhere(browser, portal.origin, 22);
    await begin(earlier, person);
    await proveMailbox(earlier, portal, person);
    await provePhone(earlier, portal, person);
    await earlier.context().close();
    const before = await mailCode(portal, person.email);
    const invited = await seedInvitation(seeder, { email: person.email });
    await askForCode(page, invited);
    await typeCode(page, await mailCode(portal, person.email, before));
    await page.getByRole('button', { name: 'Log in to accept' }).click();
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
    await page.locator('#password').fill(person.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('link', { name: 'Set it up now' }).click();
    await expect(page).toHaveURL('/register/qr-code');
    await finishSignUp(page);
    await joinFrom(page, invited.token);
  });
});

test('sets no password on an account created in the meantime; its owner logs in instead [sec K03]', async ({
  page,
  portal,
  seeder,
}) => {
  const email = freshAddress();
  const invited = await seedInvitation(seeder, { email });
  await openInvitation(page, portal, invited);
  await page.getByRole('link', { name: 'Accept invitation' }).click();
  await expect(page.locator('#password')).toBeVisible();
  const person = await seeder.seed(email);
  await page.locator('#password').fill('staple orchid lantern');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await page.getByRole('alert').getByRole('button', { name: 'Log in' }).click();
  await logInToJoin(page, person);
  await expect(page.getByRole('heading', { name: COMPANY })).toBeVisible();
});

test('stays on the page and shows an error while offline [ux U51]', { tag: '@campaign' }, async ({
  page,
  context,
  seeder,
}) => {
  const invited = await seedInvitation(seeder);
  await page.goto(findInvitationLink(invited));
  await expect(page.getByRole('button', { name: 'Send me a code' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByRole('alert')).toBeVisible({ timeout: 15_000 });
  await expect(page).toHaveURL(findInvitationLink(invited));
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page).toHaveURL('/invite/verify-otp');
});

test('each page of an ended flow says so and links to its start', async ({ page }) => {
  for (const path of ['verify-otp', 'set-password', 'qr-code', 'verify-mfa']) {
    await page.goto(`/invite/${path}`);
    await expect(title(page, 'Start again'), path).toBeVisible();
    await page.getByRole('link', { name: 'Start again' }).click();
    await expect(page, path).toHaveURL('/invite');
    await expect(
      page.getByText('To see your invitation, open the link in our latest email.'),
      path,
    ).toBeVisible();
  }
});
