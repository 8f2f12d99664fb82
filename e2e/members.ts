// An approved company with its members, and actions on its page "People and rights".
import { expect, type Page } from '@playwright/test';
import type { ClientRole } from '@portico/domain/clients/account';
import type { Answers } from '@portico/domain/forms/form';
import { DIRECTLY } from '@portico/domain/owners/stakes';
import { enterShares } from '@portico/testing/cases/layered-owners';
import { completeOwners } from '@portico/testing/cases/owner-cases';
import { completePeople } from '@portico/testing/cases/people-cases';
import { completeAnswers } from '@portico/testing/cases/personal-cases';
import type { SeededPerson, Seeder } from '@portico/tools/product/inside';
import { creatorSteps, seedCreator } from './business.ts';
import { freshAddress } from './invite.ts';
import { main } from './owners.ts';

export const COMPANY = 'Okonjo Weiß Software GmbH';
/** The owner of the whole company, who cannot sign for it. */
export const OWNER = 'Ann Maria Okonjo';

export interface SeededCompany {
  readonly clientId: string;
  readonly creator: SeededPerson;
  /** Seeds a person who has joined and finished all their steps. An owner is the one in the list of owners. */
  readonly join: (role: ClientRole, answers?: Answers) => Promise<SeededPerson>;
}

/** For the creator, owner entries leave out what we already know. */
const unknown = {
  givenNames: null,
  familyName: null,
  dateOfBirth: null,
  nationality: null,
  residenceCountry: null,
  email: null,
};

/** Their personal information has the name that was entered for them. */
const nameIn = ({ givenNames, familyName }: Answers): Answers => ({ givenNames, familyName });

/** By default the creator owns nothing of the company. */
export async function seedCompany(
  seeder: Seeder,
  { isCreatorOwner = false }: { readonly isCreatorOwner?: boolean } = {},
): Promise<SeededCompany> {
  const ownerId = crypto.randomUUID();
  const email = freshAddress();
  const answers = {
    ...completeOwners.person,
    ...enterShares([DIRECTLY, '100']),
    email,
    'signer.power': 'none',
    ...(isCreatorOwner && { ...unknown, isMe: true }),
  };
  const creator = await seedCreator(seeder, 'E_SIGN_APPLICATION', {
    company: COMPANY,
    status: 'ONBOARDED',
    progress: creatorSteps,
    owners: [{ id: ownerId, answers }],
  });
  const join: SeededCompany['join'] = async (role, changed) => {
    const { person } = await seeder.invite(creator, {
      role,
      email: role === 'ubo' ? email : freshAddress(),
      state: 'finished',
      told: {
        ...completeAnswers,
        ...nameIn(role === 'ubo' ? answers : { ...completePeople[role], ...changed }),
      },
      ...(role === 'ubo' && { namedId: ownerId }),
      ...(changed && { answers: changed }),
    });
    if (!person) throw new Error('the invited member has not joined');
    return person;
  };
  return { clientId: creator.clientIds[0] ?? '', creator, join };
}

export const memberRow = (page: Page, name: string) =>
  main(page)
    .locator('.member')
    .filter({ has: page.locator('h3 bdi', { hasText: new RegExp(`^${name}$`) }) });
export const formerRow = (page: Page, name: string) =>
  main(page).getByRole('table', { name: 'Former members' }).getByRole('row').filter({ hasText: name });

/** Confirms the removal of this member's access. The caller checks the outcome. */
export async function removeAccess(page: Page, name: string): Promise<void> {
  await memberRow(page, name)
    .getByRole('button', { name: `Remove access ${name}` })
    .click();
  const dialog = page.getByRole('alertdialog', { name: `Remove access for ${name}?` });
  await expect(dialog).toContainText(`${name} loses access to the account of ${COMPANY} straight away.`);
  await dialog.getByRole('button', { name: `Remove access for ${name}`, exact: true }).click();
}

export const changeRights = (page: Page, name: string) =>
  memberRow(page, name)
    .getByRole('button', { name: `Change rights ${name}` })
    .click();

export async function leaveCompany(page: Page): Promise<void> {
  await main(page).getByRole('button', { name: 'Leave company' }).click();
  const dialog = page.getByRole('alertdialog', { name: `Leave ${COMPANY}?` });
  await dialog.getByRole('button', { name: `Leave ${COMPANY}`, exact: true }).click();
}

export const permission = (page: Page, name: string) => page.locator(`[id="transactionPermissions.${name}"]`);
