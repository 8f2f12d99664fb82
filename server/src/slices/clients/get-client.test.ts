import { randomBytes, randomUUID } from 'node:crypto';
import { findFlow } from '@portico/domain/steps/flows';
import { steps } from '@portico/domain/steps/progress';
import { expect, test } from 'vitest';
import { CREATOR, completeCompanyAnswers, openCompany } from '../../../test/company.ts';
import { type Browser, closeAtEnd, openBrowser, startTestServer } from '../../../test/harness.ts';
import type { NewPerson } from '../../seed/people.ts';

const at = closeAtEnd(await startTestServer({ environment: { BRAND_NAME: 'Ash & Co' } }));

async function signIn(
  email: string,
  clients: NonNullable<NewPerson['clients']>,
): Promise<{ browser: Browser; ids: readonly string[] }> {
  const person = await at.seed(email, { clients });
  const browser = openBrowser(at);
  await browser.login(person);
  return { browser, ids: person.clientIds };
}
const getClient = (browser: Browser, clientId: string | undefined) =>
  browser.get(`/client/get-client?clientId=${clientId}`);

test('returns a client as its creator sees it [S7.16]', async () => {
  const { browser } = await signIn('ann@example.com', []);
  const { body: created } = await browser.post('/client/create', { accountType: 'PERSONAL_ACCOUNT' });
  expect(await getClient(browser, created.id)).toMatchObject({
    status: 200,
    body: {
      id: created.id,
      accountType: 'PERSONAL_ACCOUNT',
      company: '',
      status: 'DRAFT',
      isClientCreator: true,
      role: null,
      onboardingProgress: ['ACCOUNT_CREATION', 'ACCOUNT_TYPE'],
      savedAt: null,
      begun: [],
      askedBack: [],
      waiting: null,
    },
  });
});

test('returns a client as an invited member sees it, with their role [S7.16, S4.13]', async () => {
  const { browser, ids } = await signIn('ben@example.com', [
    { accountType: 'BUSINESS_ACCOUNT', company: 'Birch Ltd', role: 'representative' },
  ]);
  expect((await getClient(browser, ids[0])).body).toMatchObject({
    company: 'Birch Ltd',
    isClientCreator: false,
    role: 'representative',
    onboardingProgress: ['ACCOUNT_CREATION', 'ACCOUNT_TYPE'],
  });
});

const OF_EVERYBODY = ['Account creation', 'Account type', 'Personal information', 'Verify identity'];
const OF_INVITED = [...OF_EVERYBODY, 'Upload documents', 'Sign the contract'];
const OF_CREATOR = [
  ...OF_EVERYBODY,
  'Company information',
  'Investment information',
  'Upload documents',
  'UBO users',
  'Representative users',
  'Sign the contract',
];

test('shows each role its own steps and nothing of another client [S6.01]', async () => {
  const company = { accountType: 'BUSINESS_ACCOUNT', company: 'Fir & Co' } as const;
  const { ids: foreign } = await signIn('kim@example.com', [company]);
  for (const [role, titles] of [
    [undefined, OF_CREATOR],
    ['ubo', OF_INVITED],
    ['representative', OF_INVITED],
    ['employee', OF_EVERYBODY],
  ] as const) {
    const { browser, ids } = await signIn(`${role}@example.com`, [{ ...company, ...(role && { role }) }]);
    const { body } = await getClient(browser, ids[0]);
    const list = steps({ ...findFlow(body), done: body.onboardingProgress });
    expect(
      list.map(({ title }) => title),
      role,
    ).toEqual(titles);
    const { body: profile } = await browser.get('/auth/getUserProfile');
    expect(profile.clients.map(({ id }: { id: string }) => id)).toEqual(ids);
    expect((await getClient(browser, foreign[0])).status).toBe(404);
  }
});

test('returns since when approval is pending and who reviews the application [S7.16]', async () => {
  const since = at.clock.now().toISOString();
  const { browser, ids } = await signIn('cara@example.com', [
    { accountType: 'PERSONAL_ACCOUNT', status: 'WAITING_FOR_APPROVAL' },
    { accountType: 'PERSONAL_ACCOUNT', status: 'ONBOARDED' },
    { accountType: 'PERSONAL_ACCOUNT', status: 'BLOCKED' },
  ]);
  at.clock.advance(60);
  expect((await getClient(browser, ids[0])).body).toMatchObject({
    status: 'WAITING_FOR_APPROVAL',
    waiting: { since, heldBy: 'Ash & Co', usuallyDays: 2 },
  });
  expect((await getClient(browser, ids[1])).body).toMatchObject({ status: 'ONBOARDED', waiting: null });
  expect((await getClient(browser, ids[2])).body).toMatchObject({ status: 'BLOCKED', waiting: null });
});

test('returns when the person last saved something: the terms, then an answer [ux U04]', async () => {
  const { browser, ids } = await signIn('fay@example.com', [
    { accountType: 'PERSONAL_ACCOUNT', progress: ['ACCOUNT_CREATION', 'ACCOUNT_TYPE'] },
  ]);
  const savedAt = async () => (await getClient(browser, ids[0])).body.savedAt;
  expect(await savedAt()).toBeNull();
  at.clock.advance(60);
  const { body: terms } = await browser.get('/client/terms');
  expect((await browser.post('/client/accept-terms', { version: terms.version })).status).toBe(200);
  expect(await savedAt()).toBe(at.clock.now().toISOString());
  at.clock.advance(60);
  const answers = { givenNames: 'Fay' };
  expect((await browser.post('/personal/save-information', { answers, version: 0 })).status).toBe(200);
  expect(await savedAt()).toBe(at.clock.now().toISOString());
});

test('returns which of the person’s own steps have begun and when they last saved [ux U02, ux U04]', async () => {
  const { saveInvestment, seen } = await openCompany(at);
  expect((await seen()).begun).toEqual(['PERSONAL_INFORMATION']);
  at.clock.advance(60);
  expect((await saveInvestment({ cashShare: 'none' }, 0)).status).toBe(200);
  expect(await seen()).toMatchObject({
    begun: ['PERSONAL_INFORMATION', 'INVESTMENT_INFORMATION'],
    savedAt: at.clock.now().toISOString(),
  });
});

test('counts a started document upload as begun and saved [ux U02, ux U04]', async () => {
  const progress = CREATOR.slice(0, CREATOR.indexOf('DOCUMENT_UPLOAD'));
  const { browser, seen } = await openCompany(at, { progress, told: completeCompanyAnswers });
  at.clock.advance(60);
  const file = { name: 'a.pdf', type: 'application/pdf', bytes: 10, sha256: randomBytes(32).toString('hex') };
  const sent = await browser.post('/documents/begin-upload', { slot: 'register-extract', ...file });
  expect(sent.status).toBe(201);
  expect(await seen()).toMatchObject({
    begun: ['PERSONAL_INFORMATION', 'COMPANY_INFORMATION', 'INVESTMENT_INFORMATION', 'DOCUMENT_UPLOAD'],
    savedAt: at.clock.now().toISOString(),
  });
});

test('the creator’s description of a document does not count as begun for an invited owner [ux U02]', async () => {
  const progress = CREATOR.slice(0, CREATOR.indexOf('DOCUMENT_UPLOAD'));
  const { browser, clientId, seen } = await openCompany(at, { progress, told: completeCompanyAnswers });
  const said = { slot: 'register-extract', answers: { language: 'de' }, version: 0 };
  expect((await browser.post('/documents/describe', said)).status).toBe(200);
  expect((await seen()).begun).toContain('DOCUMENT_UPLOAD');
  const hal = await signIn('hal@example.com', [
    { id: clientId, accountType: 'BUSINESS_ACCOUNT', role: 'ubo' },
  ]);
  await hal.browser.get(`/auth/change-client?clientId=${clientId}`);
  expect((await getClient(hal.browser, clientId)).body).toMatchObject({ begun: [], savedAt: null });
});

test('returns the same 404 for another person’s client and an unknown one [S7.16]', async () => {
  const { browser } = await signIn('dora@example.com', [{ accountType: 'PERSONAL_ACCOUNT' }]);
  const { ids: foreign } = await signIn('eve@example.com', [{ accountType: 'PERSONAL_ACCOUNT' }]);
  for (const id of [foreign[0], randomUUID()])
    expect(await getClient(browser, id)).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND', message: 'We couldn’t find what you’re looking for.' },
    });
  expect((await getClient(browser, 'no-uuid')).status).toBe(422);
  expect((await getClient(openBrowser(at), foreign[0])).status).toBe(401);
});
