// Who takes part in a company's application, entered and invited by its creator: on a phone and on a wide screen, with a
// fresh code, a second tab, and every action on an invitation.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { errors } from '@portico/domain/errors';
import { atWidths } from './at-widths.ts';
import { computeCode, expect, logIn, test } from './browser.ts';
import { seedCreator } from './business.ts';
import { begin, main, takingPart, vector } from './owners.ts';
import {
  addMyself,
  BEFORE_PEOPLE,
  beginPeople,
  employees,
  findPersonRow,
  nameEmployee,
  nameRepresentative,
  PEOPLE,
  power,
  representatives,
} from './people.ts';
import { field } from './personal.ts';
import { readSavedValues } from './saved-values.ts';

const ME = 'Ada Maria Okonjo-Weiß';
let people = 0;
const unique = (name: string): string =>
  `${name}-${Date.now().toString(36)}-${process.pid}-${people++}@example.org`;
const confirm = (page: Page) => main(page).getByRole('button', { name: 'Save and continue' }).click();
const rosa = () => ({ given: 'Rosa Lind', family: 'Ferreira', email: unique('rosa') });
const emil = () => ({ given: 'Emil', family: 'Brandt', email: unique('emil') });

atWidths('people', () => {
  test('the creator, a second signatory and an employee are entered, saved, invited and recorded [ux U28]', async ({
    page,
    seeder,
  }) => {
    test.setTimeout(150_000);
    await seeder.bringPapers(await beginPeople(page, seeder));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invite Representative account');
    await expect(main(page).getByText('Step 1/1')).toBeVisible();
    await expect(power(page)).toContainText('You need more authorised signatories');
    await confirm(page);
    await expect(page.locator('.error-summary')).toContainText(
      'Add enough people who can sign for the company.',
    );
    await addMyself(page, ME, '1');
    await expect(power(page)).toContainText(`${ME} must sign with 1 other person. Add that person`);
    await nameRepresentative(page, rosa(), '1');
    await expect(power(page)).toContainText('You have enough authorised signatories');
    await expect(power(page)).toContainText(`${ME} and Rosa Lind Ferreira can sign together.`);
    await nameEmployee(page, emil());
    await readSavedValues(page);
    await page.reload();
    await expect(representatives(page).getByRole('listitem')).toHaveCount(2);
    await expect(employees(page).getByRole('listitem')).toHaveCount(1);
    // Continuing requires that everyone is invited. The page names who is missing and links there.
    await confirm(page);
    const summary = page.locator('.error-summary');
    await expect(summary.getByRole('link')).toHaveText([
      'Send the invitation to Rosa Lind Ferreira.',
      'Send the invitation to Emil Brandt.',
    ]);
    await summary.getByRole('link', { name: /Emil/ }).click();
    await expect(
      findPersonRow(page, 'Emil Brandt').getByRole('button', { name: /^Send invitation/ }),
    ).toBeFocused();
    await main(page).getByRole('button', { name: 'Send all 2 invitations' }).click();
    for (const name of ['Rosa Lind Ferreira', 'Emil Brandt'])
      await expect(findPersonRow(page, name)).toContainText('Invited, not viewed yet');
    await confirm(page);
    await expect(page).toHaveURL('/business/sign-contract');
  });

  test('names the owners who are not invited yet, and they can be invited one after the other', async ({
    page,
    seeder,
  }) => {
    await begin(page, seeder);
    await confirm(page);
    const summary = page.locator('.error-summary');
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveText([
      'Send the invitation to Ann Ash.',
      'Send the invitation to Ben Ash.',
      'Send the invitation to Cara Ash.',
    ]);
    await summary.getByRole('link', { name: /Ben/ }).click();
    const ben = takingPart(page).getByRole('listitem').filter({ hasText: 'Ben Ash' });
    // The last request after an invitation is slow. A button pressed before it ends must still work.
    await page.route('**/client/get-client**', async (route) => {
      await sleep(2000);
      await route.fallback();
    });
    await expect(ben.getByRole('button', { name: 'Send invitation Ben Ash' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(ben).toContainText('You’ve invited Ben Ash.');
    await expect(ben).toContainText('Invited, not viewed yet');
    await expect(summary.getByRole('link')).toHaveCount(2);
    await takingPart(page).getByRole('button', { name: 'Send all 2 invitations' }).click();
    await expect(takingPart(page).getByText('Invited, not viewed yet')).toHaveCount(3);
    await confirm(page);
    await expect(page).toHaveURL(PEOPLE);
  });
});

test('sending invitations needs a fresh code; cancelling sends nothing [sec F15]', async ({
  page,
  seeder,
}) => {
  const creator = await begin(page, seeder);
  let asked = 0;
  await page.route('**/people/invite', (route) => {
    asked += 1;
    const { status, message } = errors.STEP_UP_REQUIRED;
    return asked <= 2
      ? route.fulfill({ status, json: { code: 'STEP_UP_REQUIRED', message } })
      : route.continue();
  });
  const all = takingPart(page).getByRole('button', { name: 'Send all 3 invitations' });
  await all.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(takingPart(page).getByText('Not invited yet')).toHaveCount(3);
  await all.click();
  await seeder.renewCode(creator);
  await dialog.getByLabel('Code from your authenticator app').pressSequentially(computeCode(creator));
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(takingPart(page).getByText('Invited, not viewed yet')).toHaveCount(3);
});

test('an invitation can be resent, corrected, withdrawn and sent anew, with feedback each time [sec K01]', async ({
  page,
  seeder,
}) => {
  const creator = await seedCreator(seeder, 'UBO_USERS', { progress: BEFORE_PEOPLE });
  await seeder.invite(creator, { role: 'representative', email: unique('old'), state: 'expired' });
  await logIn(page, creator, PEOPLE);
  const row = findPersonRow(page, 'Rosa Lind Ferreira');
  await expect(row).toContainText('The link has expired');
  await row.getByRole('button', { name: 'Send again Rosa Lind Ferreira' }).click();
  await expect(row).toContainText('Only the link in the newest email works.');
  await expect(row).toContainText('Invited, not viewed yet');
  // Sending again within a minute is refused, and the page says why.
  await row.getByRole('button', { name: 'Send again Rosa Lind Ferreira' }).click();
  await expect(row.getByRole('alert')).toContainText('We sent this invitation a moment ago.');
  const corrected = unique('new');
  await row.getByRole('button', { name: 'Correct address Rosa Lind Ferreira' }).click();
  const dialog = page.getByRole('dialog', { name: 'What is the email address of Rosa Lind Ferreira?' });
  await dialog.getByLabel('Email address').fill('rosa@');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog.locator('.error-summary')).toBeVisible();
  await dialog.getByLabel('Email address').fill(corrected);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText(`You’ve invited Rosa Lind Ferreira at ${corrected}.`);
  // The email address is shown only once: if it equals the one next to the name, it is not repeated.
  await expect(row.locator('.entry-summary')).toContainText(corrected);
  await expect(row).not.toContainText('Invited at');
  await row.getByRole('button', { name: 'Withdraw invitation Rosa Lind Ferreira' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw invitation' }).click();
  await expect(row).toContainText('Invitation withdrawn');
  await row.getByRole('button', { name: 'Invite again Rosa Lind Ferreira' }).click();
  await expect(row).toContainText('Invited, not viewed yet');
});

test('sends an invitation once, however often the button is pressed [rel X26]', async ({ page, seeder }) => {
  const creator = await seedCreator(seeder, 'UBO_USERS', { progress: BEFORE_PEOPLE });
  await seeder.invite(creator, { role: 'representative', email: unique('once'), state: 'named' });
  await logIn(page, creator, PEOPLE);
  const sent: string[] = [];
  await page.route('**/people/invite', async (route) => {
    sent.push(route.request().url());
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  const row = findPersonRow(page, 'Rosa Lind Ferreira');
  await row.getByRole('button', { name: 'Send invitation Rosa Lind Ferreira' }).dblclick();
  await row.getByRole('button', { name: /^Sending/ }).click({ force: true });
  await expect(row).toContainText('Invited, not viewed yet');
  expect(sent).toHaveLength(1);
  await expect(row.getByRole('alert')).toHaveCount(0);
});

test('by keyboard, focus stays in place after sending an invitation', { tag: '@campaign' }, async ({
  page,
  seeder,
}) => {
  const creator = await seedCreator(seeder, 'UBO_USERS', { progress: BEFORE_PEOPLE });
  await seeder.invite(creator, { role: 'representative', email: unique('keys'), state: 'named' });
  await logIn(page, creator, PEOPLE);
  const row = findPersonRow(page, 'Rosa Lind Ferreira');
  await row.getByRole('button', { name: /^Send invitation/ }).press('Enter');
  await expect(row).toContainText('Invited, not viewed yet');
  await expect(row.getByRole('button', { name: /^Send again/ })).toBeFocused();
});

test('reports an invitation changed in another tab and shows its current state [X27]', {
  tag: '@campaign',
}, async ({ page, context, seeder }) => {
  const creator = await seedCreator(seeder, 'UBO_USERS', { progress: BEFORE_PEOPLE });
  await seeder.invite(creator, { role: 'representative', email: unique('both'), state: 'expired' });
  await logIn(page, creator);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(PEOPLE);
    await expect(findPersonRow(tab, 'Rosa Lind Ferreira')).toContainText('The link has expired');
  }
  await findPersonRow(other, 'Rosa Lind Ferreira')
    .getByRole('button', { name: /^Withdraw/ })
    .click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Withdraw invitation' }).click();
  await expect(findPersonRow(other, 'Rosa Lind Ferreira')).toContainText('Invitation withdrawn');
  const row = findPersonRow(page, 'Rosa Lind Ferreira');
  await row.getByRole('button', { name: /^Send again/ }).click();
  await expect(row.getByRole('alert')).toContainText('Something has changed since you opened this page.');
  await expect(row).toContainText('Invitation withdrawn');
});

test('the same person changed in two tabs shows both answers until one is chosen [X27]', {
  tag: '@campaign',
}, async ({ page, context, seeder }) => {
  const creator = await seedCreator(seeder, 'UBO_USERS', { progress: BEFORE_PEOPLE });
  const { namedId } = await seeder.invite(creator, {
    role: 'representative',
    email: unique('twice'),
    state: 'named',
  });
  await logIn(page, creator);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(`${PEOPLE}?person=${namedId}&part=office`);
    await expect(field(tab, 'jobTitle')).toHaveValue('Managing director');
  }
  await field(other, 'jobTitle').fill('Chair of the board');
  await readSavedValues(other);
  await field(page, 'jobTitle').fill('President');
  await expect(page.locator('.conflict')).toContainText('was changed in another tab');
  await page.getByRole('button', { name: /^Keep mine: .*President/ }).click();
  await readSavedValues(page);
  await other.reload();
  await expect(field(other, 'jobTitle')).toHaveValue('President');
});

test('a person can be removed and restored, but their invitation stays withdrawn [ux U28]', {
  tag: '@campaign',
}, async ({ page, seeder }) => {
  const creator = await seedCreator(seeder, 'UBO_USERS', { progress: BEFORE_PEOPLE });
  await seeder.invite(creator, { role: 'representative', email: unique('gone') });
  await logIn(page, creator, PEOPLE);
  const row = findPersonRow(page, 'Rosa Lind Ferreira');
  await row.getByRole('button', { name: 'Remove Rosa Lind Ferreira' }).click();
  await expect(
    page.getByText('You’ve removed Rosa Lind Ferreira and withdrawn their invitation.'),
  ).toBeVisible();
  await expect(row).toHaveCount(0);
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeFocused();
  await undo.click();
  await expect(row).toContainText('Invitation withdrawn');
  await readSavedValues(page);
  await page.reload();
  await expect(row).toContainText('Invitation withdrawn');
});

test('a joined person shows their progress and cannot be removed here', async ({ page, seeder }) => {
  const creator = await seedCreator(seeder, 'UBO_USERS', { progress: BEFORE_PEOPLE });
  await seeder.invite(creator, { role: 'representative', email: unique('in'), state: 'joined' });
  await logIn(page, creator, PEOPLE);
  const row = findPersonRow(page, 'Rosa Lind Ferreira');
  await expect(row).toContainText(/Joined.*2 of \d steps completed/);
  await expect(row.getByRole('button')).toHaveCount(0);
});

test('loads at most 30 kB of our code before the people form', { tag: '@campaign' }, async ({
  page,
  seeder,
}) => {
  test.setTimeout(60_000);
  const bytes = new Map<string, number>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/^\/assets\/.*\.js$/.test(pathname) && !pathname.includes('framework'))
      bytes.set(pathname, Number(response.headers()['content-length'] ?? 0));
  });
  await logIn(page, await seedCreator(seeder, 'UBO_USERS', { owners: vector }));
  await page.route('**/assets/people-form-*.js', () => undefined);
  await page.waitForLoadState('networkidle');
  bytes.clear();
  await page.goto(PEOPLE);
  await expect(page.getByRole('status').filter({ hasText: 'Loading your answers…' })).toBeVisible();
  const before = [...bytes.values()].reduce((all, each) => all + each, 0);
  test.info().annotations.push({ type: 'bytes', description: String(before) });
  expect(before, JSON.stringify([...bytes])).toBeLessThanOrEqual(30_000);
});
