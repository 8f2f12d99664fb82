// Shows company and investment information in each state, with the answers that the server would have saved.
import { expect, type Page } from '@playwright/test';
import { errors } from '@portico/domain/errors';
import { completeCompany } from '@portico/testing/cases/company-cases';
import { completeInvestment } from '@portico/testing/cases/investment-cases';
import { creatorSteps } from './business.ts';
import { COMPANY, INVESTMENT } from './company.ts';
import { answerInstead } from './status-states.ts';

interface State {
  readonly path: string;
  readonly company?: Readonly<Record<string, unknown>>;
  readonly investment?: Readonly<Record<string, unknown>>;
  /** The client's state, if it is not a draft. */
  readonly client?: object;
  /** The answer to a save; saves succeed by default. */
  readonly save?: 'changed elsewhere';
  readonly act?: (page: Page) => Promise<void>;
}

const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
const send = async (page: Page): Promise<void> => {
  await page.locator('main form button[type=submit]').click();
  await page.locator('.error-summary').waitFor();
};
const unfold = async (page: Page): Promise<void> => {
  for (const why of await page.locator('.why > summary').all()) await why.click();
};
const without = (answers: Readonly<Record<string, unknown>>, ...starts: string[]) =>
  Object.fromEntries(
    Object.entries(answers).filter(([key]) => !starts.some((start) => key.startsWith(start))),
  );
const at = (section: string): string => `${COMPANY}?section=${section}`;
const of = (section: string): string => `${INVESTMENT}?section=${section}`;

export const companyStates: Readonly<Record<string, State>> = {
  'company, every explanation open': { path: COMPANY, company: {}, act: unfold },
  'company with errors': { path: COMPANY, company: {}, act: send },
  'a long name and trading names': {
    path: at('company'),
    company: { ...completeCompany, legalName: `${LONG} ${LONG}`, tradingNames: [LONG, 'OW'] },
  },
  'registered in Switzerland, unlikely registration number': {
    path: at('register'),
    company: { ...completeCompany, countryOfIncorporation: 'CH', registrationNumber: 'CHE-123.456.789' },
    act: send,
  },
  'a PO box and another place of business': {
    path: at('place'),
    company: { ...completeCompany, 'registeredAddress.line1': 'Postfach 12', principalPlaceSame: false },
    act: send,
  },
  'searching for a sector': {
    path: at('activity'),
    company: without(completeCompany, 'mainSector'),
    act: async (page) => {
      await page.locator('#mainSector').pressSequentially('dent');
      await page.getByRole('option').first().waitFor();
    },
  },
  'several sectors, no website, with errors': {
    path: at('activity'),
    company: {
      ...completeCompany,
      secondarySectors: ['nace:2.1:69.10', 'nace:2.1:46.19', 'nace:2.1:92'],
      mainSectorShare: '30',
      noWebsite: true,
      highRiskActivities: ['gambling', 'crypto'],
    },
    act: send,
  },
  'company size': {
    path: at('size'),
    company: without(completeCompany, 'employees', 'turnover', 'balance'),
  },
  'many countries and sanctions': {
    path: at('countries'),
    company: {
      ...completeCompany,
      countriesOfOperation: 'DE AT CH FR IT ES PT NL BE LU'.split(' '),
      customerCountries: [],
      sanctionedCountryLinks: true,
    },
    act: send,
  },
  'a licence and a stock exchange listing, with errors': {
    path: at('supervision'),
    company: { ...completeCompany, legalForm: 'listed-company', isRegulated: true },
    act: send,
  },
  'a group with nominees, bearer shares and a trust': {
    path: at('structure'),
    company: {
      ...completeCompany,
      isInGroup: true,
      nomineeShareholders: true,
      bearerShares: true,
      trustInStructure: true,
    },
    act: send,
  },
  'tax with advice': {
    path: at('tax'),
    company: {
      ...completeCompany,
      companyTaxResidencies: [{ country: 'NL', tin: '123456789' }, { country: 'US' }],
      crsType: 'passive',
      fatcaStatus: 'participating-ffi',
    },
    act: send,
  },
  'an answer changed in two tabs': {
    path: at('company'),
    company: completeCompany,
    save: 'changed elsewhere',
    act: async (page) => {
      await page.locator('#legalName').fill('Okonjo Weiss Software GmbH');
      await page.locator('.conflict').waitFor();
    },
  },
  'company, check your answers': { path: at('check'), company: completeCompany },
  'company, returned for correction': {
    path: COMPANY,
    client: {
      status: 'RETURNED',
      onboardingProgress: creatorSteps,
      askedBack: [
        {
          step: 'COMPANY_INFORMATION',
          field: 'registrationNumber',
          sentence: 'The register knows another number. Which one is right?',
          isAnswered: false,
        },
        {
          step: 'COMPANY_INFORMATION',
          field: 'mainSector',
          sentence: 'Your website speaks of hardware too.',
          isAnswered: false,
        },
      ],
    },
  },
  'purpose of the account, with errors': {
    path: INVESTMENT,
    investment: { purposeOfRelationship: ['other'] },
    act: send,
  },
  'expected payments, with errors': {
    path: of('movements'),
    investment: { ...without(completeInvestment, 'expected', 'cash'), currencies: ['EUR', 'CHF', 'STN'] },
    act: send,
  },
  'source of funds, a high-risk country': {
    path: of('origin'),
    investment: { ...completeInvestment, fundsFromCountries: ['DE', 'IR', 'CI'], companySourceOfFunds: [] },
    act: send,
  },
  'client money, with a licence': {
    path: of('activities'),
    investment: { ...completeInvestment, handlesClientMoney: true, 'activityLicence.isHeld': true },
    company: { ...completeCompany, incorporationDate: '2026-06-01' },
    act: send,
  },
  'first deposit, another account holder': {
    path: of('account'),
    investment: {
      ...completeInvestment,
      'fundingAccount.noIban': true,
      'fundingAccount.bankCountry': 'DE',
      'fundingAccount.bic': 'BARCGB22',
      'fundingAccount.holderName': 'Okonjo Software',
      initialAmount: '25.000,50',
      currencies: ['EUR', 'JPY'],
    },
    act: send,
  },
  'investing, with errors': {
    path: of('investing'),
    investment: {
      ...completeInvestment,
      purposeOfRelationship: ['investment'],
      investmentObjective: 'growth',
      lossCapacity: '0',
      experience: [{ product: 'bonds', years: '1-3' }, {}],
    },
    company: { ...completeCompany, turnoverBand: '10m-50m', balanceSheetBand: '10m-50m' },
    act: send,
  },
  'investment, check your answers': { path: of('check'), investment: completeInvestment },
};

const savedAnswers = (answers: object) => ({ answers, version: 1, savedAt: new Date().toISOString() });

/** Opens the page in a business account that has reached these two steps. */
export async function showCompanyState(
  page: Page,
  { path, company = completeCompany, investment = {}, client, save, act }: State,
): Promise<void> {
  await page.unrouteAll();
  if (client) await answerInstead(page, () => ({ accountType: 'BUSINESS_ACCOUNT', ...client }));
  const shown: string[] = [];
  await page.route('**/company/information', (route) => {
    const isElsewhere = save === 'changed elsewhere' && shown.length > 0;
    return route.fulfill({
      json: savedAnswers({ ...company, ...(isElsewhere && { legalName: 'Weiß Software GmbH' }) }),
    });
  });
  await page.route('**/company/investment', (route) => route.fulfill({ json: savedAnswers(investment) }));
  await page.route('**/company/save-*', (route) => {
    if (save === 'changed elsewhere') {
      const { status, message } = errors.CHANGED_ELSEWHERE;
      return route.fulfill({ status, json: { code: 'CHANGED_ELSEWHERE', message } });
    }
    return route.fulfill({ json: { version: 2, savedAt: new Date().toISOString(), others: {} } });
  });
  await page.goto(path);
  await expect(page.locator('main form')).toBeVisible();
  shown.push(path);
  await act?.(page);
}
