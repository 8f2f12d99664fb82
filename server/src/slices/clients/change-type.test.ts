import type { StepType } from '@portico/domain/steps/flows';
import { expect, test } from 'vitest';
import { type Browser, closeAtEnd, openBrowser, startTestServer } from '../../../test/harness.ts';
import type { ClientToSeed } from '../../seed/clients.ts';

const at = closeAtEnd(await startTestServer());

const CHOSEN: readonly StepType[] = ['ACCOUNT_CREATION', 'ACCOUNT_TYPE'];
const FIXED = {
  status: 409,
  body: { code: 'ACCOUNT_TYPE_FIXED', message: 'You can no longer change the account type.' },
};
let people = 0;
async function signIn(client: ClientToSeed) {
  people += 1;
  const person = await at.seed(`type${people}@example.com`, { clients: [client] });
  const browser = openBrowser(at);
  await browser.login(person);
  const typeNow = async () =>
    (await at.owner.query('select account_type from client where id = $1', [person.clientIds[0]])).rows[0]
      .account_type;
  return { browser, typeNow };
}
const change = (browser: Browser, accountType = 'BUSINESS_ACCOUNT') =>
  browser.post('/client/change-type', { accountType });

test('the creator can change the account type back and forth while no later step is recorded [sec J07]', async () => {
  const { browser, typeNow } = await signIn({ accountType: 'PERSONAL_ACCOUNT', progress: CHOSEN });
  for (const accountType of ['BUSINESS_ACCOUNT', 'BUSINESS_ACCOUNT', 'PERSONAL_ACCOUNT']) {
    expect(await change(browser, accountType)).toMatchObject({
      status: 200,
      body: { onboardingProgress: CHOSEN },
    });
    expect(await typeNow()).toBe(accountType);
  }
  const { rows } = await at.owner.query(
    `select detail from audit where action = 'client.change-type' order by seq`,
  );
  expect(rows.map(({ detail }) => detail.accountType)).toEqual(['BUSINESS_ACCOUNT', 'PERSONAL_ACCOUNT']);
});

test.each<[string, ClientToSeed]>([
  [
    'after the next level is recorded',
    { accountType: 'PERSONAL_ACCOUNT', progress: [...CHOSEN, 'ACCEPTED_TERMS_CONDITIONS'] },
  ],
  [
    'of a company after its first answers',
    { accountType: 'BUSINESS_ACCOUNT', progress: [...CHOSEN, 'PERSONAL_INFORMATION'] },
  ],
  [
    'of a company after its company information',
    {
      accountType: 'BUSINESS_ACCOUNT',
      progress: [...CHOSEN, 'PERSONAL_INFORMATION', 'VERIFY_IDENTITY', 'COMPANY_INFORMATION'],
    },
  ],
  [
    'of a company with saved answers, even if no step is complete any more',
    { accountType: 'BUSINESS_ACCOUNT', progress: CHOSEN, told: { information: { legalName: 'Ash GmbH' } } },
  ],
  [
    'while the client awaits approval',
    { accountType: 'PERSONAL_ACCOUNT', progress: CHOSEN, status: 'WAITING_FOR_APPROVAL' },
  ],
  [
    'while the client is returned for correction',
    { accountType: 'PERSONAL_ACCOUNT', progress: CHOSEN, status: 'RETURNED' },
  ],
  ['after onboarding', { accountType: 'PERSONAL_ACCOUNT', progress: CHOSEN, status: 'ONBOARDED' }],
])('rejects a change of the account type %s [sec J07]', async (_, client) => {
  const { browser, typeNow } = await signIn(client);
  const other = client.accountType === 'PERSONAL_ACCOUNT' ? 'BUSINESS_ACCOUNT' : 'PERSONAL_ACCOUNT';
  expect(await change(browser, other)).toMatchObject(FIXED);
  expect(await typeNow()).toBe(client.accountType);
});

test('only the creator can change the account type, and not without a client or session [S6.05, sec J07]', async () => {
  for (const role of ['ubo', 'representative', 'employee'] as const) {
    const { browser, typeNow } = await signIn({ accountType: 'BUSINESS_ACCOUNT', role, progress: CHOSEN });
    expect(await change(browser, 'PERSONAL_ACCOUNT')).toMatchObject({
      status: 403,
      body: { code: 'NOT_ALLOWED' },
    });
    expect(await typeNow()).toBe('BUSINESS_ACCOUNT');
  }
  const nobody = openBrowser(at);
  await nobody.login(await at.seed('nobody@example.com'));
  expect((await change(nobody)).status).toBe(404);
  expect((await change(openBrowser(at))).status).toBe(401);
});
