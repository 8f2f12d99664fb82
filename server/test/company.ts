// A creator of a company at any step, with a browser that acts for the company.
import { randomUUID } from 'node:crypto';
import { flows, type MemberStep } from '@portico/domain/steps/flows';
import { completeCompany } from '@portico/testing/cases/company-cases';
import { completeInvestment } from '@portico/testing/cases/investment-cases';
import { completeAnswers } from '@portico/testing/cases/personal-cases';
import type { ClientToSeed } from '../src/seed/clients.ts';
import { openBrowser, type TestServer } from './harness.ts';

export const CREATOR: readonly MemberStep[] = flows.business.creator.flat();
/** All steps before the company information. */
export const BEFORE_COMPANY = CREATOR.slice(0, CREATOR.indexOf('COMPANY_INFORMATION'));
export const completeCompanyAnswers = { information: completeCompany, investment: completeInvestment };

export async function openCompany(at: TestServer, client: Partial<ClientToSeed> = {}) {
  const person = await at.seed(`${randomUUID()}@example.com`, {
    answers: completeAnswers,
    clients: [{ accountType: 'BUSINESS_ACCOUNT', progress: BEFORE_COMPANY, ...client }],
  });
  const browser = openBrowser(at);
  await browser.login(person);
  const [clientId = ''] = person.clientIds;
  await browser.get(`/auth/change-client?clientId=${clientId}`);
  const save = (answers: object, version: number) =>
    browser.post('/company/save-information', { answers, version });
  const saveInvestment = (answers: object, version: number) =>
    browser.post('/company/save-investment', { answers, version });
  const complete = (step: MemberStep) => browser.post('/client/complete-step', { step });
  const loadClient = async () => (await browser.get(`/client/get-client?clientId=${clientId}`)).body;
  const done = async (): Promise<MemberStep[]> => (await loadClient()).onboardingProgress;
  return { person, browser, clientId, save, saveInvestment, complete, seen: loadClient, done };
}
