// The pages of a business account in each way that one sees them: the server's answers, changed where the state needs it.
import { expect, type Page } from '@playwright/test';
import type { StepType, WalkedStep } from '@portico/domain/onboarding/flows';
import { creatorSteps, doneBefore } from './business.ts';
import { answerInstead } from './standing-states.ts';

interface State {
  readonly path: string;
  readonly client?: object;
  readonly act?: (page: Page) => Promise<void>;
}

const at = (step: WalkedStep, begun: readonly StepType[] = []): object => ({
  onboardingProgress: doneBefore(step),
  begun,
  savedAt: new Date().toISOString(),
});
const item = (step: WalkedStep, field: string, sentence: string, isAnswered = false) => ({
  step,
  field,
  sentence,
  isAnswered,
});

export const businessStates: Readonly<Record<string, State>> = {
  'tasks at the start': { path: '/business', client: at('PERSONAL_INFORMATION') },
  'tasks under way': { path: '/business', client: at('COMPANY_INFORMATION', ['COMPANY_INFORMATION']) },
  'tasks near the end': {
    path: '/business',
    client: at('UBO_USERS', ['COMPANY_INFORMATION', 'UBO_USERS', 'DOCUMENT_UPLOAD']),
  },
  'tasks, everything done': { path: '/business', client: { onboardingProgress: creatorSteps } },
  'tasks, returned': {
    path: '/business',
    client: {
      status: 'RETURNED',
      onboardingProgress: creatorSteps,
      askedBack: [
        item('COMPANY_INFORMATION', '', 'The register knows another address. Which one is right?'),
        item('DOCUMENT_UPLOAD', '', 'The extract is older than three months.', true),
      ],
    },
  },
  'tasks of an employee': {
    path: '/business',
    client: {
      isClientCreator: false,
      role: 'employee',
      onboardingProgress: doneBefore('VERIFY_IDENTITY'),
    },
  },
  'representatives to come': { path: '/business/representative-users', client: at('UBO_USERS') },
  'contract to come': { path: '/business/sign-contract', client: at('E_SIGN_APPLICATION') },
};

export async function showBusinessState(page: Page, { path, client = {}, act }: State): Promise<void> {
  await page.unrouteAll();
  await answerInstead(page, () => ({ accountType: 'BUSINESS_ACCOUNT', ...client }));
  await page.goto(path);
  await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  if ('askedBack' in client) await page.locator('.asked-back').waitFor();
  await act?.(page);
}
