// A representative joins a company whose account is open: the creator enters and invites them, they complete their steps,
// and two staff members approve them. Only then can they use the transaction application.
import type { Page } from '@playwright/test';
import { errors } from '@portico/domain/errors';
import { completeAnswers } from '@portico/testing/cases/personal-cases';
import { decide } from '@portico/tools/product/decide';
import { atWidths } from './at-widths.ts';
import { computeCode, expect, logIn } from './browser.ts';
import { CONTRACT, read } from './contract.ts';
import { test } from './documents.ts';
import { findLink, setTransactionState, transactionBase } from './hand-off.ts';
import { endAtVendor, leaveForVendor } from './identity.ts';
import { freshAddress, logInToJoin } from './invite.ts';
import { bringDocument, button, followLink, main, ownBrowser, SOON } from './joint-client.ts';
import { COMPANY, memberRow, seedCompany } from './members.ts';
import { MEMBERS } from './members-states.ts';
import { findPersonRow, nameRepresentative, PEOPLE, representatives } from './people.ts';

const ROSA = 'Rosa Lind Ferreira';
const CARL = 'Carl Otto Nowak';
const carl = { givenNames: 'Carl Otto', familyName: 'Nowak' };
const rosa = { givenNames: 'Rosa Lind', familyName: 'Ferreira' };
const REVIEW = 'We’re reviewing your details';
const CAN_ACT = `You can act for ${COMPANY} once we have approved you.`;
const heading = (page: Page, name: string) => main(page).getByRole('heading', { level: 2, name });
const invitations = (page: Page) => main(page).getByRole('list', { name: 'Invitations' });

atWidths('a newcomer', () => {
  test('a representative joins an approved company: invited with a fresh code, reviewed, approved by two staff [sec J08, sec F15, S4.14]', async ({
    page,
    browser,
    portal,
    seeder,
    viewport,
  }) => {
    test.setTimeout(180_000);
    const company = await seedCompany(seeder);
    const { creator, clientId } = company;
    await company.join('representative', carl);
    await seeder.signContract(clientId, [creator]);
    await setTransactionState(transactionBase(portal), clientId, 'ONBOARDED');
    const known = await seeder.seed(freshAddress(), { answers: { ...completeAnswers, ...rosa } });

    // The creator adds them and cannot change members who have joined.
    await logIn(page, creator, MEMBERS);
    await expect(invitations(page)).toHaveCount(0);
    await main(page).getByRole('link', { name: 'Add a representative or employee' }).click();
    await expect(main(page)).toContainText('Your account stays open.');
    await expect(findPersonRow(page, CARL)).toContainText('Completed');
    await expect(findPersonRow(page, CARL).getByRole('link')).toHaveCount(0);
    await expect(findPersonRow(page, CARL).getByRole('button')).toHaveCount(0);
    await expect(button(page, 'Save and continue')).toHaveCount(0);
    await nameRepresentative(page, { given: 'Rosa Lind', family: 'Ferreira', email: known.email });
    const { status, message } = errors.STEP_UP_REQUIRED;
    await page.route(
      '**/people/invite',
      (route) => route.fulfill({ status, json: { code: 'STEP_UP_REQUIRED', message } }),
      { times: 1 },
    );
    await findPersonRow(page, ROSA).getByRole('button', { name: 'Send invitation' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await seeder.renewCode(creator);
    await dialog.getByLabel('Code from your authenticator app').pressSequentially(computeCode(creator));
    await dialog
      .getByRole('button', { name: 'Continue' })
      .click({ timeout: 2000 })
      .catch(() => undefined);
    await expect(findPersonRow(page, ROSA)).toContainText('Invited, not viewed yet');
    await main(page).getByRole('link', { name: 'Back to People and rights' }).click();
    await expect(invitations(page)).toContainText('Invited, not viewed yet');

    // They follow the email, join and complete their part while the account stays open.
    const theirs = await ownBrowser(browser, portal, viewport);
    await followLink(theirs, portal, known.email);
    await button(theirs, 'Log in to accept').click();
    await logInToJoin(theirs, known);
    await button(theirs, 'Join company').click();
    await expect(theirs).toHaveURL('/business');
    await page.reload();
    await expect(memberRow(page, ROSA)).toContainText('Completing their steps');
    await expect(memberRow(page, ROSA)).toContainText(
      `They can’t act for ${COMPANY} until we have approved them.`,
    );
    await expect(invitations(page)).toHaveCount(0);

    await main(theirs).getByRole('link', { name: 'Continue: Personal information' }).click();
    await button(theirs, 'Confirm and continue').click();
    await expect(theirs).toHaveURL('/business/verify-identity');
    await leaveForVendor(theirs);
    await endAtVendor(theirs, 'Approve', { givenNames: 'ROSA LIND', familyName: 'FERREIRA' });
    await expect(theirs).toHaveURL('/business/upload-documents', SOON);
    await bringDocument(theirs);
    await theirs.goto(CONTRACT);
    await expect(theirs.getByRole('heading', { level: 1, name: 'Read the contract' })).toBeVisible();
    await expect(main(theirs)).toContainText('This contract has already been signed.');
    await expect(main(theirs)).not.toContainText('The contract expires on');
    await read(theirs);
    await expect(main(theirs).getByRole('button', { name: 'I don’t agree with this' })).toHaveCount(0);
    await expect(button(theirs, 'Sign the contract')).toHaveCount(0);
    await theirs.locator('#consent').check();
    await button(theirs, 'Confirm that I’ve read it').click();
    await expect(heading(theirs, 'You have confirmed that you’ve read the contract')).toBeVisible();
    await expect(main(theirs)).toContainText(CAN_ACT);

    // Every page says they are under review, and so does the target of the specified link (S4.14) after their part.
    for (const path of ['/business', '/', '/create-account', '/success-account']) {
      await theirs.goto(path);
      await expect(main(theirs).getByRole('heading', { name: REVIEW })).toBeVisible();
      await expect(main(theirs)).toContainText(CAN_ACT);
    }
    await theirs.goto('/business');
    await findLink(theirs).first().click();
    await expect(theirs).toHaveURL('/create-account');
    await expect(main(theirs).getByRole('heading', { name: REVIEW })).toBeVisible();
    await theirs.goto(MEMBERS);
    await expect(main(theirs).locator('.member')).toHaveCount(1);
    await expect(main(theirs)).toContainText(REVIEW);
    await expect(main(theirs).getByRole('link', { name: 'Add a representative' })).toHaveCount(0);
    await page.reload();
    await expect(memberRow(page, ROSA)).toContainText('We’re reviewing their details');

    await decide(portal, 'approve-member', clientId, '--member', known.email);
    await theirs.goto('/business');
    await expect(heading(theirs, 'The account is approved')).toBeVisible();
    await expect(findLink(theirs).first()).toBeVisible();
    await theirs.goto(MEMBERS);
    // They can manage people now, but only the creator can add them.
    await expect(memberRow(theirs, CARL)).toBeVisible();
    await expect(main(theirs).getByRole('link', { name: 'Add a representative' })).toHaveCount(0);
    await page.reload();
    await expect(memberRow(page, ROSA)).toContainText('Active');
    await page.goto(PEOPLE);
    await expect(representatives(page)).toBeVisible();
    await expect(findPersonRow(page, ROSA).getByRole('button')).toHaveCount(0);
    await theirs.context().close();
  });
});
