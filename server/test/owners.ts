// A creator at the owners of their company.
import { randomUUID } from 'node:crypto';
import { completeAnswers } from '@portico/testing/cases/personal-cases';
import { openBrowser, type TestServer } from './harness.ts';

export const BEFORE_OWNERS = [
  'ACCOUNT_CREATION',
  'ACCOUNT_TYPE',
  'PERSONAL_INFORMATION',
  'VERIFY_IDENTITY',
  'COMPANY_INFORMATION',
  'INVESTMENT_INFORMATION',
] as const;

/** At that step, or wherever `seeded` says. */
export async function atOwners(at: TestServer, seeded: object = {}) {
  const person = await at.seed(`${randomUUID()}@example.com`, {
    answers: completeAnswers,
    clients: [
      { accountType: 'BUSINESS_ACCOUNT', company: 'Ash Ltd', progress: BEFORE_OWNERS, ...seeded } as never,
    ],
  });
  const browser = openBrowser(at);
  await browser.login(person);
  const [clientId = ''] = person.clientIds;
  await browser.get(`/auth/change-client?clientId=${clientId}`);
  return {
    person,
    browser,
    clientId,
    save: (owners: readonly object[], version = 0, nobody = {}) =>
      browser.post('/company/save-owners', { owners, nobody, version }),
    read: async () => (await browser.get('/company/owners')).body,
    /** Invites everybody who can be invited first. */
    complete: async () => {
      const { people = [] } = (await browser.get('/people/list')).body;
      for (const { id, role, state } of people)
        if (role === 'ubo' && (state === 'named' || state === 'revoked'))
          await browser.post('/people/invite', { personId: id });
      return browser.post('/client/complete-step', { role: 'ubo', companyId: clientId });
    },
  };
}
