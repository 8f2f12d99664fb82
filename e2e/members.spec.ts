// Several people of an approved company on its page "People and rights": rights change, access is removed, people leave.
import { errors } from '@portico/domain/errors';
import { listMails } from '@portico/testing/inbox';
import { atWidths } from './at-widths.ts';
import { computeCode, expect, logIn, logInByForm, test } from './browser.ts';
import { seedCreator } from './business.ts';
import { setTransactionState, transactionBase } from './hand-off.ts';
import { freshAddress } from './invite.ts';
import { ownBrowser, SOON } from './joint-client.ts';
import {
  COMPANY,
  changeRights,
  formerRow,
  leaveCompany,
  memberRow,
  OWNER,
  permission,
  removeAccess,
  seedCompany,
} from './members.ts';
import { MEMBERS } from './members-states.ts';
import { main, OWNERS } from './owners.ts';
import { BEFORE_PEOPLE, findPersonRow, PEOPLE, representatives } from './people.ts';
import { typeDate } from './personal.ts';
import { pressTabUntil } from './tab-to.ts';

const ROSA = 'Rosa Lind Ferreira';
const EMIL = 'Emil Brandt';
const CARL = 'Carl Otto Nowak';
const carl = { givenNames: 'Carl Otto', familyName: 'Nowak' };
const ENDED = 'Your access to a company has ended';
/** How long an ended session may still be accepted. */
const WITHIN = { timeout: 5000 };

atWidths('people and rights', () => {
  test('an employee whose access is removed is refused within five seconds, emailed and listed as former [sec F12, sec J07]', async ({
    page,
    browser,
    portal,
    seeder,
    viewport,
  }) => {
    const company = await seedCompany(seeder);
    const employee = await company.join('employee');
    await setTransactionState(transactionBase(portal), company.clientId, 'ONBOARDED');
    const theirs = await ownBrowser(browser, portal, viewport);
    await logIn(theirs, employee, MEMBERS);
    await expect(memberRow(theirs, EMIL)).toContainText('Submit payments · View everything');
    await expect(main(theirs).locator('.member')).toHaveCount(1);
    await expect(main(theirs).getByRole('button', { name: /Change rights|Remove access/ })).toHaveCount(0);
    const there = await theirs.context().newPage();
    await there.goto('/business');
    await there.getByRole('main').getByRole('button', { name: 'Open the transaction application' }).click();
    await expect(there).toHaveURL(`${transactionBase(portal)}/arrived`);

    await logIn(page, company.creator, '/account');
    await main(page).getByRole('link', { name: 'Open people and rights' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'People and rights' })).toBeFocused();
    await expect(main(page)).toContainText(
      'You can’t leave while you’re the account creator. Hand over your role first.',
    );
    await expect(main(page).getByRole('button', { name: 'Leave company' })).toHaveCount(0);
    await expect(main(page).getByRole('heading', { name: 'Former members' })).toHaveCount(0);
    await removeAccess(page, EMIL);
    const notice = main(page).getByText(`${EMIL} no longer has access.`);
    await expect(notice).toBeVisible();
    await expect(page.locator('.members-notice')).toBeFocused();
    await theirs.getByRole('link', { name: 'Security' }).click();
    await expect(theirs).toHaveURL('/login', WITHIN);
    // The transaction application was notified and has logged them out too.
    await expect(async () => {
      await there.reload();
      await expect(there.getByRole('heading', { name: 'You’re not logged in' })).toBeVisible();
    }).toPass(SOON);

    await expect(memberRow(page, EMIL)).toHaveCount(0);
    await expect(formerRow(page, EMIL)).toContainText('Removed by a colleague');
    for (const [address, subject] of [
      [employee.email, ENDED],
      [company.creator.email, 'The people on your company account have changed'],
    ] as const)
      await expect
        .poll(async () => (await listMails(portal.inboxUrl, address)).map((mail) => mail.subject), SOON)
        .toContain(subject);
    await theirs.context().close();
  });

  test('a representative changes an employee’s rights and, with a fresh code, removes a representative [sec F15]', async ({
    page,
    browser,
    portal,
    seeder,
    viewport,
  }) => {
    const company = await seedCompany(seeder);
    const rosa = await company.join('representative');
    const employee = await company.join('employee');
    const other = await company.join('representative', carl);
    const theirs = await ownBrowser(browser, portal, viewport);
    await logIn(theirs, employee, MEMBERS);

    await logIn(page, rosa, MEMBERS);
    await expect(memberRow(page, ROSA).getByRole('button')).toHaveCount(0);
    await changeRights(page, EMIL);
    await expect(permission(page, 'Transaction_Submit')).toBeFocused();
    await expect(permission(page, 'Account_Admin')).toHaveCount(0);
    await permission(page, 'Transaction_Submit').uncheck();
    await permission(page, 'Exchange').check();
    await page.locator('#amountLimit').fill('1,500.50');
    await page.locator('#limitCurrency').selectOption('EUR');
    await page.getByRole('button', { name: 'Save rights' }).click();
    await expect(memberRow(page, EMIL)).toContainText(`You’ve changed the rights of ${EMIL}.`);
    await expect(memberRow(page, EMIL).getByRole('button', { name: 'Change rights' })).toBeFocused();
    await theirs.reload();
    for (const each of [page, theirs]) {
      await expect(memberRow(each, EMIL)).toContainText('Exchange currencies · View everything');
      await expect(memberRow(each, EMIL)).toContainText('€1,500.50');
    }

    const askForCode = () =>
      page.route(
        '**/members/end',
        (route) =>
          route.fulfill({
            status: errors.STEP_UP_REQUIRED.status,
            json: { code: 'STEP_UP_REQUIRED', message: errors.STEP_UP_REQUIRED.message },
          }),
        { times: 1 },
      );
    const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await askForCode();
    await removeAccess(page, CARL);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(memberRow(page, CARL).getByRole('alert')).toHaveCount(0);
    await askForCode();
    await removeAccess(page, CARL);
    await seeder.renewCode(rosa);
    await dialog.getByLabel('Code from your authenticator app').pressSequentially(computeCode(rosa));
    await dialog
      .getByRole('button', { name: 'Continue' })
      .click({ timeout: 2000 })
      .catch(() => undefined);
    await expect(main(page).getByText(`${CARL} no longer has access.`)).toBeVisible();
    await expect(formerRow(page, CARL)).toContainText('Representative');
    await expect
      .poll(async () => (await listMails(portal.inboxUrl, other.email)).map(({ subject }) => subject), SOON)
      .toContain(ENDED);
    await theirs.context().close();
  });

  test('an owner who leaves stays in the ownership and lands on the log-in page, which says so', async ({
    page,
    browser,
    portal,
    seeder,
    viewport,
  }) => {
    const company = await seedCompany(seeder);
    const owner = await company.join('ubo');
    const theirs = await ownBrowser(browser, portal, viewport);
    const refused: string[] = [];
    theirs.on('response', (response) => {
      if (response.status() === 401) refused.push(response.url());
    });
    await logIn(theirs, owner, MEMBERS);
    await leaveCompany(theirs);
    await expect(theirs).toHaveURL('/login');
    await expect(main(theirs)).toContainText(`You’ve left ${COMPANY}.`);
    expect(refused).toEqual([]);
    expect(await theirs.evaluate(() => Object.keys(localStorage))).not.toContain('ACCESS_TOKEN');
    await seeder.renewCode(owner);
    await logInByForm(theirs, owner);
    await expect(theirs).toHaveURL('/account-type');

    await logIn(page, company.creator);
    await main(page).getByRole('link', { name: 'People and rights' }).click();
    await expect(formerRow(page, OWNER)).toContainText('They left');
    await page.goto(OWNERS);
    await expect(main(page).getByRole('listitem').filter({ hasText: OWNER }).first()).toContainText('100');
    await theirs.context().close();
  });

  test('the last signatory can neither leave nor be removed', async ({
    page,
    browser,
    portal,
    seeder,
    viewport,
  }) => {
    const company = await seedCompany(seeder);
    const rosa = await company.join('representative');
    await logIn(page, company.creator, '/business');
    await main(page).getByRole('link', { name: 'People and rights' }).click();
    await removeAccess(page, ROSA);
    await expect(memberRow(page, ROSA).getByRole('alert')).toHaveText(errors.LAST_SIGNATORY.message);
    await expect(memberRow(page, ROSA).getByRole('button', { name: 'Remove access' })).toBeFocused();
    const theirs = await ownBrowser(browser, portal, viewport);
    await logIn(theirs, rosa, MEMBERS);
    await leaveCompany(theirs);
    await expect(main(theirs).getByRole('alert')).toHaveText(errors.LAST_SIGNATORY.message);
    await expect(theirs).toHaveURL(MEMBERS);
    // With a second signatory she can.
    await company.join('representative', carl);
    await leaveCompany(theirs);
    await expect(theirs).toHaveURL('/login');
    await theirs.context().close();
  });

  test('invalid rights show at their fields: a past end date, a right the editor lacks, none selected [ux U24]', async ({
    page,
    seeder,
  }) => {
    const company = await seedCompany(seeder);
    const rosa = await company.join('representative');
    await company.join('employee');
    await company.join('representative', carl);
    await logIn(page, rosa, MEMBERS);
    // Before the change: what people may do by their role alone.
    const roles = page.getByRole('button', { name: 'What each role can do' });
    await roles.click();
    await expect(page.getByText('Approve payments · View everything')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(roles).toBeFocused();
    const summary = page.locator('.error-summary');
    const save = () => page.getByRole('button', { name: 'Save rights' }).click();

    await changeRights(page, CARL);
    for (const each of ['Transaction_Submit', 'Exchange', 'Read_All']) await permission(page, each).uncheck();
    await save();
    await expect(summary).toContainText('Select at least one right.');
    await expect(summary).toBeFocused();
    // Only one form is open at a time.
    await changeRights(page, EMIL);
    await expect(page.getByRole('button', { name: 'Save rights' })).toHaveCount(1);
    await typeDate(page, 'validUntil', '1 2 2020');
    await permission(page, 'Transaction_Approve').check();
    await save();
    await expect(summary.getByRole('link')).toHaveText(['The date must be in the future.']);
    await expect(page).toHaveTitle(/^Error: /);
    const later = new Date();
    later.setMonth(later.getMonth() + 12);
    await typeDate(page, 'validUntil', `1 ${later.getMonth() + 1} ${later.getFullYear()}`);
    await expect(summary).toHaveCount(0);
    await save();
    await expect(summary.getByRole('link')).toHaveText(['You can only give rights that you have yourself.']);
    await permission(page, 'Transaction_Approve').uncheck();
    await expect(summary).toHaveCount(0);
    await save();
    await expect(memberRow(page, EMIL)).toContainText(`You’ve changed the rights of ${EMIL}.`);
  });

  test('changes rights and removes access by keyboard alone, with an offline failure in between [ux U56]', async ({
    page,
    seeder,
  }) => {
    const company = await seedCompany(seeder);
    await company.join('employee');
    await logIn(page, company.creator, MEMBERS);
    await pressTabUntil(page, memberRow(page, EMIL).getByRole('button', { name: 'Change rights' }));
    await page.keyboard.press('Enter');
    await expect(permission(page, 'Transaction_Submit')).toBeFocused();
    await page.keyboard.press('Space');
    await pressTabUntil(page, page.getByRole('button', { name: 'Save rights' }));
    await page.context().setOffline(true);
    await page.keyboard.press('Enter');
    await expect(memberRow(page, EMIL).getByRole('alert')).toContainText('We can’t reach our server.');
    await expect(permission(page, 'Transaction_Submit')).not.toBeChecked();
    await page.context().setOffline(false);
    await page.keyboard.press('Enter');
    await expect(memberRow(page, EMIL)).toContainText(`You’ve changed the rights of ${EMIL}.`);
    await expect(memberRow(page, EMIL).getByRole('button', { name: 'Change rights' })).toBeFocused();

    await pressTabUntil(page, memberRow(page, EMIL).getByRole('button', { name: 'Remove access' }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('alertdialog');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(memberRow(page, EMIL).getByRole('button', { name: 'Remove access' })).toBeFocused();
    await page.keyboard.press('Enter');
    await pressTabUntil(page, dialog.getByRole('button', { name: `Remove access for ${EMIL}` }));
    await page.keyboard.press('Enter');
    await expect(page.locator('.members-notice')).toBeFocused();
    await expect(formerRow(page, EMIL)).toBeVisible();
  });

  test('reports a member removed in another tab as gone, and reloads the list', async ({ page, seeder }) => {
    const company = await seedCompany(seeder);
    await company.join('employee');
    await company.join('representative');
    await company.join('representative', carl);
    await logIn(page, company.creator, MEMBERS);
    const second = await page.context().newPage();
    await second.goto(MEMBERS);
    await changeRights(second, EMIL);
    await removeAccess(page, EMIL);
    await expect(formerRow(page, EMIL)).toBeVisible();
    await second.getByRole('button', { name: 'Save rights' }).click();
    await expect(second.locator('.members-notice')).toContainText(`${EMIL} is no longer a member.`);
    await expect(memberRow(second, EMIL)).toHaveCount(0);
    await removeAccess(page, CARL);
    await expect(formerRow(page, CARL)).toBeVisible();
    await removeAccess(second, CARL);
    await expect(second.locator('.members-notice')).toContainText(`${CARL} is no longer a member.`);
    await expect(formerRow(second, CARL)).toBeVisible();
  });

  test('in a draft, the representatives list links here for a joined person, and drops them once removed', async ({
    page,
    seeder,
  }) => {
    const creator = await seedCreator(seeder, 'UBO_USERS', { company: COMPANY, progress: BEFORE_PEOPLE });
    await seeder.invite(creator, { role: 'representative', email: freshAddress(), state: 'joined' });
    await logIn(page, creator, PEOPLE);
    await expect(findPersonRow(page, ROSA)).toContainText('Joined');
    await expect(findPersonRow(page, ROSA).getByRole('button', { name: 'Remove' })).toHaveCount(0);
    await representatives(page).getByRole('link', { name: 'People and rights' }).click();
    await expect(memberRow(page, ROSA)).toContainText('Setting up');
    await removeAccess(page, ROSA);
    await expect(formerRow(page, ROSA)).toBeVisible();
    await page.goto(PEOPLE);
    await expect(representatives(page)).toBeVisible();
    await expect(findPersonRow(page, ROSA)).toHaveCount(0);
  });

  test('a creator hands over the role: the member accepts, both pages show it, the former creator leaves [sec F15]', async ({
    page,
    browser,
    portal,
    seeder,
    viewport,
  }) => {
    const company = await seedCompany(seeder, { isCreatorOwner: true });
    const rosa = await company.join('representative');
    const theirs = await ownBrowser(browser, portal, viewport);
    await logIn(theirs, rosa, '/business');
    await expect(main(theirs)).not.toContainText('You can become the account creator');

    await logIn(page, company.creator, MEMBERS);
    const act = main(page).getByRole('button', { name: 'Hand over your role' });
    await act.click();
    await expect(main(page).getByText('Select who takes over your role.')).toBeVisible();
    await expect(page.locator('#newCreator')).toBeFocused();
    await page.locator('#newCreator').selectOption({ label: `${ROSA} – Representative` });
    await act.click();
    const question = page.getByRole('alertdialog', { name: `Offer your role to ${ROSA}?` });
    await expect(question).toContainText('You stay an owner or signer, but you can no longer manage people.');
    await question.getByRole('button', { name: 'Send offer' }).click();
    await expect(page.locator('.members-notice')).toBeFocused();
    await expect(main(page)).toContainText(`You’ve offered your role to ${ROSA}. They can accept until`);
    await main(page).getByRole('button', { name: 'Withdraw offer' }).click();
    await expect(main(page)).toContainText('You’ve withdrawn the offer.');
    await page.locator('#newCreator').selectOption({ label: `${ROSA} – Representative` });
    await act.click();
    await question.getByRole('button', { name: 'Send offer' }).click();
    await expect(main(page).getByRole('button', { name: 'Withdraw offer' })).toBeVisible();

    await theirs.goto('/business');
    await expect(main(theirs)).toContainText('You can become the account creator');
    await main(theirs).getByRole('link', { name: 'View the offer' }).click();
    await expect(main(theirs)).toContainText('offers you this role.');
    await theirs.route(
      '**/members/accept-creator-role',
      (route) =>
        route.fulfill({
          status: errors.STEP_UP_REQUIRED.status,
          json: { code: 'STEP_UP_REQUIRED', message: errors.STEP_UP_REQUIRED.message },
        }),
      { times: 1 },
    );
    await main(theirs).getByRole('button', { name: 'Accept role' }).click();
    await theirs.getByRole('alertdialog').getByRole('button', { name: 'Accept role' }).click();
    const code = theirs.getByRole('dialog', { name: 'Confirm it’s you' });
    await seeder.renewCode(rosa);
    await code.getByLabel('Code from your authenticator app').pressSequentially(computeCode(rosa));
    await code
      .getByRole('button', { name: 'Continue' })
      .click({ timeout: 2000 })
      .catch(() => undefined);
    await expect(main(theirs)).toContainText(`You’re now the account creator of ${COMPANY}.`);
    await expect(memberRow(theirs, ROSA)).toContainText('Account creator');
    await expect(main(theirs).getByRole('button', { name: 'Hand over your role' })).toBeVisible();
    // The browser knows without a reload or another log-in.
    expect(await theirs.evaluate(() => JSON.parse(localStorage.getItem('client') ?? '{}'))).toMatchObject({
      isClientCreator: true,
      role: null,
    });
    await theirs.goto('/business');
    await expect(main(theirs)).not.toContainText('You can become the account creator');

    await page.reload();
    await expect(main(page).getByRole('button', { name: 'Hand over your role' })).toHaveCount(0);
    await expect(main(page).locator('.member')).toHaveCount(1);
    await expect(main(page).locator('.member')).toContainText('Owner or signer');
    await leaveCompany(page);
    await expect(page).toHaveURL('/login');
    await theirs.goto(MEMBERS);
    await expect(main(theirs).getByRole('table', { name: 'Former members' })).toContainText('They left');
    for (const [address, subject] of [
      [rosa.email, 'You are now the account creator of a company'],
      [company.creator.email, 'You are no longer the account creator of a company'],
    ] as const)
      await expect
        .poll(async () => (await listMails(portal.inboxUrl, address)).map((mail) => mail.subject), SOON)
        .toContain(subject);
    await theirs.context().close();
  });

  test('a personal account has no members page link, and the page says so', async ({ page, seeder }) => {
    const person = await seeder.seed(`members-personal-${Date.now()}@example.com`, {
      clients: [{ accountType: 'PERSONAL_ACCOUNT', progress: ['ACCOUNT_CREATION', 'ACCOUNT_TYPE'] }],
    });
    await logIn(page, person, '/account');
    await expect(main(page).getByRole('heading', { name: 'Where you’re logged in' })).toBeVisible();
    await expect(main(page).getByRole('link', { name: 'Open people and rights' })).toHaveCount(0);
    await page.goto(MEMBERS);
    await expect(main(page)).toContainText('Only companies have members');
    await main(page).getByRole('link', { name: 'Back to your account' }).click();
    await expect(page).toHaveURL('/account');
  });
});
