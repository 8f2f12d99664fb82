// A complete business account by its creator alone and without seeding: from the sign-up form through all ten steps to the
// review. The creator owns and represents the company, so nobody has to be invited.
import type { Page } from '@playwright/test';
import { stepTitles } from '@portico/domain/steps/flows';
import { atWidths } from './at-widths.ts';
import { expect } from './browser.ts';
import { creatorSteps, expectStatus, rows, task } from './business.ts';
import { answerParts, COMPANY, companyParts, INVESTMENT, investmentParts } from './company.ts';
import { CONTRACT, fillSignature, main, NAME, prepare, read, typeSigningCode } from './contract.ts';
import { documentFile } from './document-files.ts';
import { describeSlot, done, findSlotState, limitedDocuments, send, test } from './documents.ts';
import { DOCUMENTS } from './documents-states.ts';
import { answerOwnQuestions, bringProofOfResidence, button, SOON, showDocument } from './joint-client.ts';
import { addMyselfAsOwner, OWNERS } from './owners.ts';
import { addMyself, PEOPLE } from './people.ts';
import { readStepStates } from './progress.ts';
import { begin, enrol, nextAppCode, proveMailbox, provePhone, startNewcomer } from './sign-up.ts';

const CLIENT = 'Okonjo Weiß Software GmbH';
const confirm = (page: Page) => button(page, 'Confirm and continue').click();
const save = (page: Page) => button(page, 'Save and continue').click();

async function handInSlots(page: Page): Promise<void> {
  await page.goto(DOCUMENTS);
  for (const [key, said] of Object.entries(limitedDocuments)) {
    await send(page, key, documentFile(`${key}.pdf`));
    await describeSlot(page, key, said);
    await done(page, key);
    await expect(findSlotState(page, key)).toHaveText('Received', SOON);
  }
  await bringProofOfResidence(page);
}

atWidths('ten steps', () => {
  test('a creator goes from the sign-up form through all ten steps into review [S1.05, S4.22, S7.18]', async ({
    page,
    portal,
  }) => {
    test.setTimeout(240_000);
    const completed: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/client/complete-step')) completed.push(request.postDataJSON());
    });
    const person = startNewcomer();
    await begin(page, person);
    await proveMailbox(page, portal, person);
    await provePhone(page, portal, person);
    const authenticator = await enrol(page);
    await page.getByLabel('I have saved them').check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL('/account-type');
    await page.getByText('Business account', { exact: true }).click();
    await page.getByRole('button', { name: 'Start application' }).click();
    await expect(page).toHaveURL('/business');
    await expect(rows(page).getByRole('heading', { level: 3 })).toHaveText(
      creatorSteps.map((step) => stepTitles[step]),
    );
    for (const title of ['Account creation', 'Account type'])
      await expect(task(page, title)).toContainText('Completed');

    await page.getByRole('link', { name: 'Continue: Personal information' }).click();
    await answerOwnQuestions(page, portal);
    await expectStatus(page, 'Personal information', 'done');
    await showDocument(page, COMPANY);
    await expectStatus(page, 'Verify identity', 'done');
    await answerParts(page, companyParts);
    await confirm(page);
    await expect(page).toHaveURL(INVESTMENT);
    await expectStatus(page, 'Company information', 'done');
    await answerParts(page, investmentParts);
    await confirm(page);
    await expect(page).toHaveURL(DOCUMENTS);
    await expectStatus(page, 'Investment information', 'done');

    // Which documents are needed depends on the owners, so they come first.
    await page.getByRole('link', { name: 'Continue', exact: true }).click();
    await expect(page).toHaveURL(OWNERS);
    await addMyselfAsOwner(page, CLIENT, NAME);
    await save(page);
    await expect(page).toHaveURL(PEOPLE);
    await expectStatus(page, 'UBO users', 'done');
    await addMyself(page, NAME);
    await save(page);
    await expectStatus(page, 'Representative users', 'done');
    await expectStatus(page, 'Upload documents', 'open');
    await handInSlots(page);
    await page.reload();
    await expectStatus(page, 'Upload documents', 'done');

    await prepare(page);
    await expectStatus(page, 'Sign the contract', 'open');
    await read(page);
    await fillSignature(page);
    await main(page).getByRole('button', { name: 'Sign the contract' }).click();
    await typeSigningCode(page, nextAppCode(authenticator));
    await expect(page).toHaveURL('/business', SOON);
    await expect(
      page.getByRole('heading', { level: 2, name: 'We’re reviewing your application' }),
    ).toBeVisible();
    await page.goto(CONTRACT);
    await expect.poll(() => readStepStates(page.locator('.step'))).toEqual(creatorSteps.map(() => 'done'));

    // Requests of moving forward: the role names the closed list. Identity approval and signature record their steps.
    const companyId = await page.evaluate(
      () => JSON.parse(localStorage.getItem('client') ?? '{}').activatedClient,
    );
    const definition = expect.any(String);
    expect(completed, 'the bodies of complete-step').toEqual([
      { companyId, step: 'PERSONAL_INFORMATION', definition },
      { companyId, step: 'COMPANY_INFORMATION', definition },
      { companyId, step: 'INVESTMENT_INFORMATION', definition },
      { companyId, step: 'UBO_USERS', role: 'ubo' },
      { companyId, step: 'REPRESENTATIVE_USERS', role: 'representative' },
    ]);
  });
});
