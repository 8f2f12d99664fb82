// The pages of a business account: title, label, the ten steps, and what moving forward records.
import type { Page } from '@playwright/test';
import { type MemberStep, stepPages, stepTitles } from '@portico/domain/steps/flows';
import { steps } from '@portico/domain/steps/progress';
import { completeCompany } from '@portico/testing/cases/company-cases';
import { completeInvestment } from '@portico/testing/cases/investment-cases';
import { layeredOwners } from '@portico/testing/cases/layered-owners';
import { completeAnswers } from '@portico/testing/cases/personal-cases';
import { specifiedPages, specifiedSteps } from '@portico/testing/specified-pages';
import { sampled } from '@portico/testing/tier';
import { sideways } from './axe.ts';
import { expect, logIn, logInByForm, test } from './browser.ts';
import { expectStatus, rows, seedCreator, stepsDoneBefore } from './business.ts';
import { endAtVendor, leaveForVendor } from './identity.ts';
import { inviteOwners } from './owners.ts';
import { readStepState, readStepStates } from './progress.ts';
import { answerInstead, changeProfile } from './status-states.ts';

test('at every width the stepper shows the current step of ten, the next one, and all ten in order [S2.05, S2.07, ux U03]', async ({
  page,
  seeder,
}) => {
  await logIn(page, await seedCreator(seeder, 'COMPANY_INFORMATION'), '/business/company-information');
  const nav = page.getByRole('navigation', { name: 'Progress' });
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 700 });
    await page.reload();
    if (width < 768) {
      await expect(nav.getByText('5 of 10: Company information')).toBeVisible();
      await expect(nav.getByText('Next: Investment information')).toBeVisible();
      await expect(rows(page).first()).toBeHidden();
      // With the keyboard.
      await nav.locator('summary').focus();
      await page.keyboard.press('Enter');
    } else await expect(nav.getByText('Step 5 of 10')).toBeVisible();
    await expect(rows(page).locator('.step-title')).toHaveText(
      specifiedSteps.business.map((title) => new RegExp(`^${title},`)),
    );
    for (const row of await rows(page).all()) await expect(row).toBeVisible();
    await expect(nav.locator('[aria-current=step]')).toContainText('Company information');
    expect(await sideways(page), `no horizontal overflow at ${width} px`).toBe(0);
  }
});

test('a completed step is checked and can be opened, even beyond the first open level [S4.04]', async ({
  page,
  seeder,
}) => {
  const progress = [...stepsDoneBefore('VERIFY_IDENTITY'), 'UBO_USERS'] as const;
  await logIn(page, await seedCreator(seeder, 'VERIFY_IDENTITY', { progress }), '/business/verify-identity');
  await expectStatus(page, 'Personal information', 'done');
  await expectStatus(page, 'Verify identity', 'open');
  await expectStatus(page, 'Company information', 'locked');
  await expectStatus(page, 'UBO users', 'done');
  await expect(rows(page).getByRole('link'), 'the steps that can be opened').toContainText([
    'Personal information',
    'Verify identity',
    'UBO users',
  ]);
  await rows(page).getByRole('link', { name: 'UBO users' }).click();
  await expect(page).toHaveURL('/business/ubo-users');
  await expect(page.getByText('You can’t start this step yet')).toHaveCount(0);
});

test('account creation stays disabled even while it is the first step not recorded [S4.06]', async ({
  page,
  seeder,
}) => {
  // The server records it together with the account, so change its answers here.
  const client = { accountType: 'BUSINESS_ACCOUNT', onboardingProgress: [] };
  await changeProfile(page, client);
  await answerInstead(page, () => client);
  await logIn(page, await seedCreator(seeder, 'PERSONAL_INFORMATION'), '/business/personal-information');
  await expectStatus(page, 'Account type', 'locked');
  await expectStatus(page, 'Account creation', 'locked');
});

/** The stages: a step, and the steps that are open once everything before it is done. */
const stages: readonly (readonly [MemberStep, readonly MemberStep[]])[] = [
  ['PERSONAL_INFORMATION', ['PERSONAL_INFORMATION']],
  ['VERIFY_IDENTITY', ['VERIFY_IDENTITY']],
  ['COMPANY_INFORMATION', ['COMPANY_INFORMATION', 'INVESTMENT_INFORMATION']],
  ['UBO_USERS', ['DOCUMENT_UPLOAD', 'UBO_USERS', 'REPRESENTATIVE_USERS']],
  ['E_SIGN_APPLICATION', ['E_SIGN_APPLICATION']],
];

// The domain's tests check which steps are open where. Here two stages show that the pages display it.
for (const [at, open] of sampled(stages, 1))
  test(`at ${stepTitles[at]}: every page has its title and label, and only its level and done steps are open [S2.04, S2.05, S9.06]`, async ({
    page,
    seeder,
  }) => {
    test.setTimeout(90_000);
    await logIn(page, await seedCreator(seeder, at));
    const wanted = steps({ flow: 'business', participant: 'creator', done: stepsDoneBefore(at) });
    const isOpen = ({ checked, disabled }: (typeof wanted)[number]) => !checked && !disabled;
    expect(wanted.filter(isOpen).map(({ type }) => type)).toEqual(open);
    for (const step of wanted) {
      if (step.to === undefined) continue;
      const pageWords = specifiedPages.find(({ path }) => path === step.to)?.words;
      await page.goto(step.to);
      await expect(page).toHaveTitle(pageWords?.title ?? '');
      const head = page.locator('.page-head');
      await expect(head.getByText(pageWords?.title ?? '', { exact: true })).toBeVisible();
      // The contract page's heading says what it does, because its specified title belongs to another step (D8).
      const heading = step.type === 'E_SIGN_APPLICATION' ? 'Sign the contract' : (pageWords?.title ?? '');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(
        head.getByText(pageWords?.label ?? '', { exact: true }),
        `${pageWords?.label} on ${step.to}`,
      ).toBeVisible();
      await expect(page.getByText('You can’t start this step yet')).toHaveCount(step.disabled ? 1 : 0);
      expect(wanted).toHaveLength(10);
      await expect.poll(() => readStepStates(rows(page))).toEqual(wanted.map(readStepState));
      // Only steps that can be opened have a link.
      await expect(rows(page).getByRole('link')).toHaveCount(
        wanted.filter(({ to, disabled }) => to !== undefined && !disabled).length,
      );
    }
    expect(open.every((step) => stepPages[step] !== undefined)).toBe(true);
  });

const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm and continue' }).click();
const declare = async (page: Page): Promise<void> => {
  await page.locator('#declarationTrue').check();
  await confirm(page);
};
const told = { information: completeCompany, investment: completeInvestment };

/** Each step has all its answers but is not recorded yet; moving forward records it. */
const moves: readonly (readonly [
  step: MemberStep,
  to: MemberStep,
  more: NonNullable<Parameters<typeof seedCreator>[2]>,
  forward: (page: Page) => Promise<void>,
])[] = [
  ['PERSONAL_INFORMATION', 'VERIFY_IDENTITY', { isPersonTold: true }, declare],
  ['COMPANY_INFORMATION', 'INVESTMENT_INFORMATION', { told }, confirm],
  [
    'INVESTMENT_INFORMATION',
    'DOCUMENT_UPLOAD',
    { told, progress: [...stepsDoneBefore('COMPANY_INFORMATION'), 'COMPANY_INFORMATION'] },
    confirm,
  ],
  [
    'UBO_USERS',
    'REPRESENTATIVE_USERS',
    { owners: layeredOwners },
    async (page) => {
      await inviteOwners(page);
      await page.getByRole('button', { name: 'Save and continue' }).click();
    },
  ],
];
const pageOf = (step: MemberStep): string => `/business/${stepPages[step]}`;
/** Reads the progress from the server, not from local state. */
const progressAt = async (page: Page): Promise<readonly string[]> => {
  // Wait for the commit, so that the request comes from the new page: the former page's answers are dropped.
  await page.goto('/business', { waitUntil: 'commit' });
  const answer = await page.waitForResponse('**/client/get-client?*');
  return (await answer.json()).onboardingProgress;
};

for (const [step, to, more, forward] of sampled(moves, 1))
  test(`moving forward from ${stepTitles[step]} records it, opens ${stepTitles[to]} and goes there [S4.08]`, async ({
    page,
    seeder,
  }) => {
    await logIn(page, await seedCreator(seeder, step, more));
    expect(await progressAt(page)).not.toContain(step);
    await page.goto(pageOf(step));
    await expectStatus(page, stepTitles[step], 'open');
    await forward(page);
    await expect(page).toHaveURL(pageOf(to));
    await expectStatus(page, stepTitles[step], 'done');
    await expectStatus(page, stepTitles[to], 'open');
    expect(await progressAt(page)).toContain(step);
  });

/** The body of complete-step besides the step. The creator's lists are in ten-steps.spec.ts. */
const forwardAs = [
  {
    who: 'a representative sends company, own role and step',
    client: {
      accountType: 'BUSINESS_ACCOUNT',
      role: 'representative',
      progress: stepsDoneBefore('PERSONAL_INFORMATION'),
    },
    sent: (companyId: string | undefined) => ({ companyId, role: 'representative' }),
    flow: '/business',
  },
  {
    who: 'a personal client sends the step alone',
    client: {
      accountType: 'PERSONAL_ACCOUNT',
      progress: ['ACCOUNT_CREATION', 'ACCOUNT_TYPE', 'ACCEPTED_TERMS_CONDITIONS'],
    },
    sent: () => ({}),
    flow: '/personal',
  },
] as const;
for (const { who, client, sent, flow } of forwardAs)
  test(`moving forward: ${who} [S7.18]`, async ({ page, seeder }) => {
    const person = await seeder.seed(`forward-as-${flow.slice(1)}-${Date.now()}@example.com`, {
      answers: completeAnswers,
      clients: [client],
    });
    await logIn(page, person, `${flow}/personal-information`);
    const asked = page.waitForRequest('**/client/complete-step');
    await declare(page);
    expect((await asked).postDataJSON(), 'the body of complete-step').toEqual({
      ...sent(person.clientIds[0]),
      step: 'PERSONAL_INFORMATION',
      definition: expect.any(String),
    });
    await expect(page).toHaveURL(`${flow}/verify-identity`);
  });

test('moving forward from Verify identity records it, opens both company steps and goes to the first [S4.08]', {
  tag: '@campaign',
}, async ({ page, seeder }) => {
  test.setTimeout(60_000);
  await logIn(page, await seedCreator(seeder, 'VERIFY_IDENTITY'), pageOf('VERIFY_IDENTITY'));
  await leaveForVendor(page);
  await endAtVendor(page, 'Approve');
  await expect(page).toHaveURL(pageOf('COMPANY_INFORMATION'), { timeout: 20_000 });
  await expectStatus(page, 'Verify identity', 'done');
  await expectStatus(page, 'Company information', 'open');
  await expectStatus(page, 'Investment information', 'open');
  expect(await progressAt(page)).toContain('VERIFY_IDENTITY');
});

test('moving forward from Upload documents records nothing and goes to the next step [S4.09]', async ({
  page,
  seeder,
}) => {
  await logIn(page, await seedCreator(seeder, 'DOCUMENT_UPLOAD'), pageOf('DOCUMENT_UPLOAD'));
  const written: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') written.push(new URL(request.url()).pathname);
  });
  await page.getByRole('link', { name: 'Continue', exact: true }).click();
  await expect(page).toHaveURL(pageOf('UBO_USERS'));
  await expectStatus(page, 'Upload documents', 'open');
  expect(written).not.toContain('/client/complete-step');
  expect(await progressAt(page)).not.toContain('DOCUMENT_UPLOAD');
});

for (const role of sampled(['ubo', 'representative'] as const, 1))
  test(`moving forward from Upload documents as ${role} opens the contract page, which says what it waits for [S4.09]`, async ({
    page,
    seeder,
  }) => {
    const progress = stepsDoneBefore('COMPANY_INFORMATION');
    const person = await seeder.seed(`forward-${role}-${Date.now()}@example.com`, {
      clients: [{ accountType: 'BUSINESS_ACCOUNT', role, progress }],
    });
    await logIn(page, person, pageOf('DOCUMENT_UPLOAD'));
    await expectStatus(page, 'Sign the contract', 'locked');
    await page.getByRole('link', { name: 'Continue', exact: true }).click();
    for (const arrive of [() => Promise.resolve(null), () => page.reload()]) {
      await arrive();
      await expect(page).toHaveURL(pageOf('E_SIGN_APPLICATION'));
      await expectStatus(page, 'Upload documents', 'open');
      await expectStatus(page, 'Sign the contract', 'open');
      await expect(page.getByText('You can’t start this step yet')).toHaveCount(0);
      await expect(page.getByRole('main').getByText('Documents', { exact: true })).toBeVisible();
    }
    expect(await progressAt(page)).not.toContain('DOCUMENT_UPLOAD');
  });

test('steps enabled by moving forward are locked again after switching clients and after a new log-in [S4.09]', async ({
  page,
  seeder,
  context,
}) => {
  const progress = stepsDoneBefore('COMPANY_INFORMATION');
  const person = await seeder.seed(`forward-again-${Date.now()}@example.com`, {
    clients: ['Acme', 'Bolt'].map((company) => ({
      accountType: 'BUSINESS_ACCOUNT',
      company,
      role: 'ubo',
      progress,
    })),
  });
  const actFor = async (company: string) => {
    await page.getByRole('button', { name: company }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: company })).toBeVisible();
    await page.goto(pageOf('DOCUMENT_UPLOAD'));
  };
  const switchTo = async (company: string) => {
    await page.goto('/?choose');
    await actFor(company);
  };
  const moveForward = async () => {
    await expectStatus(page, 'Sign the contract', 'locked');
    await page.getByRole('link', { name: 'Continue', exact: true }).click();
    await expectStatus(page, 'Sign the contract', 'open');
  };
  await logIn(page, person, '/');
  await actFor('Acme');
  await moveForward();
  await switchTo('Bolt');
  await expectStatus(page, 'Sign the contract', 'locked');
  await switchTo('Acme');
  await moveForward();
  const other = await context.newPage();
  await other.goto('/logout');
  for (const tab of [page, other]) await expect(tab.getByRole('button', { name: 'Log in' })).toBeVisible();
  await seeder.renewCode(person);
  await logInByForm(other, person);
  await other.getByRole('button', { name: 'Acme' }).click();
  await expect(other.getByRole('banner').getByRole('link', { name: 'Acme' })).toBeVisible();
  await page.goto(pageOf('DOCUMENT_UPLOAD'));
  await expectStatus(page, 'Sign the contract', 'locked');
});
