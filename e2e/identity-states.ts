// Shows the identity step in each of its states, with the server's answers replaced.
import { expect, type Page } from '@playwright/test';
import { portraitConsent } from '@portico/domain/identity/check';
import { IDENTITY } from './identity.ts';

export interface State {
  readonly check: object;
  readonly act?: (page: Page) => Promise<void>;
}

const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
export const none = {
  state: 'none',
  adapter: 'hosted',
  capture: null,
  triesLeft: 5,
  problems: [],
  vendor: { name: 'Plainsight', host: 'identity.localhost', picturesKeptDays: 30 },
  vendorAddress: null,
  isVendorSilent: false,
  consentVersion: portraitConsent.hosted,
  typed: { name: 'Ada Maria Okonjo-Weiß', dateOfBirth: '1985-03-27' },
  seen: null,
};
export const readDocument = {
  name: 'ADA OKONJO WEISS',
  dateOfBirth: '1985-03-27',
  documentType: 'passport',
  issuingCountry: 'DE',
  numberEnding: '0T47',
  expiryDate: '2031-05-01',
};
const send = async (page: Page): Promise<void> => {
  await page.locator('main form button[type=submit]').first().click();
  await page.locator('.error-summary').waitFor();
};

export const identityStates: Readonly<Record<string, State>> = {
  'before the check starts': { check: none },
  'consent not ticked': { check: none, act: send },
  'long names of person and vendor': {
    check: {
      ...none,
      vendor: {
        ...none.vendor,
        name: 'Identitätsfeststellungsgesellschaft mbH',
        host: `${'very-'.repeat(9)}long.example`,
      },
      typed: { name: `${LONG} ${LONG}`, dateOfBirth: '1985-03-27' },
    },
  },
  'no vendor': { check: { ...none, adapter: 'by-hand', vendor: null } },
  opening: { check: { ...none, state: 'starting' } },
  'vendor not responding': { check: { ...none, state: 'starting', isVendorSilent: true } },
  open: { check: { ...none, state: 'open', vendorAddress: 'http://identity.localhost/identity/pages/1' } },
  'continued on the phone': { check: { ...none, state: 'on-phone' } },
  reading: { check: { ...none, state: 'reading' } },
  'not finished': { check: { ...none, state: 'ended' } },
  failed: { check: { ...none, state: 'failed', triesLeft: 4, problems: ['document-unreadable'] } },
  'no tries left': { check: { ...none, state: 'failed', triesLeft: 0, problems: ['portrait-differs'] } },
  'near match': { check: { ...none, state: 'near', problems: ['name'], seen: readDocument } },
  'near match, explanation missing': {
    check: { ...none, state: 'near', problems: ['name'], seen: readDocument },
    act: send,
  },
  'near match, long names': {
    check: {
      ...none,
      state: 'near',
      problems: ['name'],
      typed: { name: `${LONG} ${LONG}`, dateOfBirth: '1985-03-27' },
      seen: { ...readDocument, name: LONG.toUpperCase() },
    },
  },
  different: {
    check: {
      ...none,
      state: 'different',
      triesLeft: 4,
      problems: ['name', 'date-of-birth'],
      seen: { ...readDocument, name: 'BERTA KLEIN', dateOfBirth: '1990-01-01' },
    },
  },
  'done, awaiting confirmation': { check: { ...none, state: 'done', seen: readDocument } },
  'manual check': { check: { ...none, state: 'manual' } },
};

/** Opens the step in a personal account that has completed everything else. */
export async function showIdentityState(page: Page, { check, act }: State): Promise<void> {
  await page.unrouteAll();
  await page.route('**/identity/current', (route) => route.fulfill({ json: check }));
  await page.goto(IDENTITY);
  await expect(page.locator('main .sheet').first()).toBeVisible();
  await act?.(page);
}
