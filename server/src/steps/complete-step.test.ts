// Covers the body of complete-step: the specified {role, companyId}, with and without our own `step`.
import { randomUUID } from 'node:crypto';
import type { ClientRole } from '@portico/domain/clients/account';
import { flows, listStepsBefore, type MemberStep } from '@portico/domain/steps/flows';
import { completeAnswers } from '@portico/testing/cases/personal-cases';
import { describe, expect, test } from 'vitest';
import { closeAtEnd, openBrowser, startTestServer } from '../../test/harness.ts';
import { BEFORE_OWNERS } from '../../test/owners.ts';
import { atPeople } from '../../test/people.ts';

const at = closeAtEnd(await startTestServer());

/** A member with this role and complete personal information. */
async function begin(part: ClientRole | 'creator', before: MemberStep) {
  const person = await at.seed(`${randomUUID()}@example.com`, {
    answers: completeAnswers,
    clients: [
      {
        accountType: 'BUSINESS_ACCOUNT',
        progress: listStepsBefore(flows.business[part], before),
        ...(part !== 'creator' && { role: part }),
      },
    ],
  });
  const [companyId = ''] = person.clientIds;
  const browser = openBrowser(at);
  await browser.login(person);
  await browser.get(`/auth/change-client?clientId=${companyId}`);
  const complete = (body: object) => browser.post('/client/complete-step', body);
  const progress = async () =>
    (await browser.get(`/client/get-client?clientId=${companyId}`)).body.onboardingProgress;
  return { companyId, complete, progress };
}

describe('when an invited member completes a step', () => {
  test.each(['ubo', 'representative', 'employee'] as const)(
    '{role, companyId} from %s completes the first open step, and step names another one [S7.18]',
    async (role) => {
      const { companyId, complete } = await begin(role, 'PERSONAL_INFORMATION');
      const answer = await complete({ role, companyId });
      expect(answer.body).toEqual({
        onboardingProgress: ['ACCOUNT_CREATION', 'ACCOUNT_TYPE', 'PERSONAL_INFORMATION'],
      });
      expect(answer.status).toBe(200);
      // A recorded step gets the same reply again. Without `step` the API takes the next one, which is not done yet.
      expect(await complete({ role, companyId, step: 'PERSONAL_INFORMATION' })).toMatchObject({
        status: 200,
        body: answer.body,
      });
      expect(await complete({ role, companyId })).toMatchObject({
        status: 409,
        body: { code: 'STEP_INCOMPLETE' },
      });
    },
  );

  test('a role or company that is not theirs completes nothing [S7.18]', async () => {
    const { companyId, complete, progress } = await begin('ubo', 'PERSONAL_INFORMATION');
    expect(await complete({ role: 'representative', companyId })).toMatchObject({
      status: 409,
      body: { code: 'STEP_NOT_OPEN' },
    });
    expect(await complete({ role: 'ubo', companyId: randomUUID() })).toMatchObject({ status: 404 });
    expect(await progress()).toEqual(['ACCOUNT_CREATION', 'ACCOUNT_TYPE']);
  });

  test('refuses document upload, both as the first open step and by name [S4.09]', async () => {
    const { companyId, complete, progress } = await begin('representative', 'DOCUMENT_UPLOAD');
    const before = await progress();
    for (const step of [{}, { step: 'DOCUMENT_UPLOAD' }])
      expect(await complete({ role: 'representative', companyId, ...step })).toMatchObject({
        status: 409,
        body: { code: 'STEP_INCOMPLETE' },
      });
    expect(await progress()).toEqual(before);
  });
});

describe('when the creator completes a step', () => {
  test.each([
    ['ubo', 'UBO_USERS', 'REPRESENTATIVE_USERS'],
    ['representative', 'REPRESENTATIVE_USERS', 'UBO_USERS'],
    ['employee', 'REPRESENTATIVE_USERS', 'UBO_USERS'],
  ] as const)('role %s selects the list %s [S7.18]', async (role, list, other) => {
    const { companyId, complete } = await begin('creator', 'UBO_USERS');
    // Both lists are still empty, so closing either is refused as incomplete. A step that contradicts the role names no list.
    for (const step of [{}, { step: list }])
      expect(await complete({ role, companyId, ...step })).toMatchObject({
        status: 409,
        body: { code: 'STEP_INCOMPLETE' },
      });
    expect(await complete({ role, companyId, step: other })).toMatchObject({
      status: 409,
      body: { code: 'STEP_NOT_OPEN' },
    });
    expect(await complete({ companyId })).toMatchObject({ status: 409, body: { code: 'STEP_NOT_OPEN' } });
  });

  test('{role, companyId} completes the list of owners, then that of representatives [S7.18]', async () => {
    const { clientId, complete, name, invite, completeList, browser } = await atPeople(at);
    const progress = async () =>
      (await browser.get(`/client/get-client?clientId=${clientId}`)).body.onboardingProgress;
    // Sends {role: 'ubo', companyId} once all owners are invited.
    expect(await complete()).toMatchObject({
      status: 200,
      body: { onboardingProgress: [...BEFORE_OWNERS, 'UBO_USERS'] },
    });
    const { id } = await name('representative');
    expect((await invite(id)).status).toBe(201);
    // Sends {role: 'representative', companyId}.
    const closed = [...BEFORE_OWNERS, 'UBO_USERS', 'REPRESENTATIVE_USERS'];
    expect(await completeList('representative')).toMatchObject({
      status: 200,
      body: { onboardingProgress: closed },
    });
    expect(await progress()).toEqual(closed);
  });
});
