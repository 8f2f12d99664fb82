import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, openBrowser, startTestServer, type TestServer } from '../../test/harness.ts';
import type { NewPerson } from '../seed/people.ts';

let at: TestServer;
beforeAll(async () => {
  at = await startTestServer({ environment: { BRAND_NAME: 'Ash & Co' } });
});
afterAll(() => at.close());

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

test('S7.16 answers a client as its creator sees it', async () => {
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
      askedBack: [],
      waiting: null,
    },
  });
});

test('S7.16 S4.13 answers a client as somebody invited sees it, with the role that they have in it', async () => {
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

test('S7.16 says since when approval is waited for, and who holds the file', async () => {
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

test('S7.16 another’s client and one that nobody has answer the same', async () => {
  const { browser } = await signIn('dora@example.com', [{ accountType: 'PERSONAL_ACCOUNT' }]);
  const { ids: foreign } = await signIn('eve@example.com', [{ accountType: 'PERSONAL_ACCOUNT' }]);
  for (const id of [foreign[0], randomUUID()])
    expect(await getClient(browser, id)).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND', message: 'There is nothing here.' },
    });
  expect((await getClient(browser, 'no-uuid')).status).toBe(422);
  expect((await getClient(openBrowser(at), foreign[0])).status).toBe(401);
});
