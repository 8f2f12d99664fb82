// Shows an account in each of its states, with the server's answer changed where needed.
import { expect, type Page } from '@playwright/test';
import { personalInformation } from '@portico/domain/forms/personal-information';
import { personalWords } from '@portico/domain/forms/personal-words';
import { flows } from '@portico/domain/steps/flows';
import { completeAnswers } from '@portico/testing/cases/personal-cases';
import type { SeededPerson, Seeder } from '@portico/tools/product/inside';
import { recordSections } from './record.ts';

export const everyStep = flows.personal.holder.flat();

interface State {
  readonly path: string;
  readonly client?: object;
  readonly act?: (page: Page) => Promise<void>;
}

const DAY_MS = 86_400_000;
const waiting = (daysAgo: number) => ({
  since: new Date(Date.now() - daysAgo * DAY_MS).toISOString(),
  heldBy: 'Portico',
  usuallyDays: 2,
  checks: ['PERSONAL_INFORMATION', 'VERIFY_IDENTITY'],
});

const LONG =
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft und Söhne, vormals die Erste Österreichische Allgemeine Schiffahrts-, Handels- und Versicherungsgesellschaft zu Wien und Triest';

const item = (step: string, field: string, sentence: string, isAnswered = false) => ({
  step,
  field,
  sentence,
  isAnswered,
});
const asked = [
  item('PERSONAL_INFORMATION', 'cityOfBirth', 'Your passport names another town. Which one is right?'),
  item(
    'PERSONAL_INFORMATION',
    'employmentStatus',
    'You told us that you are retired. Since when? Is this right?',
  ),
  item('VERIFY_IDENTITY', '', 'The passport is cut off at the lower edge. Please photograph it whole.'),
];

const choose = (type: string) => (page: Page) => page.locator(`label[for="accountType-${type}"]`).click();

export const statusStates: Readonly<Record<string, State>> = {
  'no account type chosen': { path: '/account-type?another' },
  'a personal account chosen': { path: '/account-type?another', act: choose('PERSONAL_ACCOUNT') },
  'a business account chosen': { path: '/account-type?another', act: choose('BUSINESS_ACCOUNT') },
  draft: {
    path: '/personal',
    client: { status: 'DRAFT', onboardingProgress: everyStep.slice(0, 3), savedAt: new Date().toISOString() },
  },
  waiting: { path: '/personal', client: { status: 'WAITING_FOR_APPROVAL', waiting: waiting(0) } },
  'waiting on the start page': {
    path: '/',
    client: { status: 'WAITING_FOR_APPROVAL', waiting: waiting(0) },
  },
  'waiting longer than usual, for a firm with a long name': {
    path: '/personal',
    client: { status: 'WAITING_FOR_APPROVAL', waiting: { ...waiting(9), heldBy: LONG } },
  },
  returned: { path: '/personal', client: { status: 'RETURNED', askedBack: asked } },
  'returned on the start page': { path: '/', client: { status: 'RETURNED', askedBack: asked } },
  'returned and answered, with long words': {
    path: '/personal',
    client: {
      status: 'RETURNED',
      askedBack: [{ ...asked[0], isAnswered: true }, item('VERIFY_IDENTITY', '', `${LONG}. ${LONG}.`, true)],
    },
  },
  'returned, in the form': {
    path: '/personal/personal-information',
    client: { status: 'RETURNED', askedBack: asked },
  },
  'returned, in the form with errors': {
    path: '/personal/personal-information',
    client: { status: 'RETURNED', askedBack: asked.slice(0, 2) },
    act: async (page) => {
      await page.locator('main form button[type=submit]').click();
      await page.locator('.error-summary').waitFor();
    },
  },
  open: { path: '/personal', client: { status: 'ONBOARDED' } },
  record: { path: '/personal?record', client: { status: 'WAITING_FOR_APPROVAL', waiting: waiting(0) } },
};

let people = 0;
export function seedStatus(seeder: Seeder): Promise<SeededPerson> {
  people += 1;
  return seeder.seed(`standing-state-${Date.now().toString(36)}-${process.pid}-${people}@example.com`, {
    clients: [{ accountType: 'PERSONAL_ACCOUNT', progress: everyStep }],
  });
}

/** Replaces parts of the get-client answer. */
export const answerInstead = (page: Page, change: () => object) =>
  page.route('**/client/get-client?*', (route) =>
    route.fulfill({
      json: {
        id: new URL(route.request().url()).searchParams.get('clientId'),
        accountType: 'PERSONAL_ACCOUNT',
        company: '',
        status: 'DRAFT',
        isClientCreator: true,
        role: null,
        onboardingProgress: everyStep,
        savedAt: null,
        begun: [],
        reference: 'K7QF-3M9T',
        askedBack: [],
        waiting: null,
        ...change(),
      },
    }),
  );

/** Replaces parts of the getUserProfile answer for a person with one company. Their token provides both ids. */
export const changeProfile = (page: Page, change: object) =>
  page.route('**/auth/getUserProfile', async (route) => {
    const token = (await route.request().headerValue('authorization')) ?? '';
    const { sub, cid } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    const client = {
      id: cid,
      accountType: 'BUSINESS_ACCOUNT',
      company: '',
      isClientCreator: true,
      role: null,
      onboardingProgress: [],
      reference: 'K7QF-3M9T',
      awaitsApproval: false,
      ...change,
    };
    const person = { id: sub, email: 'ada@example.org', phone: null, name: null, language: 'en' };
    await route.fulfill({ json: { ...person, clients: [client] } });
  });

export async function showStatusState(page: Page, { path, client = {}, act }: State): Promise<void> {
  await page.unrouteAll();
  await answerInstead(page, () => client);
  const answers = { ...completeAnswers, declarationTrue: true };
  await page.route('**/personal/information', (route) =>
    route.fulfill({ json: { answers, version: 1, savedAt: new Date().toISOString() } }),
  );
  await page.route('**/personal/record', (route) =>
    route.fulfill({
      json: {
        sections: recordSections({
          name: 'personal',
          form: personalInformation,
          words: personalWords,
          answers,
          asking: { isPersonalAccount: true },
        }),
      },
    }),
  );
  await page.goto(path);
  await expect(page.locator('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  // The correction requests load as a separate chunk.
  if ('askedBack' in client && !path.includes('information')) await page.locator('.corrections').waitFor();
  // So do the details of the waiting state.
  if ('waiting' in client && !path.includes('record')) {
    for (const part of ['.facts', '.last-checked']) await page.locator(part).waitFor();
    if (path === '/personal') await page.locator('.status-record').waitFor();
  }
  await act?.(page);
}
