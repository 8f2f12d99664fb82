// Shows representatives and employees in each state, with the data that the server would have saved.
import { expect, type Page } from '@playwright/test';
import { type ErrorCode, errors } from '@portico/domain/errors';
import { completePeople } from '@portico/testing/cases/people-cases';
import { creatorSteps } from './business.ts';
import { PEOPLE } from './people.ts';
import { field } from './personal.ts';
import { answerInstead } from './status-states.ts';

interface Listed {
  readonly id: string;
  readonly role: 'ubo' | 'representative' | 'employee';
  readonly answers: Readonly<Record<string, unknown>>;
  readonly state?: string;
  readonly more?: object;
}
interface State {
  readonly path?: string;
  /** The account is open. */
  readonly isApproved?: boolean;
  readonly people: readonly Listed[];
  readonly left?: number;
  readonly save?: 'changed elsewhere' | 'not reached' | 'joined meanwhile';
  readonly act?: (page: Page) => Promise<void>;
}

const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
const id = (at: number): string => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
const rosa = (at: number, changed: object = {}, state = 'named', more: object = {}): Listed => ({
  id: id(at),
  role: 'representative',
  answers: { ...completePeople.representative, email: `rosa${at}@example.org`, ...changed },
  state,
  more,
});
const emil = (at: number, changed: object = {}, state = 'named'): Listed => ({
  id: id(at),
  role: 'employee',
  answers: { ...completePeople.employee, email: `emil${at}@example.org`, ...changed },
  state,
});
const { authority, jobTitle, appointedOn, isInRegister } = completePeople.representative;
const me: Listed = {
  id: id(99),
  role: 'representative',
  answers: {
    isMe: true,
    authority,
    jobTitle,
    appointedOn,
    isInRegister,
    'signer.power': 'joint',
    'signer.jointWith': '1',
  },
  state: 'joined',
};
const send = async (page: Page): Promise<void> => {
  await page.locator('main form button[type=submit]').click();
  await page.locator('.error-summary').waitFor();
};
const edited = (part: string): string => `${PEOPLE}?person=${id(1)}&part=${part}`;
const states = ['sent', 'undelivered', 'expired', 'opened', 'declined', 'revoked', 'joined', 'finished'];

export const peopleStates: Readonly<Record<string, State>> = {
  'no people yet': { people: [], act: send },
  'adding a representative, nothing entered': { path: `${PEOPLE}?new=representative`, people: [], act: send },
  'everyone invited': { people: [me, rosa(1, {}, 'sent'), emil(2, {}, 'sent')] },
  'incomplete and not invited': {
    people: [me, rosa(1), rosa(2, { jobTitle: null, appointedOn: null }), emil(3)],
    act: send,
  },
  'too few signatories': { people: [me, rosa(1, { 'signer.power': 'none' })] },
  'every invitation state': {
    people: states.map((state, at) => rosa(at + 1, { givenNames: `Rosa ${state}` }, state)),
    left: 1,
  },
  'details of a representative, with errors': {
    path: edited('who'),
    people: [rosa(1, { givenNames: null, dateOfBirth: '31/2/1985', nationality: null })],
    act: send,
  },
  'office of a representative, with errors': {
    path: edited('office'),
    people: [rosa(1, { authority: null, appointedOn: '1990-01-01', isInRegister: null })],
    act: send,
  },
  'signing jointly': {
    path: edited('signs'),
    people: [rosa(1, { 'signer.power': 'joint' })],
    act: send,
  },
  'permissions of an employee': {
    path: edited('may'),
    people: [emil(1, { transactionPermissions: [], amountLimit: '25,000' })],
    act: send,
  },
  'contact details of an invited person': { path: edited('reach'), people: [rosa(1, {}, 'sent')] },
  'correcting an address': {
    people: [rosa(1, {}, 'undelivered')],
    act: async (page) => {
      await page.locator('.invitation-acts button').nth(1).click();
      await page.locator('dialog[open]').waitFor();
    },
  },
  'withdrawing an invitation': {
    people: [rosa(1, {}, 'sent')],
    act: async (page) => {
      await page.locator('.invitation-acts button').nth(2).click();
      await page.locator('dialog[open]').waitFor();
    },
  },
  'long names': { people: [rosa(1, { givenNames: LONG, jobTitle: LONG, email: `${LONG}@example.org` })] },
  'the account is open': {
    isApproved: true,
    people: [
      me,
      rosa(1, {}, 'finished'),
      rosa(2, { givenNames: LONG, email: `${LONG}@example.org` }, 'joined'),
      rosa(3, {}, 'sent'),
      rosa(4),
      rosa(5, { jobTitle: null }),
    ],
  },
  'the account is open, no people yet': { isApproved: true, people: [] },
  'adding a representative later': {
    path: edited('who'),
    isApproved: true,
    people: [me, rosa(1, { givenNames: null, dateOfBirth: null })],
    act: send,
  },
  'joined while the creator was editing': {
    path: edited('office'),
    isApproved: true,
    people: [me, rosa(1, {}, 'sent')],
    save: 'joined meanwhile',
    act: async (page) => {
      await field(page, 'jobTitle').fill('Chair');
      // The list reloads with what they were invited with, and nothing is left to save.
      await page.locator('.owners-page').waitFor();
      await expect(page.locator('.entry-row').nth(1)).toContainText('Managing director');
      await expect(page.locator('.entry-row').nth(1).getByRole('link')).toHaveCount(0);
    },
  },
  'changed in two tabs': {
    path: edited('office'),
    people: [rosa(1)],
    save: 'changed elsewhere',
    act: async (page) => {
      await field(page, 'jobTitle').fill('Chair');
      await page.locator('.conflict').waitFor();
    },
  },
  'not saved': {
    path: edited('office'),
    people: [rosa(1)],
    save: 'not reached',
    act: async (page) => {
      await field(page, 'jobTitle').fill('Chair');
      await page.locator('.page-saved[data-waiting]').waitFor();
    },
  },
};

const refusals: Readonly<Partial<Record<NonNullable<State['save']>, ErrorCode>>> = {
  'changed elsewhere': 'CHANGED_ELSEWHERE',
  'joined meanwhile': 'INVITE_USED',
};

const DAY = 86_400_000;
const listed = ({ id: personId, role, answers, state = 'named', more }: Listed) => {
  const isSent = state !== 'named' && answers['isMe'] !== true;
  return {
    id: personId,
    role,
    name: [answers['givenNames'], answers['familyName']].filter(Boolean).join(' '),
    email: String(answers['email'] ?? ''),
    isMe: answers['isMe'] === true,
    answers,
    state,
    stepsDone: state === 'finished' ? 6 : 3,
    stepsInAll: 6,
    sentAt: isSent ? new Date(Date.now() - DAY).toISOString() : null,
    expiresAt: isSent ? new Date(Date.now() + 6 * DAY).toISOString() : null,
    remindedAt: null,
    ...more,
  };
};

/** Opens the page in a business account that has completed everything before it. */
export async function showPeopleState(
  page: Page,
  { path = PEOPLE, people, left = 18, isApproved = false, save, act }: State,
): Promise<void> {
  await page.unrouteAll();
  if (isApproved)
    await answerInstead(page, () => ({
      accountType: 'BUSINESS_ACCOUNT',
      status: 'ONBOARDED',
      onboardingProgress: creatorSteps,
    }));
  const shownPages: string[] = [];
  await page.route('**/people/list', (route) => {
    const isElsewhere = save === 'changed elsewhere' && shownPages.length > 0;
    const hasJoined = save === 'joined meanwhile' && shownPages.length > 0;
    const joined = hasJoined ? [me, rosa(1, {}, 'joined')] : people;
    const now = isElsewhere ? [rosa(1, { jobTitle: 'President' })] : joined;
    return route.fulfill({
      json: { people: now.map(listed), version: isElsewhere ? 2 : 1, invitationsLeft: left },
    });
  });
  await page.route('**/company/owners', (route) =>
    route.fulfill({
      json: {
        applicant: {
          id: '11111111-1111-4111-8111-111111111111',
          kind: 'company',
          name: 'Okonjo Weiß Software GmbH',
        },
        creator: { name: 'Ada Okonjo-Weiß', email: 'ada@example.org', dateOfBirth: '1985-03-27' },
        owners: [],
        nobody: {},
        found: null,
        threshold: { fromPercent: 25, isReachedAt: 'equal' },
        version: 1,
        savedAt: null,
      },
    }),
  );
  await page.route('**/people/save', (route) => {
    if (save === 'not reached') return route.abort();
    const code = save && refusals[save];
    if (code) return route.fulfill({ status: errors[code].status, json: { code, ...errors[code] } });
    return route.fulfill({ json: { version: 2 } });
  });
  await page.goto(path);
  await expect(page.locator('main').locator('form, .owners-page').first()).toBeVisible();
  shownPages.push(path);
  await act?.(page);
}
