// Shows the pages of a business account in each state, with the server's answers changed where needed.
import { expect, type Page } from '@playwright/test';
import type { ClientRole } from '@portico/domain/clients/account';
import { flows, type MemberStep, type StepType } from '@portico/domain/steps/flows';
import { creatorSteps, stepsDoneBefore } from './business.ts';
import { answerInstead, changeProfile } from './status-states.ts';

interface State {
  readonly path: string;
  readonly client?: object;
  /** The entered people; without them the list cannot be loaded. */
  readonly people?: readonly object[];
  readonly act?: (page: Page) => Promise<void>;
}

const at = (step: MemberStep, begun: readonly StepType[] = []): object => ({
  onboardingProgress: stepsDoneBefore(step),
  begun,
  savedAt: new Date().toISOString(),
});
const item = (step: MemberStep, field: string, sentence: string, isAnswered = false) => ({
  step,
  field,
  sentence,
  isAnswered,
});

const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
const named = (at: number, role: ClientRole, state: string, more: object = {}) => ({
  id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
  role,
  state,
  name: 'Rosa Lind Ferreira',
  email: `rosa${at}@example.org`,
  isMe: false,
  stepsDone: state === 'finished' ? 6 : 3,
  stepsInAll: 6,
  sentAt: null,
  expiresAt: null,
  remindedAt: null,
  ...more,
});

/** A member who joined after the approval and whom staff have not approved yet. */
const newcomer = (role: 'representative' | 'employee', more: object = {}): object => ({
  company: LONG,
  isClientCreator: false,
  role,
  status: 'ONBOARDED',
  awaitsApproval: true,
  onboardingProgress: flows.business[role].flat(),
  ...more,
});

export const businessStates: Readonly<Record<string, State>> = {
  'tasks at the start': { path: '/business', client: at('PERSONAL_INFORMATION') },
  'tasks in progress': { path: '/business', client: at('COMPANY_INFORMATION', ['COMPANY_INFORMATION']) },
  'tasks nearly complete': {
    path: '/business',
    client: at('UBO_USERS', ['COMPANY_INFORMATION', 'UBO_USERS', 'DOCUMENT_UPLOAD']),
  },
  'tasks, all complete': { path: '/business', client: { onboardingProgress: creatorSteps } },
  'waiting for other members': {
    path: '/business',
    client: { onboardingProgress: creatorSteps, people: { done: 2, all: 4 } },
    people: [
      named(1, 'ubo', 'finished'),
      named(2, 'ubo', 'joined', { name: LONG }),
      named(3, 'representative', 'undelivered', { name: 'محمد بن عبد الله بن عبد العزيز آل سعود الطويل' }),
      named(4, 'employee', 'sent'),
    ],
    act: (page) => page.locator('.members-progress li').first().waitFor(),
  },
  'waiting for other members, list failed to load': {
    path: '/business',
    client: { onboardingProgress: creatorSteps, people: { done: 2, all: 4 } },
    act: (page) => page.locator('.members-missed').waitFor(),
  },
  'waiting for other members, as an owner': {
    path: '/business',
    client: {
      isClientCreator: false,
      role: 'ubo',
      onboardingProgress: flows.business.ubo.flat(),
      people: { done: 3, all: 4 },
    },
  },
  'tasks of an owner': {
    path: '/business',
    client: { isClientCreator: false, role: 'ubo', onboardingProgress: stepsDoneBefore('VERIFY_IDENTITY') },
  },
  'tasks of an employee after submission': {
    path: '/business',
    client: {
      isClientCreator: false,
      role: 'employee',
      status: 'WAITING_FOR_APPROVAL',
      onboardingProgress: stepsDoneBefore('VERIFY_IDENTITY'),
    },
  },
  'tasks of a returned application': {
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
  'approved, as an employee': {
    path: '/business',
    client: {
      isClientCreator: false,
      role: 'employee',
      status: 'ONBOARDED',
      onboardingProgress: flows.business.employee.flat(),
    },
    act: (page) => page.locator('.status-record').waitFor(),
  },
  approved: {
    path: '/business',
    client: { status: 'ONBOARDED', onboardingProgress: creatorSteps },
    act: (page) => page.locator('.status-record').last().waitFor(),
  },
  'approved, offered the creator role': {
    path: '/business',
    client: {
      isClientCreator: false,
      role: 'representative',
      status: 'ONBOARDED',
      onboardingProgress: flows.business.representative.flat(),
      isOfferedCreatorRole: true,
    },
    act: (page) => page.locator('.status-record').last().waitFor(),
  },
  'tasks of a newcomer': {
    path: '/business',
    client: newcomer('representative', { onboardingProgress: stepsDoneBefore('VERIFY_IDENTITY') }),
  },
  'a newcomer under review': {
    path: '/business',
    client: newcomer('representative'),
    act: (page) => page.locator('.status-record').last().waitFor(),
  },
  'a newcomer under review, on the start page': { path: '/', client: newcomer('employee') },
  'a newcomer on the success page': { path: '/success-account', client: newcomer('employee') },
  'tasks of an employee': {
    path: '/business',
    client: {
      isClientCreator: false,
      role: 'employee',
      onboardingProgress: stepsDoneBefore('VERIFY_IDENTITY'),
    },
  },
};

export async function showBusinessState(
  page: Page,
  { path, client = {}, people, act }: State,
): Promise<void> {
  await page.unrouteAll();
  await page.route('**/people/list', (route) =>
    people
      ? route.fulfill({ json: { people, version: 1, invitationsLeft: 9 } })
      : route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'Internal server error' } }),
  );
  await answerInstead(page, () => ({ accountType: 'BUSINESS_ACCOUNT', ...client }));
  // Pages outside the flow depend on the profile.
  if (!path.startsWith('/business')) await changeProfile(page, client);
  await page.goto(path);
  await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible();
  if (path !== '/success-account')
    await expect(page.locator('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  if ('askedBack' in client) await page.locator('.corrections').waitFor();
  await act?.(page);
}
