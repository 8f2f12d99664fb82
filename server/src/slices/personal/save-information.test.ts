import { randomUUID } from 'node:crypto';
import { DECLARATION } from '@portico/domain/forms/personal-information';
import { cases, completeAnswers } from '@portico/testing/cases/personal-cases';
import { describe, expect, test } from 'vitest';
import { closeAtEnd, openBrowser, startTestServer } from '../../../test/harness.ts';
import { openAnswers } from './answers.ts';

const at = closeAtEnd(await startTestServer());

const BEFORE = ['ACCOUNT_CREATION', 'ACCOUNT_TYPE', 'ACCEPTED_TERMS_CONDITIONS'] as const;

/** Opens a personal account at the personal information step, or where `progress` says. */
async function begin({
  progress = BEFORE,
  status = 'DRAFT',
}: {
  progress?: readonly string[];
  status?: string;
} = {}) {
  const person = await at.seed(`${randomUUID()}@example.com`, {
    clients: [{ accountType: 'PERSONAL_ACCOUNT', progress, status } as never],
  });
  const browser = openBrowser(at);
  await browser.login(person);
  const [clientId = ''] = person.clientIds;
  await browser.get(`/auth/change-client?clientId=${clientId}`);
  const save = (answers: object, version: number) =>
    browser.post('/personal/save-information', { answers, version });
  return { person, browser, clientId, save };
}

describe('saving personal information', () => {
  test('a field is saved alone, returned as typed and sealed [ux U05, N01]', async () => {
    const { browser, save, person } = await begin();
    const empty = await browser.get('/personal/information');
    // The number was verified at sign-up and is not asked again.
    expect(empty.body).toEqual({
      answers: { mobilePhone: `•••• ${person.phone.slice(-4)}` },
      version: 0,
      savedAt: null,
    });
    const saved = await save({ givenNames: '  Ada  ' }, 0);
    expect(saved).toMatchObject({ status: 200, body: { version: 1, others: {} } });
    // Invalid answers are saved as they are.
    await save({ dateOfBirth: '1985-02-', 'residence.postalCode': '1096' }, 1);
    const { body } = await browser.get('/personal/information');
    expect(body).toMatchObject({
      answers: { givenNames: '  Ada  ', dateOfBirth: '1985-02-', 'residence.postalCode': '1096' },
      version: 2,
      savedAt: at.clock.now().toISOString(),
    });
    const { rows } = await at.owner.query('select * from personal_answer where person_id = $1', [person.id]);
    expect(rows).toHaveLength(3);
    expect(JSON.stringify(rows.map(({ answer_sealed }) => answer_sealed.toString('latin1')))).not.toContain(
      'Ada',
    );
    const { rows: told } = await at.owner.query(
      `select detail from audit where action = 'personal.save-information' and person_id = $1 order by at`,
      [person.id],
    );
    expect(told.map(({ detail }) => detail.fields)).toEqual([
      'givenNames',
      'dateOfBirth residence.postalCode',
    ]);
  });

  test('an answer to a question that was removed since does not lock the person out of the form', async () => {
    const person = await at.seed(`${randomUUID()}@example.com`, {
      clients: [{ accountType: 'PERSONAL_ACCOUNT', progress: BEFORE }],
      answers: { givenNames: 'Ada', shoeSize: '43' },
    });
    const browser = openBrowser(at);
    await browser.login(person);
    await browser.get(`/auth/change-client?clientId=${person.clientIds[0]}`);
    const { status, body } = await browser.get('/personal/information');
    expect(status).toBe(200);
    expect(body.answers).toMatchObject({ givenNames: 'Ada' });
    expect(body.answers).not.toHaveProperty('shoeSize');
    const saved = await browser.post('/personal/save-information', {
      answers: { familyName: 'Weiß' },
      version: 0,
    });
    expect(saved).toMatchObject({ status: 200, body: { others: { givenNames: 'Ada' } } });
  });

  test('a declaration is stored with the version of its wording, the time and the IP address [F1]', async () => {
    const { save, person } = await begin();
    await save({ declarationTrue: true }, 0);
    const kept = await at.server.db.as({ personId: person.id }, (tx) =>
      openAnswers(at.server, tx, person.id),
    );
    expect(kept.get('declarationTrue')).toEqual({
      answer: true,
      clean: true,
      declared: { words: DECLARATION.version, at: at.clock.now().toISOString(), address: expect.any(String) },
      version: 1,
    });
  });

  test('two tabs: different fields merge and each learns the other’s; the same field is refused as a whole [X27]', async () => {
    const { save, browser } = await begin();
    await save({ givenNames: 'Ada' }, 0);
    expect((await save({ familyName: 'Weiß' }, 1)).body.version).toBe(2);
    // The other tab was also loaded at version 1.
    expect((await save({ cityOfBirth: 'Köln' }, 1)).body).toMatchObject({
      version: 3,
      others: { familyName: 'Weiß' },
    });
    const refused = await save({ familyName: 'Weiss', usPerson: false }, 1);
    expect(refused).toMatchObject({ status: 412, body: { code: 'CHANGED_ELSEWHERE' } });
    const { body } = await browser.get('/personal/information');
    expect(body).toMatchObject({
      answers: { givenNames: 'Ada', familyName: 'Weiß', cityOfBirth: 'Köln' },
      version: 3,
    });
    // Both tabs entered the same value, so nothing is lost.
    expect((await save({ familyName: 'Weiß' }, 1)).status).toBe(200);
  });

  test('an emptied field is stored as empty', async () => {
    const { save, browser } = await begin();
    await save({ middleNames: 'Maria' }, 0);
    await save({ middleNames: '' }, 1);
    expect((await browser.get('/personal/information')).body.answers).toMatchObject({ middleNames: '' });
  });

  test('refuses unknown fields and answers that are too long [sec J06]', async () => {
    const { save } = await begin();
    expect(await save({ status: 'ONBOARDED' }, 0)).toMatchObject({
      status: 422,
      body: { code: 'INVALID_INPUT', fields: [{ field: 'answers' }] },
    });
    expect((await save({ sourceOfWealth: 'x'.repeat(2001) }, 0)).status).toBe(422);
    expect((await save({ __proto__: { a: 1 }, constructor: 1 }, 0)).status).toBe(422);
  });

  test.each([
    ['the terms are not accepted', { progress: ['ACCOUNT_CREATION', 'ACCOUNT_TYPE'] }],
    ['the client awaits approval', { status: 'WAITING_FOR_APPROVAL' }],
  ])('refuses to save while %s [sec J04]', async (_, where) => {
    const { save } = await begin(where);
    expect(await save({ givenNames: 'Ada' }, 0)).toMatchObject({
      status: 409,
      body: { code: 'STEP_NOT_OPEN' },
    });
  });

  test('concurrent saves each get their own version [INV4]', async () => {
    const { save, browser } = await begin();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => save({ occupation: `Baker ${index}` }, 1000)),
    );
    const versions = answers.filter(({ status }) => status === 200).map(({ body }) => body.version);
    expect(new Set(versions).size).toBe(versions.length);
    const { body } = await browser.get('/personal/information');
    expect(body.version).toBe(Math.max(...versions));
  });

  test('another person’s answers are not visible [sec J03]', async () => {
    const ada = await begin();
    await ada.save({ givenNames: 'Ada' }, 0);
    const bo = await begin();
    expect((await bo.browser.get('/personal/information')).body.answers).toEqual({
      mobilePhone: `•••• ${bo.person.phone.slice(-4)}`,
    });
  });
});

describe('POST /client/complete-step', () => {
  const complete = (browser: ReturnType<typeof openBrowser>, more: object = {}) =>
    browser.post('/client/complete-step', { step: 'PERSONAL_INFORMATION', ...more });

  test.each(cases)('on the server: $title [F1]', async ({ changed, problems }) => {
    const { save, browser } = await begin();
    await save({ ...completeAnswers, ...changed }, 0);
    const answer = await complete(browser);
    if (problems.length === 0)
      expect(answer).toMatchObject({
        status: 200,
        body: { onboardingProgress: expect.arrayContaining(['PERSONAL_INFORMATION']) },
      });
    else expect(answer).toMatchObject({ status: 409, body: { code: 'STEP_INCOMPLETE' } });
  });

  test('a repeat changes nothing; refuses another client, a step out of turn and a step outside the flow [S7.18, sec J04]', async () => {
    const { save, browser, clientId, person } = await begin();
    expect(await complete(browser, { companyId: randomUUID() })).toMatchObject({ status: 404 });
    expect(await complete(browser, { step: 'VERIFY_IDENTITY' })).toMatchObject({
      body: { code: 'STEP_NOT_OPEN' },
    });
    expect(await complete(browser, { step: 'COMPANY_INFORMATION' })).toMatchObject({
      body: { code: 'STEP_NOT_OPEN' },
    });
    expect(await browser.post('/client/complete-step', {})).toMatchObject({ status: 409 });
    await save(completeAnswers, 0);
    const first = await complete(browser, { companyId: clientId });
    const again = await complete(browser);
    expect(again.body).toEqual(first.body);
    const { rows } = await at.owner.query(
      `select count(*)::int as n from audit where action = 'client.complete-step' and person_id = $1`,
      [person.id],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });
});
