// Shows the contract page in each of its states, with the server's answers replaced.
import { expect, type Page } from '@playwright/test';
import { stepsDoneBefore } from './business.ts';
import { CONTRACT } from './contract.ts';
import { answers, LONG, MOMENT, SHA256 } from './contract-answers.ts';
import { answerInstead } from './status-states.ts';

interface State {
  readonly path?: string;
  readonly client?: object;
  readonly current: object;
  /** The answer to verifying a copy. */
  readonly verified?: object;
  readonly act?: (page: Page) => Promise<void>;
}

const before = stepsDoneBefore('E_SIGN_APPLICATION');
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
  isParty: true,
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

const newcomer = (state: object, more: object): State => ({
  client: {
    ...{ isClientCreator: false, role: 'representative', status: 'ONBOARDED', awaitsApproval: true },
    onboardingProgress: before,
    ...more,
  },
  current: current(
    contract({
      state: 'sealed',
      sealedAt: MOMENT,
      mine: 'reads',
      isParty: false,
      parties: everybody,
      ...state,
    }),
  ),
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
  'not open yet': {
    client: { onboardingProgress: stepsDoneBefore('DOCUMENT_UPLOAD') },
    current: current(null, ['documents', 'owners', 'representatives']),
  },
  'check your answers': { current: current(null) },
  'declined, to be created again': {
    current: current(null, [], 'declined', {
      name: `${LONG} ${LONG}`,
      // 500 characters without a space, and a right-to-left script.
      reason: `العنوان ليس عنواننا.\n${'W'.repeat(479)}`,
    }),
  },
  'the record of all answers': {
    path: `${CONTRACT}?record`,
    client: { onboardingProgress: done },
    current: current(contract()),
  },
  'being prepared': { current: current(contract({ state: 'draft', sha256: null }), ['preparing']) },
  'an owner waits for the contract': {
    client: { ...owner, onboardingProgress: stepsDoneBefore('E_SIGN_APPLICATION') },
    current: current(null, ['preparing'], 'voided'),
  },
  'ready to read': { current: current(contract()) },
  'signing, with errors': { current: current(contract()), act: send },
  'confirming, with errors': {
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
  'signed, other signatures pending': {
    client: { onboardingProgress: done },
    current: current(contract({ parties: [...everybody, party('Ben Ash', 'signs', 'to-do')] })),
  },
  'being sealed': {
    client: { onboardingProgress: done },
    current: current(contract({ state: 'signed', parties: everybody })),
  },
  sealed: sealed(everybody),
  'sealed, after parties have left': sealed([
    ...everybody,
    party('Ben Ash', 'signs', 'done', '2026-11-17T08:00:00.000Z'),
    party('Tom Richter', 'reads', 'done', '2026-11-17T08:00:00.000Z'),
  ]),
  'a newcomer has other steps first': newcomer(
    { mine: 'nothing' },
    { onboardingProgress: stepsDoneBefore('COMPANY_INFORMATION') },
  ),
  'a newcomer reads the contract': newcomer({}, {}),
  'a newcomer confirms the contract, with errors': { ...newcomer({}, {}), act: send },
  'a newcomer has confirmed the contract': newcomer(
    {},
    { company: `${LONG} ${LONG}`, onboardingProgress: done },
  ),
  'verifying a genuine copy': {
    path: '/verify-contract',
    current: current(null),
    act: async (page) => {
      await page
        .locator('#contract')
        .setInputFiles({ name: `${LONG}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
      await page.locator('.banner[data-kind=done]').waitFor();
    },
  },
  'verifying an unknown copy': {
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
  'verifying a file that is not a PDF': {
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

/** Opens the page in a business account whose creator has completed everything before the contract. */
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
