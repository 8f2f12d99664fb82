// Seeds a business account: its creator at any step, with all earlier steps complete.
import { expect, type Page } from '@playwright/test';
import { flows, listStepsBefore, type MemberStep, type StepType } from '@portico/domain/steps/flows';
import { completeCompany } from '@portico/testing/cases/company-cases';
import { completeInvestment } from '@portico/testing/cases/investment-cases';
import { completeAnswers } from '@portico/testing/cases/personal-cases';
import type { SeededPerson, Seeder } from '@portico/tools/product/inside';

export const creatorSteps = flows.business.creator.flat();
let people = 0;

/** The steps that are done when a step opens: every level before its own. */
export const stepsDoneBefore = (step: MemberStep): MemberStep[] =>
  listStepsBefore(flows.business.creator, step);

type Client = NonNullable<NonNullable<Parameters<Seeder['seed']>[1]>['clients']>[number];
interface Creator extends Partial<Client> {
  /** The creator's personal information is complete, recorded or not. */
  readonly isPersonTold?: boolean;
}

/** Seeds the creator of a company at this step. `more` changes the client's data. */
export function seedCreator(
  seeder: Seeder,
  at: MemberStep,
  { isPersonTold, ...more }: Creator = {},
): Promise<SeededPerson> {
  people += 1;
  const progress: readonly StepType[] = more.progress ?? stepsDoneBefore(at);
  return seeder.seed(`business-${Date.now().toString(36)}-${process.pid}-${people}@example.com`, {
    ...((isPersonTold ?? progress.includes('PERSONAL_INFORMATION')) && { answers: completeAnswers }),
    clients: [
      {
        accountType: 'BUSINESS_ACCOUNT',
        ...more,
        progress,
        told: {
          ...(progress.includes('COMPANY_INFORMATION') && { information: completeCompany }),
          ...(progress.includes('INVESTMENT_INFORMATION') && { investment: completeInvestment }),
          ...more.told,
        },
      },
    ],
  });
}

const list = (page: Page) => page.getByRole('navigation', { name: 'Progress' });

/** The rows of the task list or of the stepper, in order. */
export const rows = (page: Page) => list(page).getByRole('listitem');
export const task = (page: Page, title: string) =>
  rows(page).filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** Checks the state of a step in the stepper, even when folded: 'done', 'open' or 'locked'. */
export const expectStatus = (page: Page, title: string, state: 'done' | 'open' | 'locked') =>
  expect(page.locator('.step').filter({ hasText: title })).toHaveAttribute('data-state', state);
