// Actions of a creator who enters the company's owners: who they are and what they hold.
import { expect, type Page } from '@playwright/test';
import type { OwnerEntry } from '@portico/domain/owners/entries';
import { DIRECTLY } from '@portico/domain/owners/stakes';
import { completeOwners } from '@portico/testing/cases/owner-cases';
import type { SeededPerson, Seeder } from '@portico/tools/product/inside';
import { logIn } from './browser.ts';
import { seedCreator } from './business.ts';
import { chooseCountry, field, typeDate } from './personal.ts';

export const OWNERS = '/business/ubo-users';

export const main = (page: Page) => page.locator('main');
export const continueOwners = (page: Page) =>
  main(page).getByRole('button', { name: 'Continue', exact: true }).click();
export const findGroup = (page: Page, name: string) =>
  main(page).getByRole('region', { name: `Who owns ${name}?` });
export const findOwnerRow = (page: Page, of: string, name: string) =>
  findGroup(page, of)
    .getByRole('listitem')
    .filter({ has: page.locator('bdi', { hasText: new RegExp(`^${name}(?: Ash)?$`) }) });
export const follows = (page: Page) =>
  main(page).getByRole('region', { name: 'Beneficial owners we identified' });

/** Starts a new owner of a company. The first question is who they are. */
export async function findNameField(page: Page, of: string, who: string): Promise<void> {
  await findGroup(page, of)
    .getByRole('link', { name: /^(?:Add the first|Add another) owner/ })
    .click();
  await expect(page.getByRole('heading', { level: 2, name: `Who owns ${of}?` })).toBeFocused();
  await page.getByRole('radio', { name: who, exact: true }).check();
}

async function fillStake(page: Page, share: string, row = 0): Promise<void> {
  await field(page, `stakes.${row}.share`).fill(share);
  await typeDate(page, `stakes.${row}.since`, '31 1 2020');
  await continueOwners(page);
}

const sanctions = async (page: Page): Promise<void> => {
  await page.locator('label[for="sanctionsSelfDeclared-no"]').click();
  await continueOwners(page);
};

export async function addCompany(page: Page, of: string, name: string, share: string): Promise<void> {
  await findNameField(page, of, 'A company');
  await continueOwners(page);
  await field(page, 'company.legalName').fill(name);
  await chooseCountry(page, 'company.country', 'Germany');
  await field(page, 'company.legalForm').fill('GmbH');
  await field(page, 'company.registrationNumber').fill('HRB 12345');
  await continueOwners(page);
  await fillStake(page, share);
  await sanctions(page);
  // The page continues with the owners of this company.
  await expect(page.getByRole('heading', { level: 2, name: `Who owns ${name}?` })).toBeFocused();
}

export async function addPerson(page: Page, of: string, name: string, share: string): Promise<void> {
  await findNameField(page, of, 'A person');
  await continueOwners(page);
  await field(page, 'givenNames').fill(name);
  await field(page, 'hasSingleName').check();
  await typeDate(page, 'dateOfBirth', '27 3 1985');
  await chooseCountry(page, 'nationality', 'Germany');
  await chooseCountry(page, 'residenceCountry', 'Germany');
  await continueOwners(page);
  await field(page, 'email').fill(`${name.toLowerCase()}@example.org`);
  await continueOwners(page);
  await fillStake(page, share);
  await page.locator('label[for="signer.power-none"]').click();
  await sanctions(page);
  await expect(findOwnerRow(page, of, name).getByRole('link', { name: `Change ${name}` })).toBeFocused();
}

/** The creator owns everything and signs alone. */
export async function addMyselfAsOwner(page: Page, of: string, me: string): Promise<void> {
  await findNameField(page, of, `Me (${me})`);
  await continueOwners(page);
  await fillStake(page, '100');
  await page.locator('label[for="signer.power-sole"]').click();
  await sanctions(page);
  await expect(findOwnerRow(page, of, me).getByRole('link', { name: `Change ${me}` })).toBeFocused();
}

/** Adds a share of an owner who was already entered. */
export async function addOwner(page: Page, of: string, name: string, share: string): Promise<void> {
  await findNameField(page, of, 'Someone I’ve already added');
  await field(page, 'named').selectOption({ label: name });
  await continueOwners(page);
  await fillStake(page, share, 1);
  await expect(findOwnerRow(page, of, name).getByRole('link', { name: `Change ${name}` })).toBeFocused();
}

export const takingPart = (page: Page) => main(page).getByRole('region', { name: 'Who needs to take part?' });

/** Invites everyone who takes part, which is required to continue. */
export async function inviteOwners(page: Page): Promise<void> {
  const all = takingPart(page);
  await all
    .getByRole('button', { name: /^Send (?:all|invitation)/ })
    .last()
    .click();
  await expect(all.getByText('Not invited yet')).toHaveCount(0);
}

type Line = readonly [of: string, share: string];
const uuid = (name: string): string =>
  `00000000-0000-4000-8000-${[...name]
    .map((sign) => (sign.codePointAt(0) ?? 0).toString(16))
    .join('')
    .padStart(12, '0')
    .slice(-12)}`;
export const findOwnerId = (name: string): string => (name === 'client' ? DIRECTLY : uuid(name));

const stakes = (lines: readonly Line[]) =>
  lines.map(([of, share]) => ({
    heldThrough: findOwnerId(of),
    interest: 'shareholding',
    share,
    since: '2020-01-31',
  }));

export const person = (name: string, ...lines: Line[]) => ({
  id: uuid(name),
  answers: {
    ...completeOwners.person,
    givenNames: name,
    familyName: 'Ash',
    email: `${name.toLowerCase()}@example.org`,
    'signer.power': 'none',
    stakes: stakes(lines),
  },
});
export const company = (name: string, ...lines: Line[]) => ({
  id: uuid(name),
  answers: { ...completeOwners.company, 'company.legalName': name, stakes: stakes(lines) },
});

/** Two holdings and three people: 38, 32 and 30 per cent. */
export const vector = [
  company('HoldA', ['client', '60']),
  company('HoldB', ['client', '40']),
  person('Ann', ['HoldA', '50'], ['HoldB', '20']),
  person('Ben', ['HoldA', '50']),
  person('Cara', ['HoldB', '80']),
];

/** A creator on the owners page, with these owners already entered. */
export async function begin(
  page: Page,
  seeder: Seeder,
  owners: readonly OwnerEntry[] = vector,
  path = OWNERS,
): Promise<SeededPerson> {
  const creator = await seedCreator(seeder, 'UBO_USERS', { owners });
  await logIn(page, creator, path);
  await expect(page.locator('.structure-picture, .found-problem').first()).toBeVisible();
  return creator;
}
