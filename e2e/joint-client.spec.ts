// Four people in four browsers open one business account: whoever opens it, an owner who is new here, a representative who has an account
// of their own, and an employee for whom nobody waits. What the company itself tells before is walked in business-journey.spec.ts.
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
const confirm = (page: Page) => button(page, 'Confirm and go on').click();

/** The list of their role, of which nobody else's account type can be chosen. */
async function expectOwnTasks(page: Page, role: 'ubo' | 'representative' | 'employee'): Promise<void> {
  await expect(titles(page)).toHaveText(flows.business[role].flat().map((step) => stepTitles[step]));
  await expect(task(page, 'Account type')).toContainText('Completed');
  await expect(task(page, 'Account type').getByRole('link')).toHaveCount(0);
  expect(await clientState(page)).toMatchObject({ role, isClientCreator: false });
  expect((await clientState(page)).onboardingProgress).toContain('ACCOUNT_TYPE');
  await expect(page.getByRole('button', LINK)).toHaveCount(0);
}

atWidths('together', () => {
  test('S1.06 four people in four browsers, from the invitations to the review', {
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

    // Whoever opened it says who takes part, and writes to them all.
    await logIn(page, creator, OWNERS);
    await inviteOwners(page);
    await confirm(page);
    await expect(page).toHaveURL(PEOPLE);
    await nameRepresentative(page, { given: 'Ada Maria', family: 'Okonjo-Weiß', email: known.email });
    await nameEmployee(page, { given: 'Emil', family: 'Brandt', email: employeeEmail });
    await button(page, 'Send all 2 invitations').click();
    await expect(main(page).getByText('Invited, not opened yet')).toHaveCount(2);
    await confirm(page);
    await expect(page).toHaveURL(CONTRACT);

    // Two at the same moment: one who is new here, and one who is known.
    const [owner, representative, employee] = [
      await ownBrowser(browser, portal, viewport),
      await ownBrowser(browser, portal, viewport),
      await ownBrowser(browser, portal, viewport),
    ];
    const walkOwner = async (): Promise<void> => {
      await followLink(owner, portal, ownerEmail);
      await takePart(owner);
      await expectOwnTasks(owner, 'ubo');
      await main(owner).getByRole('link', { name: 'Go on: Personal information' }).click();
      await answerOwnQuestions(owner, portal, { phone: startNewcomer().phone });
      await showDocument(owner, '/business/upload-documents');
      await bringDocument(owner);
    };
    const walkRepresentative = async (): Promise<void> => {
      await followLink(representative, portal, known.email);
      await button(representative, 'Log in and take part').click();
      await logInToJoin(representative, known);
      await button(representative, 'Join').click();
      await expect(representative).toHaveURL('/business');
      await expectOwnTasks(representative, 'representative');
      // What was told elsewhere is there, and is confirmed for this company.
      await main(representative).getByRole('link', { name: 'Go on: Personal information' }).click();
      await expect(heading(representative, 'Check your answers')).toBeVisible();
      await expect(main(representative)).toContainText('You have told us this before');
      await expect(main(representative)).toContainText('Lindenstraße 4');
      await confirm(representative);
      await expect(representative).toHaveURL('/business/verify-identity');
      await showDocument(representative, '/business/upload-documents');
      await bringDocument(representative);
    };
    await Promise.all([walkOwner(), walkRepresentative()]);

    // The creator signs, and waits for the others: how many, and how far each is.
    await prepare(page);
    await read(page);
    await sign(page, seeder, creator);
    await expect(main(page).getByRole('heading', { name: 'You have signed' })).toBeVisible();
    await page.goto('/business');
    await expect(heading(page, 'Waiting for 2 of 3 people')).toBeVisible();
    const together = main(page).getByRole('region', { name: 'Who takes part' });
    await expect(together.getByRole('listitem')).toHaveCount(3);
    await expect(together.getByRole('listitem').filter({ hasText: 'Owner or signer' })).toContainText(
      'Joined · 5 of 6 steps done',
    );
    await expect(together.getByRole('listitem').filter({ hasText: 'Employee' })).toContainText(
      'We do not wait for employees',
    );
    await expect(findLink(page)).toBeVisible();

    // Between their two accounts the representative goes as they like (S4.13).
    await representative.goto('/?choose');
    await representative.locator('.choice', { hasText: 'Personal account' }).click();
    await expect.poll(async () => (await clientState(representative)).accountType).toBe('PERSONAL_ACCOUNT');
    await representative.goto('/?choose');
    await representative.locator('.choice', { hasText: 'you represent it' }).click();
    await expect.poll(async () => (await clientState(representative)).role).toBe('representative');
    expect((await clientState(representative)).onboardingProgress).toContain('ACCOUNT_TYPE');
    await representative.goto(CONTRACT);

    // The last two at the same moment: whoever is later has sent it.
    await owner.goto(CONTRACT);
    await read(owner);
    await read(representative);
    await Promise.all([
      owner
        .locator('#consent')
        .check()
        .then(() => button(owner, 'Confirm reading').click()),
      sign(representative, seeder, known),
    ]);
    for (const each of [page, owner, representative]) {
      await expect(async () => {
        await each.goto('/business');
        await expect(heading(each, 'We are checking your application')).toBeVisible({ timeout: 3000 });
      }).toPass(SOON);
      expect((await clientState(each)).onboardingProgress).toContain('WAITING_FOR_APPROVAL');
    }

    // Only whoever opened it creates the client over there; until then nobody else has a way to it (S4.14).
    await expect.poll(async () => (await clientState(owner)).transactionClient).toBe('CLIENT_NOT_EXIST');
    await expect(owner.getByRole('button', LINK)).toHaveCount(0);
    await findLink(page).first().click();
    await expect(page).toHaveURL('/create-account');
    await page.getByRole('button', { name: 'Create the client' }).click();
    await expect(page).toHaveURL('/success-account');
    await owner.reload();
    await expect(findLink(owner)).toBeVisible();

    // Nobody has waited for the employee, who walks four steps when they find the time.
    await followLink(employee, portal, employeeEmail);
    await takePart(employee);
    await expectOwnTasks(employee, 'employee');
    await main(employee).getByRole('link', { name: 'Go on: Personal information' }).click();
    await answerOwnQuestions(employee, portal, { phone: startNewcomer().phone, isEmployee: true });
    await showDocument(employee, '/business');
    await expect(heading(employee, 'We are checking your application')).toBeVisible();
    for (const each of [owner, representative, employee]) await each.context().close();
  });
});
