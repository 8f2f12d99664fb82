// Somebody who opens a business account: its creator at any step, with everything before it told.
import { expect, type Page } from '@playwright/test';
import { flows, listStepsBefore, type MemberStep, type StepType } from '@portico/domain/steps/flows';
import { completeCompany } from '@portico/testing/cases/company-cases';
import { completeInvestment } from '@portico/testing/cases/investment-cases';
import { completeAnswers } from '@portico/testing/cases/personal-cases';
import type { SeededPerson, Seeder } from '@portico/tools/product/inside';

export const creatorSteps = flows.business.creator.flat();
let people = 0;

/** What is done when a step opens: every level before its own. */
export const stepsDoneBefore = (step: MemberStep): MemberStep[] =>
  listStepsBefore(flows.business.creator, step);

type Client = NonNullable<NonNullable<Parameters<Seeder['seed']>[1]>['clients']>[number];
interface Creator extends Partial<Client> {
  /** They have told of themselves, whether that is recorded or not. */
  readonly isPersonTold?: boolean;
}

/** The creator of a company that stands at this step; `more` changes what is known of the client. */
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

/** The rows of the task list, or of the stepper, in their order. */
export const rows = (page: Page) => list(page).getByRole('listitem');
export const task = (page: Page, title: string) =>
  rows(page).filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** Where a step stands in the stepper, whether it is folded or not: 'done', 'open' or 'locked'. */
export const expectStatus = (page: Page, title: string, state: 'done' | 'open' | 'locked') =>
  expect(page.locator('.step').filter({ hasText: title })).toHaveAttribute('data-state', state);
