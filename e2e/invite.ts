// Helpers for an invited person: the inviting company, the link in the email, and the pages that follow.
import { expect, type Page } from '@playwright/test';
import type { SeededInvited, SeededPerson, Seeder } from '@portico/tools/product/inside';
import type { PortalAddresses } from '@portico/tools/product/portal';
import { computeCode } from './browser.ts';
import { seedCreator } from './business.ts';
import { appCode, mailCode, readQr, typeCode } from './sign-up.ts';

export const COMPANY = 'Northwind Trading GmbH';
type Invited = Parameters<Seeder['invite']>[1];

let invitations = 0;
export const freshAddress = (): string => {
  invitations += 1;
  return `invited-${Date.now().toString(36)}-${process.pid}-${invitations}@example.com`;
};

export const seedInviter = (seeder: Seeder): Promise<SeededPerson> =>
  seedCreator(seeder, 'UBO_USERS', { company: COMPANY });

/** Invites an owner by default. */
export const seedInvitation = async (
  seeder: Seeder,
  invited: Partial<Invited> = {},
): Promise<SeededInvited> =>
  seeder.invite(await seedInviter(seeder), { role: 'ubo', email: freshAddress(), ...invited });

export const findInvitationLink = ({ token }: Pick<SeededInvited, 'token'>): string => `/invite?t=${token}`;

export async function askForCode(page: Page, invited: Pick<SeededInvited, 'token'>): Promise<void> {
  await page.goto(findInvitationLink(invited));
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page).toHaveURL('/invite/verify-otp');
}

/** Opens the link and enters the code; then the page shows the invitation or why it is not valid. */
export async function openInvitation(
  page: Page,
  portal: PortalAddresses,
  invited: Pick<SeededInvited, 'email' | 'token'>,
): Promise<void> {
  await askForCode(page, invited);
  await typeCode(page, await mailCode(portal, invited.email));
  await expect(page).toHaveURL('/invite');
}

/** A new person accepts the invitation and reaches their first page. */
export async function takePart(page: Page, password = 'staple orchid lantern'): Promise<void> {
  await page.getByRole('link', { name: 'Accept invitation' }).click();
  await expect(page).toHaveURL('/invite/set-password');
  await page.locator('#password').fill(password);
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page).toHaveURL('/invite/qr-code');
  const key = await readQr(page);
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/invite/verify-mfa');
  await typeCode(page, appCode(key), 'Turn on two-step verification');
  await expect(page.getByRole('heading', { level: 1, name: 'Save your recovery codes' })).toBeVisible();
  await page.getByText('I have saved them', { exact: true }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/business');
}

/** A person with an account logs in and returns to the invitation. */
export async function logInToJoin(page: Page, person: SeededPerson): Promise<void> {
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await page.locator('#password').fill(person.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByLabel('Code from your authenticator app').pressSequentially(computeCode(person));
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/login/invite');
}
