// Shows the page "People and rights" in each of its states, with the server's answers replaced.
import { expect, type Page } from '@playwright/test';
import { type ErrorCode, errors } from '@portico/domain/errors';
import { changeProfile } from './status-states.ts';

export const MEMBERS = '/account/people';

interface State {
  readonly path?: string;
  readonly list: object;
  /** For the creator of an open account: the person entries, or `missed` when they cannot be loaded. */
  readonly named?: readonly object[] | 'missed';
  /** The refusal of the next write; without it, the write succeeds. */
  readonly refused?: ErrorCode;
  readonly act?: (page: Page) => Promise<void>;
}

const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
const COMPANY = 'Okonjo Weiß Software GmbH';
const AGO = '2025-03-04T09:15:00.000Z';
const id = (at: number): string => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;

const member = (at: number, role: string, more: object = {}) => ({
  personId: id(at),
  name: 'Rosa Díaz Herrera',
  email: `rosa${at}@example.org`,
  role,
  isMe: false,
  joinedAt: AGO,
  hasFinished: true,
  permissions: ['Transaction_Submit', 'Exchange', 'Read_All'],
  amountLimit: null,
  limitCurrency: null,
  validUntil: null,
  isManaged: role === 'representative' || role === 'employee',
  canBecomeCreator: false,
  ...more,
});
const everything = [
  'Account_Admin',
  'User_Admin',
  'Transaction_Submit',
  'Transaction_Approve',
  'Exchange',
  'Read_All',
];
const creator = member(1, 'creator', {
  name: 'Ada Maria Okonjo-Weiß',
  email: 'ada@example.org',
  isMe: true,
  permissions: everything,
});
const owner = member(2, 'ubo', { name: 'Cara Ash', permissions: ['Transaction_Approve', 'Read_All'] });
const rosa = member(3, 'representative');
const limits = { amountLimit: '25000', limitCurrency: 'EUR', validUntil: '2027-05-15' };
const emil = member(4, 'employee', {
  name: 'Emil Brandt',
  email: 'emil@example.org',
  permissions: ['Transaction_Submit', 'Read_All'],
  ...limits,
});
const newcomer = member(5, 'employee', {
  ...{ name: 'Jo Bell', email: 'jo@example.org', hasFinished: false, permissions: ['Read_All'] },
  validUntil: '2027-01-31',
});
const over = member(6, 'employee', {
  ...{ name: 'Mia Petersen', email: 'mia@example.org', permissions: ['Read_All'] },
  validUntil: '2026-05-15',
});
const former = [
  { name: 'Ben Ash', role: 'ubo', endedBy: 'themselves' },
  { name: 'Tom Richter', role: 'employee', endedBy: 'colleague' },
  { name: 'Nora Lind', role: 'representative', endedBy: 'staff' },
].map((each, at) => ({ ...each, joinedAt: AGO, endedAt: `2026-0${9 - at}-12T10:20:00.000Z` }));

const list = (members: readonly object[], more: object = {}) => ({
  company: COMPANY,
  members,
  handover: { isPossible: true, formerRole: 'ubo', offer: null },
  former: [],
  ...more,
});
const everyone = list([creator, owner, rosa, emil, newcomer, over], { former });
const own = (role: string, more: object = {}) =>
  list([{ ...emil, role, isMe: true, isManaged: false, ...more }]);

const candidates = [creator, ...[owner, rosa].map((each) => ({ ...each, canBecomeCreator: true })), emil];
const offered = (more: object = {}) => ({
  isPossible: true,
  formerRole: 'ubo',
  offer: {
    personId: id(3),
    name: 'Rosa Díaz Herrera',
    creatorName: 'Ada Maria Okonjo-Weiß',
    isToMe: false,
    isByStaff: false,
    expiresAt: '2026-11-25T09:15:00.000Z',
    ...more,
  },
});
const offerTo = (more: object = {}, company = COMPANY) => ({
  ...list([{ ...rosa, isMe: true, isManaged: false, name: 'Rosa Díaz Herrera' }]),
  company,
  handover: offered({ isToMe: true, ...more }),
});
const choose = async (page: Page): Promise<void> => {
  await page.locator('[name=newCreator]').selectOption(id(3));
  await page.locator('form button[type=submit]').click();
  await page.locator('dialog[open]').waitFor();
};
const accept = async (page: Page): Promise<void> => {
  await page.locator('.handover-acts button').first().click();
  await page.locator('dialog[open]').waitFor();
};
const completing = { awaitsApproval: true, hasFinished: false };
const inReview = { awaitsApproval: true };
const jo = member(7, 'representative', { name: 'Jo Bell', email: 'jo@example.org', ...completing });
const li = member(8, 'employee', { name: 'Li Wei', email: 'li@example.org', ...inReview });
const states = ['named', 'sent', 'undelivered', 'expired', 'opened', 'declined', 'revoked', 'left', 'joined'];
const named = states.map((state, at) => ({
  ...{ id: id(20 + at), role: at % 2 === 0 ? 'employee' : 'representative', name: `Noor ${state}`, state },
  ...{ email: `noor${at}@example.org`, isMe: false, stepsDone: 0, stepsInAll: 6 },
  ...{ sentAt: AGO, expiresAt: AGO, remindedAt: null },
}));

const change = (page: Page) => page.locator('.member-acts button[aria-expanded]').first().click();
const remove = async (page: Page): Promise<void> => {
  await page.locator('.member-acts button:not([aria-expanded])').first().click();
  await page.locator('dialog[open]').waitFor();
};
const leave = async (page: Page): Promise<void> => {
  await page.locator('.sheet-section').last().getByRole('button').click();
  await page.locator('dialog[open]').waitFor();
};
const confirm = (page: Page) => page.locator('dialog[open] button[data-kind=danger]').click();
const openForm = async (page: Page): Promise<void> => {
  await change(page);
  await page.locator('.member-change form').waitFor();
};

export const membersStates: Readonly<Record<string, State>> = {
  everyone: { list: everyone },
  'people are added and reviewed': { list: list([creator, rosa, jo, li]), named },
  'no one is invited': { list: list([creator, rosa]), named: [] },
  'the invitations could not be loaded': { list: list([creator, rosa]), named: 'missed' },
  'completing their steps, long names': {
    list: list([{ ...creator }, { ...jo, name: `${LONG} ${LONG}` }], { company: `${LONG} ${LONG}` }),
    named: [{ ...named[1], name: `${LONG} ${LONG}`, email: `${LONG}@example.org` }],
  },
  'own view under review': { list: own('representative', inReview) },
  'the link on the account page': { path: '/account', list: everyone },
  'only the creator': { list: list([creator]) },
  'rights are changed': { list: list([creator, emil]), act: openForm },
  'rights are changed, with errors': {
    list: list([creator, emil]),
    act: async (page) => {
      await openForm(page);
      await page.locator('[id="transactionPermissions.Transaction_Submit"]').uncheck();
      await page.locator('[id="transactionPermissions.Read_All"]').uncheck();
      await page.locator('[id="validUntil.year"], [name="validUntil.year"]').first().fill('2020');
      await page.locator('.member-change button[type=submit]').click();
      await page.locator('.error-summary').waitFor();
    },
  },
  'rights are saved': {
    list: list([creator, emil]),
    act: async (page) => {
      await openForm(page);
      await page.locator('.member-change button[type=submit]').click();
      await page.locator('.setting-news:not(:empty)').waitFor();
    },
  },
  'removing access': { list: everyone, act: remove },
  'access is removed': {
    list: everyone,
    act: async (page) => {
      await remove(page);
      await confirm(page);
      await page.locator('.members-notice .banner').waitFor();
    },
  },
  'the last signatory': {
    list: everyone,
    refused: 'LAST_SIGNATORY',
    act: async (page) => {
      await remove(page);
      await confirm(page);
      await page.locator('.setting-problem').waitFor();
    },
  },
  'access was already removed elsewhere': {
    list: everyone,
    refused: 'USER_NOT_FOUND',
    act: async (page) => {
      await remove(page);
      await confirm(page);
      await page.locator('.members-notice .banner').waitFor();
    },
  },
  'an employee’s own view': { list: own('employee') },
  'an owner leaves': {
    list: own('ubo', { validUntil: null, amountLimit: null, limitCurrency: null }),
    act: leave,
  },
  'an employee leaves': { list: own('employee'), act: leave },
  'long names': {
    list: list(
      [
        { ...creator, isMe: false },
        { ...rosa, isMe: true, isManaged: false },
        { ...emil, name: `${LONG} ${LONG}`, email: `${LONG}@example.org`, amountLimit: '1.500.000,50' },
      ],
      { company: `${LONG} ${LONG}`, former: [{ ...former[0], name: `${LONG} ${LONG}` }] },
    ),
    act: remove,
  },
  'the role can be handed over': { list: list(candidates) },
  'handing over the role, no one selected': {
    list: list(candidates),
    act: async (page) => {
      await page.locator('form button[type=submit]').click();
      await page.locator('.field-error').waitFor();
    },
  },
  'offering the role': { list: list(candidates), act: choose },
  'offering the role, with no former role to return to': {
    list: list(candidates, { handover: { isPossible: true, formerRole: null, offer: null } }),
    act: choose,
  },
  'the role cannot be handed over during a review': {
    list: list(candidates, { handover: { isPossible: false, formerRole: 'ubo', offer: null } }),
  },
  'the role is offered': { list: list(candidates, { handover: offered() }) },
  'the role is offered by our team': { list: list(candidates, { handover: offered({ isByStaff: true }) }) },
  'the role can no longer be taken over': {
    list: offerTo(),
    refused: 'CANNOT_BECOME_CREATOR',
    act: async (page) => {
      await accept(page);
      await page.locator('dialog[open] button[data-kind=primary]').click();
      await page.locator('.setting-problem').waitFor();
    },
  },
  'an offer to the current user': { list: offerTo() },
  'an offer to the current user by our team, during a review': {
    list: {
      ...offerTo({ isByStaff: true }),
      handover: { ...offered({ isToMe: true, isByStaff: true }), isPossible: false },
    },
  },
  'accepting an offer': { list: offerTo(), act: accept },
  'an offer with long names': {
    list: offerTo({ creatorName: `${LONG} ${LONG}` }, `${LONG} ${LONG}`),
    act: accept,
  },
  'offering the role to someone with a long name': {
    list: list([creator, { ...rosa, canBecomeCreator: true, name: `${LONG} ${LONG}` }], { company: LONG }),
    act: choose,
  },
  // This one ends the session.
  'after leaving': {
    list: own('employee'),
    act: async (page) => {
      await leave(page);
      await confirm(page);
      await page.waitForURL('/login');
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
};

export async function showMembersState(
  page: Page,
  { path = MEMBERS, list: listed, named: people, refused, act }: State,
): Promise<void> {
  await page.unrouteAll();
  if (people) {
    await changeProfile(page, { onboardingProgress: ['ONBOARDED'] });
    await page.route('**/people/list', (route) =>
      people === 'missed'
        ? route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'Internal server error' } })
        : route.fulfill({ json: { people, version: 1, invitationsLeft: 9 } }),
    );
  }
  await page.route('**/members/list', (route) => route.fulfill({ json: listed }));
  await page.route(/\/members\/(?:change-rights|end|leave|[a-z]+-creator-role)$/, (route) => {
    if (!refused) return route.fulfill({ json: {} });
    const { status, message } = errors[refused];
    return route.fulfill({ status, json: { code: refused, message } });
  });
  await page.goto(path);
  await expect(page.locator(path === MEMBERS ? '.member' : '.sheet').first()).toBeVisible();
  await act?.(page);
}
