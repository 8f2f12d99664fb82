import { expect, test } from 'vitest';
import { closeAtEnd, openBrowser, startTestServer } from '../../../test/harness.ts';

const at = closeAtEnd(await startTestServer());

test('returns the person with their clients and only the last digits of the phone number [S7.11]', async () => {
  const ann = await at.seed('ann@example.com');
  const browser = openBrowser(at);
  await browser.login(ann);
  const { body: client } = await browser.post('/client/create', { accountType: 'BUSINESS_ACCOUNT' });
  const answer = await browser.get('/auth/getUserProfile');
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    id: ann.id,
    email: 'ann@example.com',
    phone: `•••• ${ann.phone.slice(-4)}`,
    name: null,
    language: 'en',
    clients: [
      {
        id: client.id,
        company: '',
        isClientCreator: true,
        onboardingProgress: ['ACCOUNT_CREATION', 'ACCOUNT_TYPE'],
        accountType: 'BUSINESS_ACCOUNT',
        role: null,
        reference: expect.stringMatching(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/),
        awaitsApproval: false,
      },
    ],
  });
});

test('does not list another person’s clients', async () => {
  const ben = openBrowser(at);
  await ben.login(await at.seed('ben@example.com'));
  expect((await ben.get('/auth/getUserProfile')).body.clients).toEqual([]);
});

test('returns SESSION_REQUIRED without a session', async () => {
  expect(await openBrowser(at).get('/auth/getUserProfile')).toMatchObject({
    status: 401,
    body: { code: 'SESSION_REQUIRED', message: 'Log in to continue.' },
  });
});
