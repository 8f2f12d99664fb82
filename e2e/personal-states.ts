// Shows the pages of a personal account in each state, with the answers that the server would have saved.
import { expect, type Page } from '@playwright/test';
import { errors } from '@portico/domain/errors';
import { completeAnswers } from '@portico/testing/cases/personal-cases';
import { INFORMATION } from './personal.ts';

interface State {
  readonly path: string;
  readonly answers?: Readonly<Record<string, unknown>>;
  readonly terms?: object;
  /** The answer to a save; saves succeed by default. */
  readonly save?: 'changed elsewhere' | 'not reached';
  readonly act?: (page: Page) => Promise<void>;
}

const TERMS = '/personal/terms-and-conditions';
const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

const send = async (page: Page): Promise<void> => {
  await page.locator('main form button[type=submit]').click();
  await page.locator('.error-summary').waitFor();
};
const unfold = async (page: Page): Promise<void> => {
  for (const why of await page.locator('.why > summary').all()) await why.click();
};
const askPhone = async (page: Page): Promise<void> => {
  await page.locator('.contact button').click();
  await page.locator('dialog[open]').waitFor();
};
/** All answers except those of these parts. */
const without = (...starts: string[]) =>
  Object.fromEntries(
    Object.entries(completeAnswers).filter(([key]) => !starts.some((start) => key.startsWith(start))),
  );
const at = (section: string): string => `${INFORMATION}?section=${section}`;
const terms = {
  version: '2026-10-01',
  text: '# What this is\n\nSome words.',
  accepted: { version: '2026-01-01', at: '2026-02-01T10:00:00.000Z' },
};

export const personalStates: Readonly<Record<string, State>> = {
  terms: { path: TERMS },
  'terms not ticked': { path: TERMS, act: send },
  'changed terms': {
    path: TERMS,
    terms: {
      ...terms,
      changes: [
        { kind: 'same', text: '# What this is\n\nYou tell us within ' },
        { kind: 'removed', text: '30' },
        { kind: 'added', text: '14' },
        { kind: 'same', text: ' days when it changes.' },
      ],
    },
  },
  'terms accepted': {
    path: TERMS,
    terms: { ...terms, accepted: { ...terms.accepted, version: '2026-10-01' }, changes: [] },
  },
  'first part, every explanation open': { path: INFORMATION, act: unfold },
  'first part with errors': { path: INFORMATION, act: send },
  'a long name in another script, with former names': {
    path: at('name'),
    answers: { ...completeAnswers, givenNames: `Анна ${LONG}`, formerNames: [LONG, 'Weiß'] },
    act: send,
  },
  'birth with three nationalities and errors': {
    path: at('birth'),
    answers: { dateOfBirth: '31/2/1985', ...without('dateOfBirth'), nationalities: ['DE', 'NL', 'XXA'] },
    act: send,
  },
  'home address with a separate postal address': {
    path: at('home'),
    answers: { ...completeAnswers, correspondenceSame: false, 'residence.line1': 'PO Box 7' },
    act: send,
  },
  'home address, no phone yet': { path: at('home'), answers: without('mobilePhone'), act: send },
  'verifying a phone number': { path: at('home'), answers: without('mobilePhone'), act: askPhone },
  'entering the phone code': {
    path: at('home'),
    answers: without('mobilePhone'),
    act: async (page) => {
      const code = { expiresInSeconds: 540, resendInSeconds: 27, triesLeft: 5, isUnreachable: false };
      await page.route('**/account/change-address', (route) => route.fulfill({ status: 202, json: {} }));
      await page.route('**/account/address-change', (route) =>
        route.fulfill({ json: { change: { kind: 'phone', to: '… 4567', code } } }),
      );
      await askPhone(page);
      await page.locator('dialog[open] input').last().fill('+44 7700 901234');
      await page.locator('dialog[open] form button[type=submit]').click();
      await page.locator('dialog[open] #code').waitFor();
    },
  },
  'tax with a reason instead of a number': {
    path: at('tax'),
    answers: {
      ...completeAnswers,
      countryOfBirth: 'US',
      taxResidencies: [{ country: 'DE', noTinReason: 'cannot-obtain' }, { country: 'US' }],
    },
    act: send,
  },
  'work with errors': {
    path: at('work'),
    answers: { ...completeAnswers, employmentStatus: 'employed' },
    act: send,
  },
  'money with errors': {
    path: at('money'),
    answers: { ...without('purpose', 'expected', 'source'), purposeOfAccount: ['other'] },
    act: send,
  },
  'a relative in public office, acting for another person': {
    path: at('standing'),
    answers: { ...completeAnswers, pepStatus: 'family', actsForSelf: false },
    act: send,
  },
  'an answer changed in two tabs': {
    path: at('name'),
    answers: completeAnswers,
    save: 'changed elsewhere',
    act: async (page) => {
      await page.locator('#familyName').fill('Weiss');
      await page.locator('.conflict').waitFor();
    },
  },
  'not saved': {
    path: at('name'),
    answers: completeAnswers,
    save: 'not reached',
    act: async (page) => {
      await page.locator('#familyName').fill('Weiss');
      await page.locator('.page-saved[data-waiting]').waitFor();
    },
  },
  'check your answers, with errors': { path: at('check'), answers: without('declarationTrue'), act: send },
};

const savedAnswers = (answers: object) => ({ answers, version: 1, savedAt: new Date().toISOString() });

/** Opens the page in a personal account whose terms are accepted. */
export async function showPersonalState(
  page: Page,
  { path, answers = {}, terms: shown, save, act }: State,
): Promise<void> {
  await page.unrouteAll();
  const shownPages: string[] = [];
  await page.route('**/personal/information', (route) => {
    const isElsewhere = save === 'changed elsewhere' && shownPages.length > 0;
    return route.fulfill({ json: savedAnswers({ ...answers, ...(isElsewhere && { familyName: 'Weiß' }) }) });
  });
  await page.route('**/personal/save-information', (route) => {
    if (save === 'not reached') return route.abort();
    if (save === 'changed elsewhere') {
      const { status, message } = errors.CHANGED_ELSEWHERE;
      return route.fulfill({ status, json: { code: 'CHANGED_ELSEWHERE', message } });
    }
    return route.fulfill({ json: { version: 2, savedAt: new Date().toISOString(), others: {} } });
  });
  if (shown) await page.route('**/client/terms', (route) => route.fulfill({ json: shown }));
  await page.goto(path);
  await expect(page.locator('main form')).toBeVisible();
  shownPages.push(path);
  await act?.(page);
}
