// Four people in four browsers open one business account: its creator, a new owner, a representative with their own account,
// and an employee, who does not block the others. The company's own steps are in business-journey.spec.ts.
import type { Page } from '@playwright/test';
import { DIRECTLY } from '@portico/domain/owners/stakes';
import { flows, stepTitles } from '@portico/domain/steps/flows';
import { enterShares } from '@portico/testing/cases/layered-owners';
import { completeOwners } from '@portico/testing/cases/owner-cases';
import { completeAnswers } from '@portico/testing/cases/personal-cases';
import { atWidths } from './at-widths.ts';
import { expect, logIn } from './browser.ts';
import { seedCreator, stepsDoneBefore, task } from './business.ts';
import { CONTRACT, prepare, read, sign } from './contract.ts';
import { test } from './documents.ts';
import { findLink, LINK } from './hand-off.ts';
import { freshAddress, logInToJoin, takePart } from './invite.ts';
import {
  answerOwnQuestions,
  bringDocument,
  button,
  followLink,
  main,
  ownBrowser,
  SOON,
  showDocument,
} from './joint-client.ts';
import { inviteOwners, OWNERS } from './owners.ts';
import { nameEmployee, nameRepresentative, PEOPLE } from './people.ts';
import { startNewcomer } from './sign-up.ts';
import { everyStep } from './status-states.ts';

const clientState = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('client') ?? '{}'));
const titles = (page: Page) =>
  page.getByRole('navigation', { name: 'Progress' }).getByRole('heading', { level: 3 });
const heading = (page: Page, name: string) => main(page).getByRole('heading', { level: 2, name });
const save = (page: Page) => button(page, 'Save and continue').click();
const confirm = (page: Page) => button(page, 'Confirm and continue').click();

/** Expects the task list of their role, where the account type cannot be changed. */
async function expectOwnTasks(page: Page, role: 'ubo' | 'representative' | 'employee'): Promise<void> {
  await expect(titles(page)).toHaveText(flows.business[role].flat().map((step) => stepTitles[step]));
  await expect(task(page, 'Account type')).toContainText('Completed');
  await expect(task(page, 'Account type').getByRole('link')).toHaveCount(0);
  expect(await clientState(page)).toMatchObject({ role, isClientCreator: false });
  expect((await clientState(page)).onboardingProgress).toContain('ACCOUNT_TYPE');
  await expect(page.getByRole('button', LINK)).toHaveCount(0);
}

atWidths('several people completing one application', () => {
  test('four people in four browsers go from the invitations to the review [S1.06]', {
    tag: '@campaign',
  }, async ({ page, browser, portal, seeder, viewport }) => {
    test.setTimeout(400_000);
    const [ownerEmail, employeeEmail] = [freshAddress(), freshAddress()];
    const known = await seeder.seed(freshAddress(), {
      answers: completeAnswers,
      clients: [{ accountType: 'PERSONAL_ACCOUNT', progress: everyStep, status: 'WAITING_FOR_APPROVAL' }],
    });
    const creator = await seedCreator(seeder, 'UBO_USERS', {
      progress: stepsDoneBefore('DOCUMENT_UPLOAD'),
      owners: [
        {
          id: crypto.randomUUID(),
          answers: {
            ...completeOwners.person,
            ...enterShares([DIRECTLY, '100']),
            email: ownerEmail,
            'signer.power': 'none',
          },
        },
      ],
    });
    await seeder.bringPapers(creator);

    // The creator enters everyone who takes part and invites them.
    await logIn(page, creator, OWNERS);
    await inviteOwners(page);
    await save(page);
    await expect(page).toHaveURL(PEOPLE);
    await nameRepresentative(page, { given: 'Ada Maria', family: 'Okonjo-Weiß', email: known.email });
    await nameEmployee(page, { given: 'Emil', family: 'Brandt', email: employeeEmail });
    await button(page, 'Send all 2 invitations').click();
    await expect(main(page).getByText('Invited, not viewed yet')).toHaveCount(2);
    await save(page);
    await expect(page).toHaveURL(CONTRACT);

    // Two people at the same moment: a new person and one with an account.
    const [owner, representative, employee] = [
      await ownBrowser(browser, portal, viewport),
      await ownBrowser(browser, portal, viewport),
      await ownBrowser(browser, portal, viewport),
    ];
    const walkOwner = async (): Promise<void> => {
      await followLink(owner, portal, ownerEmail);
      await takePart(owner);
      await expectOwnTasks(owner, 'ubo');
      await main(owner).getByRole('link', { name: 'Continue: Personal information' }).click();
      await answerOwnQuestions(owner, portal, { phone: startNewcomer().phone });
      await showDocument(owner, '/business/upload-documents');
      await bringDocument(owner);
    };
    const walkRepresentative = async (): Promise<void> => {
      await followLink(representative, portal, known.email);
      await button(representative, 'Log in to accept').click();
      await logInToJoin(representative, known);
      await button(representative, 'Join company').click();
      await expect(representative).toHaveURL('/business');
      await expectOwnTasks(representative, 'representative');
      // Answers from their other account are already filled in and only need confirmation for this company.
      await main(representative).getByRole('link', { name: 'Continue: Personal information' }).click();
      await expect(heading(representative, 'Check your answers')).toBeVisible();
      await expect(main(representative)).toContainText('You’ve already answered these questions');
      await expect(main(representative)).toContainText('Lindenstraße 4');
      await confirm(representative);
      await expect(representative).toHaveURL('/business/verify-identity');
      await showDocument(representative, '/business/upload-documents');
      await bringDocument(representative);
    };
    await Promise.all([walkOwner(), walkRepresentative()]);

    // The creator signs and sees how many others are missing and how far each is.
    await prepare(page);
    await read(page);
    await sign(page, seeder, creator);
    await expect(main(page).getByRole('heading', { name: 'You have signed the contract' })).toBeVisible();
    await page.goto('/business');
    await expect(heading(page, 'Waiting for 2 of 3 people')).toBeVisible();
    const together = main(page).getByRole('region', { name: 'Other people in this application' });
    await expect(together.getByRole('listitem')).toHaveCount(3);
    await expect(together.getByRole('listitem').filter({ hasText: 'Owner or signer' })).toContainText(
      'Joined · 5 of 6 steps completed',
    );
    await expect(together.getByRole('listitem').filter({ hasText: 'Employee' })).toContainText(
      'Our review can start without them',
    );
    await expect(findLink(page)).toBeVisible();

    // The representative switches freely between their two accounts (S4.13).
    await representative.goto('/?choose');
    await representative.locator('.choice', { hasText: 'Personal account' }).click();
    await expect.poll(async () => (await clientState(representative)).accountType).toBe('PERSONAL_ACCOUNT');
    await representative.goto('/?choose');
    await representative.locator('.choice', { hasText: 'you’re a representative' }).click();
    await expect.poll(async () => (await clientState(representative)).role).toBe('representative');
    expect((await clientState(representative)).onboardingProgress).toContain('ACCOUNT_TYPE');
    await representative.goto(CONTRACT);

    // The last two finish at the same moment; the later one submits the application.
    await owner.goto(CONTRACT);
    await read(owner);
    await read(representative);
    await Promise.all([
      owner
        .locator('#consent')
        .check()
        .then(() => button(owner, 'Confirm that I’ve read it').click()),
      sign(representative, seeder, known),
    ]);
    for (const each of [page, owner, representative]) {
      await expect(async () => {
        await each.goto('/business');
        await expect(heading(each, 'We’re reviewing your application')).toBeVisible({ timeout: 3000 });
      }).toPass(SOON);
      expect((await clientState(each)).onboardingProgress).toContain('WAITING_FOR_APPROVAL');
    }

    // Only the creator can create the client at the transaction service. Until then the others have no link to it (S4.14).
    await expect.poll(async () => (await clientState(owner)).transactionClient).toBe('CLIENT_NOT_EXIST');
    await expect(owner.getByRole('button', LINK)).toHaveCount(0);
    await findLink(page).first().click();
    await expect(page).toHaveURL('/create-account');
    await page.getByRole('button', { name: 'Set up access' }).click();
    await expect(page).toHaveURL('/success-account');
    await owner.reload();
    await expect(findLink(owner)).toBeVisible();

    // The employee did not hold up the others and completes four steps later.
    await followLink(employee, portal, employeeEmail);
    await takePart(employee);
    await expectOwnTasks(employee, 'employee');
    await main(employee).getByRole('link', { name: 'Continue: Personal information' }).click();
    await answerOwnQuestions(employee, portal, { phone: startNewcomer().phone, isEmployee: true });
    await showDocument(employee, '/business');
    await expect(heading(employee, 'We’re reviewing your application')).toBeVisible();
    for (const each of [owner, representative, employee]) await each.context().close();
  });
});
