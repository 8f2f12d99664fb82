// Shows the owners page in each of its states, with the data that the server would have saved.
import { expect, type Page } from '@playwright/test';
import { errors } from '@portico/domain/errors';
import { company, findOwnerId, OWNERS, person, vector } from './owners.ts';
import { field } from './personal.ts';

interface Owner {
  readonly id: string;
  readonly answers: object;
}
interface State {
  readonly path?: string;
  readonly owners: readonly Owner[];
  readonly nobody?: object;
  /** The state of the invitations of some owners. */
  readonly invited?: Readonly<Record<string, string>>;
  readonly save?: 'changed elsewhere' | 'not reached';
  readonly act?: (page: Page) => Promise<void>;
}

const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
const CLIENT = '11111111-1111-4111-8111-111111111111';
const at = (name: string, part: string): string => `${OWNERS}?owner=${findOwnerId(name)}&part=${part}`;
const send = async (page: Page): Promise<void> => {
  await page.locator('main form button[type=submit]').click();
  await page.locator('.error-summary').waitFor();
};
const changed = (name: string, answers: object): Owner[] =>
  vector.map((owner) =>
    owner.id === findOwnerId(name) ? { ...owner, answers: { ...owner.answers, ...answers } } : owner,
  );
const small = Array.from({ length: 10 }, (_, n) => person(`Small${n}`, ['client', '10']));
/** The largest register that a person can still follow. */
const manyOwners = [
  company('HoldA', ['client', '40']),
  ...Array.from({ length: 120 }, (_, n) => person(`Direct${n}`, ['client', '0.5'])),
  ...Array.from({ length: 79 }, (_, n) => person(`Behind${n}`, ['HoldA', n === 0 ? '22' : '1'])),
];

export const ownersStates: Readonly<Record<string, State>> = {
  'no owners yet': { owners: [] },
  'adding an owner, nothing selected': { path: `${OWNERS}?of=${CLIENT}`, owners: [], act: send },
  'two holdings, three people': { owners: vector },
  'some owners invited': { owners: vector, invited: { Ann: 'undelivered', Ben: 'sent' } },
  'not all owners invited': { owners: vector, invited: { Ann: 'joined', Ben: 'declined' }, act: send },
  'ownership chart as a list': {
    owners: vector,
    act: async (page) => page.locator('.structure-list > summary').click(),
  },
  'adding an owner who is already entered': {
    path: `${OWNERS}?of=${findOwnerId('HoldB')}`,
    owners: vector.filter(({ id }) => id !== findOwnerId('Cara')),
    act: async (page) => {
      await page.locator('label[for="who-named"]').click();
      await send(page);
    },
  },
  'a person, with errors': {
    path: at('Ann', 'who'),
    owners: changed('Ann', { givenNames: null, dateOfBirth: '31/2/1985', nationality: null }),
    act: send,
  },
  'a company, with errors': {
    path: at('HoldA', 'who'),
    owners: changed('HoldA', { 'company.registrationNumber': null, 'company.lei': '5493001KJTIIGC8Y1R13' }),
    act: send,
  },
  'a nominee holding given as a band': {
    path: at('Ben', 'holds'),
    owners: changed('Ben', {
      stakes: [
        {
          heldThrough: findOwnerId('HoldA'),
          interest: 'shareholding',
          band: '25-50',
          since: '2020-01-31',
          isNominee: true,
        },
      ],
    }),
    act: send,
  },
  'an owner who signs jointly': {
    path: at('Cara', 'signs'),
    owners: changed('Cara', { 'signer.power': 'joint', sanctionsSelfDeclared: null }),
    act: send,
  },
  'circular ownership': {
    owners: [...changed('HoldA', { stakes: [] }), company('HoldC', ['HoldA', '10'])].map((owner) =>
      owner.id === findOwnerId('HoldA') ? company('HoldA', ['client', '60'], ['HoldC', '100']) : owner,
    ),
  },
  'more than 100 percent': {
    path: at('HoldB', 'holds'),
    owners: changed('HoldB', {
      stakes: [{ heldThrough: 'directly', interest: 'shareholding', share: '45', since: '2020-01-31' }],
    }),
    act: send,
  },
  '12 percent missing': {
    owners: changed('HoldB', {
      stakes: [{ heldThrough: 'directly', interest: 'shareholding', share: '28', since: '2020-01-31' }],
    }),
  },
  'no beneficial owner': { owners: small, act: send },
  'long names': {
    owners: [
      company(LONG, ['client', '100']),
      {
        ...person('Ann', [LONG, '100']),
        answers: { ...person('Ann', [LONG, '100']).answers, givenNames: LONG },
      },
    ],
  },
  'two hundred owners': { owners: manyOwners },
  'changed in two tabs': {
    path: at('Ben', 'holds'),
    owners: vector,
    save: 'changed elsewhere',
    act: async (page) => {
      await field(page, 'stakes.0.share').fill('49');
      await page.locator('.conflict').waitFor();
    },
  },
  'not saved': {
    path: at('Ben', 'holds'),
    owners: vector,
    save: 'not reached',
    act: async (page) => {
      await field(page, 'stakes.0.share').fill('49');
      await page.locator('.page-saved[data-waiting]').waitFor();
    },
  },
};

const savedOwners = (owners: readonly Owner[], nobody: object) => ({
  applicant: { id: CLIENT, kind: 'company', name: 'Okonjo Weiß Software GmbH' },
  creator: { name: 'Ada Okonjo-Weiß', email: 'ada@example.org', dateOfBirth: '1985-03-27' },
  owners,
  nobody,
  found: null,
  threshold: { fromPercent: 25, isReachedAt: 'equal' },
  version: 1,
  savedAt: new Date().toISOString(),
});

/** Opens the page in a business account that has completed everything before it. */
export async function showOwnersState(
  page: Page,
  { path = OWNERS, owners, nobody = {}, invited = {}, save, act }: State,
): Promise<void> {
  await page.unrouteAll();
  const shownPages: string[] = [];
  await page.route('**/company/owners', (route) => {
    const isElsewhere = save === 'changed elsewhere' && shownPages.length > 0;
    const now = isElsewhere
      ? owners.map((owner) => (owner.id === findOwnerId('Ben') ? person('Ben', ['HoldA', '45']) : owner))
      : owners;
    return route.fulfill({ json: savedOwners(now, nobody) });
  });
  await page.route('**/people/list', (route) =>
    route.fulfill({
      json: {
        people: Object.entries(invited).map(([name, state]) => ({
          id: findOwnerId(name),
          role: 'ubo',
          name: `${name} Ash`,
          email: `${name.toLowerCase()}@example.org`,
          isMe: false,
          state,
          stepsDone: 3,
          stepsInAll: 6,
          sentAt: new Date().toISOString(),
          expiresAt: new Date().toISOString(),
          remindedAt: null,
        })),
        version: 1,
        invitationsLeft: 18,
      },
    }),
  );
  await page.route('**/company/save-owners', (route) => {
    if (save === 'not reached') return route.abort();
    if (save === 'changed elsewhere') {
      const { status, message } = errors.CHANGED_ELSEWHERE;
      return route.fulfill({ status, json: { code: 'CHANGED_ELSEWHERE', message } });
    }
    return route.fulfill({
      json: { version: 2, savedAt: new Date().toISOString(), found: null, others: [] },
    });
  });
  await page.goto(path);
  await expect(page.locator('main form')).toBeVisible();
  if (owners.length > 0)
    await expect(page.locator('.structure-picture, .found-problem').first()).toBeVisible();
  shownPages.push(path);
  await act?.(page);
}
