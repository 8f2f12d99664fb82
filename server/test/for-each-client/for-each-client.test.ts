// Personal data belong to the person: entered once, confirmed for each client.
import { randomUUID } from 'node:crypto';
import { completeAnswers } from '@portico/testing/cases/personal-cases';
import { describe, expect, test } from 'vitest';
import type { ClientToSeed } from '../../src/seed/clients.ts';
import { closeAtEnd, openBrowser, startTestServer } from '../harness.ts';
import { showDocument } from '../members.ts';
import { findCode, listMessages, newPhone } from '../sign-up.ts';

const at = closeAtEnd(await startTestServer());

const STEPS = ['PERSONAL_INFORMATION', 'VERIFY_IDENTITY'] as const;
const UBO = { accountType: 'BUSINESS_ACCOUNT', role: 'ubo' } as const;

async function signIn(clients: readonly ClientToSeed[], answers = completeAnswers) {
  const person = await at.seed(`${randomUUID()}@example.com`, { answers, clients });
  const browser = openBrowser(at);
  await browser.login(person);
  const actFor = async (index: number) => {
    const { body } = await browser.get(`/auth/change-client?clientId=${person.clientIds[index]}`);
    return body.onboardingProgress as string[];
  };
  const complete = (step: string) => browser.post('/client/complete-step', { step });
  return { person, browser, actFor, complete };
}

describe('an existing client who is invited to a company', () => {
  test('confirms existing data for the company, and each client keeps its own steps [S4.13, S5.01]', async () => {
    const { person, browser, actFor, complete } = await signIn([
      { accountType: 'PERSONAL_ACCOUNT', progress: ['ACCOUNT_CREATION', 'ACCOUNT_TYPE'] },
      { ...UBO, progress: ['ACCOUNT_CREATION'] },
    ]);
    await showDocument(at, { person }, person.clientIds[0] ?? '', 'passport');
    // They never choose the account type, so that step is done from the start.
    expect(await actFor(1)).toEqual(['ACCOUNT_CREATION', 'ACCOUNT_TYPE']);
    expect((await browser.get('/personal/information')).body.answers).toMatchObject({
      familyName: completeAnswers['familyName'],
    });
    for (const step of STEPS) expect((await complete(step)).status).toBe(200);
    expect(await actFor(1)).toEqual(['ACCOUNT_CREATION', 'ACCOUNT_TYPE', ...STEPS]);
    expect(await actFor(0)).toEqual(['ACCOUNT_CREATION', 'ACCOUNT_TYPE']);
    const foreign = await signIn([UBO]);
    expect(await browser.get(`/auth/change-client?clientId=${foreign.person.clientIds[0]}`)).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
  });

  test('tax residence is required of an owner but not of an employee [F7]', async () => {
    const { usPerson: _, taxResidencies: __, ...untaxed } = completeAnswers;
    const { actFor, complete } = await signIn(
      [{ accountType: 'BUSINESS_ACCOUNT', role: 'employee' }, UBO],
      untaxed as never,
    );
    await actFor(0);
    expect((await complete('PERSONAL_INFORMATION')).status).toBe(200);
    await actFor(1);
    expect((await complete('PERSONAL_INFORMATION')).body.code).toBe('STEP_INCOMPLETE');
  });
});

test('an invited person must verify a first phone number by code, and gets no change notice', async () => {
  const { person, browser, actFor, complete } = await signIn([UBO]);
  await at.owner.query('update person set phone_sealed = null, phone_index = null where id = $1', [
    person.id,
  ]);
  await at.owner.query(`update factor set disabled_at = now() where person_id = $1 and kind = 'sms'`, [
    person.id,
  ]);
  await actFor(0);
  const { body } = await browser.get('/personal/information');
  expect(body.answers).not.toHaveProperty('mobilePhone');
  expect((await browser.get('/auth/getUserProfile')).body.phone).toBeNull();
  expect((await complete('PERSONAL_INFORMATION')).body.code).toBe('STEP_INCOMPLETE');
  // Entering a number does not prove it.
  const claimed = { answers: { mobilePhone: '+4915112345678' }, version: body.version };
  await browser.post('/personal/save-information', claimed);
  expect((await complete('PERSONAL_INFORMATION')).body.code).toBe('STEP_INCOMPLETE');
  expect((await browser.get('/personal/information')).body.answers).not.toHaveProperty('mobilePhone');

  const phone = newPhone();
  expect((await browser.post('/account/change-address', { phone })).status).toBe(202);
  const code = await findCode(at, 'phone-code', phone);
  expect((await browser.post('/account/confirm-address', { code })).status).toBe(200);
  expect((await browser.get('/personal/information')).body.answers.mobilePhone).toBe(
    `•••• ${phone.slice(-4)}`,
  );
  expect((await complete('PERSONAL_INFORMATION')).status).toBe(200);
  for (const kind of ['address-changed', 'phone-changed'] as const)
    expect((await listMessages(at, kind)).filter(({ to }) => to === person.email || to === phone)).toEqual(
      [],
    );
});
