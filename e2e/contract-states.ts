// The contract's page in the states that one sees it in: each with what the server would have answered.
import { expect, type Page } from '@playwright/test';
import { completeCompany } from '@portico/domain/forms/company-cases';
import { companyInformation } from '@portico/domain/forms/company-information';
import { companyWords } from '@portico/domain/forms/company-words';
import { completeInvestment } from '@portico/domain/forms/investment-cases';
import { investmentInformation } from '@portico/domain/forms/investment-information';
import { investmentWords } from '@portico/domain/forms/investment-words';
import { doneBefore } from './business.ts';
import { CONTRACT } from './contract.ts';
import { vector } from './owners.ts';
import { recordSections } from './record.ts';
import { answerInstead } from './standing-states.ts';

interface State {
  readonly path?: string;
  readonly client?: object;
  readonly current: object;
  /** What is known of a copy. */
  readonly verified?: object;
  readonly act?: (page: Page) => Promise<void>;
}

const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
const SHA256 = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
const MOMENT = '2026-11-12T10:20:00.000Z';
const before = doneBefore('E_SIGN_APPLICATION');
const done = [...before, 'E_SIGN_APPLICATION'];
const owner = { isClientCreator: false, role: 'ubo' };

const party = (name: string, kind: 'signs' | 'reads', state: string, leftAt: string | null = null) => ({
  name,
  kind,
  state,
  at: state === 'done' ? MOMENT : null,
  leftAt,
});
const contract = (more: object = {}) => ({
  id: '11111111-1111-4111-8111-111111111111',
  state: 'sent',
  sha256: SHA256,
  expiresAt: '2026-12-12T10:20:00.000Z',
  sealedAt: null,
  mine: 'signs',
  myName: 'Ada Maria Okonjo-Weiß',
  parties: [
    party('Ada Maria Okonjo-Weiß', 'signs', 'to-do'),
    party(`${LONG} ${LONG}`, 'signs', 'not-joined'),
    party('Ben Ash', 'signs', 'not-ready'),
    party('Cara Ash', 'reads', 'done'),
  ],
  ...more,
});
const current = (
  found: object | null,
  waitingFor: readonly string[] = [],
  former: string | null = null,
  declined: object | null = null,
) => ({
  contract: found,
  former,
  declined,
  waitingFor,
});
const everybody = [party('Ada Maria Okonjo-Weiß', 'signs', 'done'), party('Cara Ash', 'reads', 'done')];
const sealed = (parties: readonly object[]): State => ({
  client: { onboardingProgress: done, status: 'ONBOARDED' },
  current: current(contract({ state: 'sealed', sealedAt: MOMENT, parties })),
});

const read = async (page: Page): Promise<void> => {
  await page.locator('main .sheet-actions button').first().click();
  await page.locator('.contract-end').scrollIntoViewIfNeeded();
};
const send = async (page: Page): Promise<void> => {
  await read(page);
  await page.locator('.contract-form button[type=submit]').click();
  await page.locator('.error-summary').waitFor();
};

export const contractStates: Readonly<Record<string, State>> = {
  'nothing of it is open yet': {
    client: { onboardingProgress: doneBefore('DOCUMENT_UPLOAD') },
    current: current(null, ['documents', 'owners', 'representatives']),
  },
  'check your answers': { current: current(null) },
  'declined, to be made anew': {
    current: current(null, [], 'declined', {
      name: `${LONG} ${LONG}`,
      // 500 letters without a space, and a script that is read the other way.
      reason: `العنوان ليس عنواننا.\n${'W'.repeat(479)}`,
    }),
  },
  'the record of all answers': {
    path: `${CONTRACT}?record`,
    client: { onboardingProgress: done },
    current: current(contract()),
  },
  'being made': { current: current(contract({ state: 'draft', sha256: null }), ['preparing']) },
  'an owner waits for it': {
    client: { ...owner, onboardingProgress: doneBefore('E_SIGN_APPLICATION') },
    current: current(null, ['preparing'], 'voided'),
  },
  'to be read': { current: current(contract()) },
  'to be signed, with errors': { current: current(contract()), act: send },
  'to be confirmed, with errors': {
    client: { ...owner, onboardingProgress: before },
    current: current(contract({ mine: 'reads' })),
    act: send,
  },
  declining: {
    current: current(contract()),
    act: async (page) => {
      await read(page);
      await page.locator('.contract-decline > button').click();
      await page.locator('dialog[open] form button[type=submit]').click();
      await page.locator('dialog[open] .field-error').waitFor();
    },
  },
  'signed, others are to': {
    client: { onboardingProgress: done },
    current: current(contract({ parties: [...everybody, party('Ben Ash', 'signs', 'to-do')] })),
  },
  'being sealed': {
    client: { onboardingProgress: done },
    current: current(contract({ state: 'signed', parties: everybody })),
  },
  sealed: sealed(everybody),
  'sealed, and parties have left': sealed([
    ...everybody,
    party('Ben Ash', 'signs', 'done', '2026-11-17T08:00:00.000Z'),
    party('Tom Richter', 'reads', 'done', '2026-11-17T08:00:00.000Z'),
  ]),
  'a copy that is ours': {
    path: '/verify-contract',
    current: current(null),
    act: async (page) => {
      await page
        .locator('#contract')
        .setInputFiles({ name: `${LONG}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
      await page.locator('.banner[data-kind=done]').waitFor();
    },
  },
  'a copy that is not ours': {
    path: '/verify-contract',
    current: current(null),
    verified: { isOurs: false, sealedAt: null, signatures: 0 },
    act: async (page) => {
      await page.locator('#contract').setInputFiles({
        name: 'contract.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-1.7'),
      });
      await page.locator('.banner[data-kind=problem]').waitFor();
    },
  },
  'no contract at all': {
    path: '/verify-contract',
    current: current(null),
    act: async (page) => {
      await page
        .locator('#contract')
        .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear all') });
      await page.locator('.field-error').waitFor();
    },
  },
};

const clause = (number: number) => ({
  title: `What is agreed, part ${number}`,
  paragraphs: [
    'The firm opens and keeps for the client an account in its name, and provides these services: a payment account and payment cards.',
    'Each service follows the terms and conditions, which are part of this contract.',
  ],
});
const TEXT = {
  title: 'Account agreement',
  subtitle: 'Framework contract for business clients',
  facts: [
    { name: 'The firm', fact: 'Portico' },
    { name: 'The client', fact: `${LONG}\nInvalidenstraße 1\n10115 Berlin` },
    { name: 'Reference', fact: 'K7QF-3M9T' },
  ],
  parties: [{ name: 'Ada Maria Okonjo-Weiß', capacity: 'Applicant, acting for the client' }],
  opening: ['This contract says what the firm does for the client, and what both owe each other.'],
  clauses: [1, 2, 3, 4, 5, 6].map(clause),
  closing: 'Signed electronically by those named here.',
};

const answers: Readonly<Record<string, object>> = {
  'contract/open': { address: 'https://storage.example/contract.pdf', sha256: SHA256, text: TEXT },
  'contract/verify': { isOurs: true, sealedAt: MOMENT, signatures: 2 },
  'company/record': {
    information: recordSections({
      name: 'information',
      form: companyInformation,
      words: companyWords,
      answers: completeCompany,
      asking: { isPersonalAccount: false },
    }),
    investment: recordSections({
      name: 'investment',
      form: investmentInformation,
      words: investmentWords,
      answers: completeInvestment,
      asking: { isPersonalAccount: false, company: completeCompany },
    }),
  },
  'company/owners': {
    applicant: {
      id: '11111111-1111-4111-8111-111111111111',
      kind: 'company',
      name: 'Okonjo Weiß Software GmbH',
    },
    creator: { name: 'Ada Okonjo-Weiß', email: 'ada@example.org', dateOfBirth: '1985-03-27' },
    owners: vector,
    nobody: {},
    found: null,
    threshold: { fromPercent: 25, isReachedAt: 'equal' },
    version: 1,
    savedAt: MOMENT,
  },
  'people/list': {
    people: [
      {
        id: '22222222-2222-4222-8222-222222222222',
        role: 'representative',
        name: `Rosa ${LONG}`,
        email: 'rosa@example.org',
        isMe: false,
        state: 'joined',
        stepsDone: 2,
        stepsInAll: 6,
        sentAt: MOMENT,
        expiresAt: MOMENT,
        remindedAt: null,
      },
    ],
    invitationsLeft: 17,
    version: 1,
  },
  'documents/list': {
    papers: [
      {
        key: 'certificate-of-incorporation',
        slot: 'certificate-of-incorporation',
        of: null,
        types: ['certificate-of-incorporation'],
        causes: ['legal-form'],
        isRequired: true,
        isMadeByUs: false,
        state: 'accepted',
        reason: null,
        answers: {},
        files: [
          {
            id: '33333333-3333-4333-8333-333333333333',
            name: `${LONG}.pdf`,
            type: 'application/pdf',
            bytes: 2_400_000,
            state: 'clean',
            reason: null,
            isReused: false,
          },
        ],
        reusable: [],
      },
    ],
    isRecorded: true,
    settings: {
      oldestMonths: { registerExtract: 3, proofOfAddress: 3, authority: 12, accounts: 18, bankStatements: 1 },
      acceptedLanguages: ['en', 'de'],
    },
    version: 1,
  },
};

/** In a business account whose creator has done everything before the contract. */
export async function showContractState(
  page: Page,
  { path = CONTRACT, client = {}, current: told, verified, act }: State,
): Promise<void> {
  await page.unrouteAll();
  await answerInstead(page, () => ({
    accountType: 'BUSINESS_ACCOUNT',
    company: 'Okonjo Weiß Software GmbH',
    onboardingProgress: before,
    ...client,
  }));
  await page.route('**/contract/current', (route) => route.fulfill({ json: told }));
  for (const [call, json] of Object.entries({ ...answers, ...(verified && { 'contract/verify': verified }) }))
    await page.route(`**/${call}`, (route) => route.fulfill({ json }));
  await page.goto(path);
  await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main').locator('.sheet, .record').first()).toBeVisible();
  await expect(page.locator('main [aria-busy=true], main .waiting')).toHaveCount(0);
  await act?.(page);
}
