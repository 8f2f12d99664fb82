import { companyCases, completeCompany } from '@portico/testing/cases/company-cases';
import { completeInvestment, investmentCases } from '@portico/testing/cases/investment-cases';
import { sampled } from '@portico/testing/tier';
import { describe, expect, test } from 'vitest';
import { BEFORE_COMPANY, completeCompanyAnswers, openCompany } from '../../../test/company.ts';
import { closeAtEnd, openBrowser, startTestServer } from '../../../test/harness.ts';
import { loadAnswers } from '../forms/answer-store.ts';
import { companyAnswerStore } from './answers.ts';

const at = closeAtEnd(await startTestServer({ environment: { LIMIT_FACTOR: '1000' } }));

const WITH_COMPANY = [...BEFORE_COMPANY, 'COMPANY_INFORMATION'] as const;
const WITH_BOTH = [...WITH_COMPANY, 'INVESTMENT_INFORMATION'] as const;

describe.each([
  ['information', 'company.save-information', { legalName: '  Okonjo  GmbH ' }, { elfCode: '2H' }],
  ['investment', 'company.save-investment', { 'fundingAccount.iban': 'DE89 3704' }, { currencies: [''] }],
] as const)('/company/%s', (form, action, first, second) => {
  test('saves fields one by one, returns them as typed and stores them encrypted [ux U05, U18]', async () => {
    const { browser, clientId } = await openCompany(at);
    const save = (answers: object, version: number) =>
      browser.post(`/company/save-${form}`, { answers, version });
    expect((await browser.get(`/company/${form}`)).body).toEqual({ answers: {}, version: 0, savedAt: null });
    expect(await save(first, 0)).toMatchObject({ status: 200, body: { version: 1, others: {} } });
    expect(await save(second, 1)).toMatchObject({ status: 200, body: { version: 2 } });
    expect((await browser.get(`/company/${form}`)).body).toEqual({
      answers: { ...first, ...second },
      version: 2,
      savedAt: at.clock.now().toISOString(),
    });
    const { rows } = await at.owner.query('select * from company_answer where client_id = $1 order by key', [
      clientId,
    ]);
    expect(rows.map((row) => [row.form, row.key])).toEqual(
      [...Object.keys(first), ...Object.keys(second)].toSorted().map((key) => [form, key]),
    );
    expect(rows.map(({ answer_sealed }) => answer_sealed.toString('latin1')).join()).not.toMatch(
      /Okonjo|3704/,
    );
    const { rows: told } = await at.owner.query(
      'select target, client_id, detail from audit where action = $1 and client_id = $2 order by at, seq',
      [action, clientId],
    );
    expect(told).toEqual([
      {
        target: `client:${clientId}`,
        client_id: clientId,
        detail: { version: 1, fields: Object.keys(first)[0] },
      },
      {
        target: `client:${clientId}`,
        client_id: clientId,
        detail: { version: 2, fields: Object.keys(second)[0] },
      },
    ]);
  });

  test('rejects a field that is not part of the form [sec J06]', async () => {
    const { browser } = await openCompany(at);
    const answers = { status: 'ONBOARDED' };
    expect(await browser.post(`/company/save-${form}`, { answers, version: 0 })).toMatchObject({
      status: 422,
      body: { fields: [{ field: 'answers' }] },
    });
  });

  test.each([
    ['a personal step is still open', { progress: BEFORE_COMPANY.slice(0, -1) }],
    ['the client awaits approval', { status: 'WAITING_FOR_APPROVAL' as const }],
    ['the account is personal', { accountType: 'PERSONAL_ACCOUNT' as const }],
  ])('returns STEP_NOT_OPEN while %s [sec J04]', async (_, client) => {
    const { browser } = await openCompany(at, client);
    const answer = await browser.post(`/company/save-${form}`, { answers: first, version: 0 });
    expect(answer).toMatchObject({ status: 409, body: { code: 'STEP_NOT_OPEN' } });
  });

  test('only the creator can read or write the answers, and only those of their own company [sec J03]', async () => {
    const { clientId, browser } = await openCompany(at);
    await browser.post(`/company/save-${form}`, { answers: first, version: 0 });
    for (const role of ['ubo', 'representative', 'employee'] as const) {
      const other = await openCompany(at, { id: clientId, role });
      expect(await other.browser.get(`/company/${form}`)).toMatchObject({ status: 403 });
      const answer = await other.browser.post(`/company/save-${form}`, { answers: first, version: 1 });
      expect(answer).toMatchObject({ status: 403 });
    }
    const stranger = await openCompany(at);
    expect((await stranger.browser.get(`/company/${form}`)).body.answers).toEqual({});
  });
});

describe('concurrent saves', () => {
  test('two tabs: merges different fields with each other’s changes, rejects a whole save on a conflict [X27]', async () => {
    const { save, browser } = await openCompany(at);
    await save({ legalName: 'Ash GmbH' }, 0);
    expect((await save({ legalForm: 'private-limited' }, 1)).body.version).toBe(2);
    expect((await save({ publicBody: false }, 1)).body).toMatchObject({
      version: 3,
      others: { legalForm: 'private-limited' },
    });
    expect(await save({ legalForm: 'fund', bearerShares: true }, 1)).toMatchObject({
      status: 412,
      body: { code: 'CHANGED_ELSEWHERE' },
    });
    expect((await browser.get('/company/information')).body).toMatchObject({
      answers: { legalName: 'Ash GmbH', legalForm: 'private-limited', publicBody: false },
      version: 3,
    });
    // Both tabs hold the same value, so nothing is lost.
    expect((await save({ legalForm: 'private-limited' }, 1)).status).toBe(200);
  });

  test('ten saves of ten fields at once lose nothing, in a company without a data key [X27]', async () => {
    const { save, browser, clientId } = await openCompany(at);
    await at.owner.query('delete from data_key where owner_id = $1', [clientId]);
    const fields = Object.entries(completeCompany).slice(0, 10);
    const saved = await Promise.all(fields.map(([key, answer]) => save({ [key]: answer }, 0)));
    expect(saved.map(({ status }) => status)).toEqual(fields.map(() => 200));
    expect(new Set(saved.map(({ body }) => body.version)).size).toBe(10);
    const { body } = await browser.get('/company/information');
    expect(body).toMatchObject({ answers: Object.fromEntries(fields), version: 10 });
  });

  test('ten saves of one field at once: one succeeds, nine return 412 [X27]', async () => {
    const { save, browser } = await openCompany(at);
    const names = Array.from({ length: 10 }, (_, index) => `Ash ${index} GmbH`);
    const saved = await Promise.all(names.map((legalName) => save({ legalName }, 0)));
    const winner = saved.findIndex(({ status }) => status === 200);
    expect(saved.filter(({ status }) => status === 412)).toHaveLength(9);
    expect((await browser.get('/company/information')).body).toMatchObject({
      answers: { legalName: names[winner] },
      version: 1,
    });
  });

  test('a failed save does not leave a cached data key that the database lacks', async () => {
    const { save, browser, clientId } = await openCompany(at);
    await at.owner.query('delete from data_key where owner_id = $1', [clientId]);
    // The transaction's last statement fails, after the data key was created and used.
    await at.owner.query(
      `create function app.fail() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
    );
    await at.owner.query(
      'create trigger fail before update on idempotency for each row execute function app.fail()',
    );
    expect((await save({ legalName: 'Ash' }, 0)).status).toBe(500);
    await at.owner.query('drop trigger fail on idempotency');
    expect((await save({ legalName: 'Ash' }, 0)).status).toBe(200);
    const { rows } = await at.owner.query('select * from data_key where owner_id = $1', [clientId]);
    expect(rows).toHaveLength(1);
    // Read it as another process would.
    const winner = await at.worker.db.as({}, (tx) =>
      loadAnswers(at.worker, tx, companyAnswerStore(clientId, 'information')),
    );
    expect(winner.get('legalName')?.answer).toBe('Ash');
    expect((await browser.get('/company/information')).status).toBe(200);
  });
});

test('the client takes the legal name of the company wherever it is listed', async () => {
  const { save, seen, browser, clientId } = await openCompany(at);
  const named = async () => {
    const { body } = await browser.get('/auth/getUserProfile');
    return [(await seen()).company, body.clients.find(({ id }: { id: string }) => id === clientId).company];
  };
  await save({ legalName: '  Okonjo  Weiß GmbH\n' }, 0);
  expect(await named()).toEqual(['Okonjo Weiß GmbH', 'Okonjo Weiß GmbH']);
  await save({ legalForm: 'fund' }, 1);
  expect(await named()).toEqual(['Okonjo Weiß GmbH', 'Okonjo Weiß GmbH']);
  // An impossible name counts as none.
  await save({ legalName: 'x'.repeat(201) }, 2);
  expect(await named()).toEqual(['', '']);
});

describe('POST /client/complete-step', () => {
  const outcome = (step: string, problems: readonly string[]) =>
    problems.length === 0
      ? { status: 200, body: { onboardingProgress: expect.arrayContaining([step]) } }
      : { status: 409, body: { code: 'STEP_INCOMPLETE' } };

  // The domain's tests cover every row; these samples show that the server uses the same table.
  test.each(sampled(companyCases, 8))(
    'the server applies the company rules: $title [F3]',
    async ({ changed, problems }) => {
      const { save, complete } = await openCompany(at);
      expect((await save({ ...completeCompany, ...changed }, 0)).status).toBe(200);
      expect(await complete('COMPANY_INFORMATION')).toMatchObject(outcome('COMPANY_INFORMATION', problems));
    },
  );

  test.each(sampled(investmentCases, 8))(
    'the server applies the investment rules: $title [F4]',
    async ({ changed, company, problems }) => {
      const { save, saveInvestment, complete } = await openCompany(at);
      expect((await save({ ...completeCompany, ...company }, 0)).status).toBe(200);
      expect((await saveInvestment({ ...completeInvestment, ...changed }, 0)).status).toBe(200);
      const step = 'INVESTMENT_INFORMATION';
      expect(await complete(step)).toMatchObject(outcome(step, problems));
    },
  );

  test('the company steps can be completed in any order, and the next level needs both [S4.05]', async () => {
    const { complete, save, saveInvestment } = await openCompany(at);
    expect(await complete('COMPANY_INFORMATION')).toMatchObject({ body: { code: 'STEP_INCOMPLETE' } });
    await saveInvestment(completeInvestment, 0);
    await save(completeCompany, 0);
    expect((await complete('INVESTMENT_INFORMATION')).status).toBe(200);
    expect(await complete('UBO_USERS')).toMatchObject({ body: { code: 'STEP_NOT_OPEN' } });
    expect((await complete('COMPANY_INFORMATION')).body.onboardingProgress).toEqual(
      expect.arrayContaining([...WITH_BOTH]),
    );
  });
});

describe('a recorded company step', () => {
  test.each([
    ['an answer is cleared', { legalName: '' }, 'COMPANY_INFORMATION'],
    ['an answer opens a question of its own form', { isRegulated: true }, 'COMPANY_INFORMATION'],
    ['an answer opens a question of the other form', { crsType: 'active-holding' }, 'INVESTMENT_INFORMATION'],
  ] as const)('is reopened when %s', async (_, changed, reopened) => {
    const { save, done } = await openCompany(at, { progress: WITH_BOTH, told: completeCompanyAnswers });
    await save(changed, 1);
    expect(await done()).toEqual(WITH_BOTH.filter((step) => step !== reopened));
  });

  test('of the other form is reopened once the saved form is complete again', async () => {
    const { save, done } = await openCompany(at, { progress: WITH_BOTH, told: completeCompanyAnswers });
    await save({ crsType: 'active-holding', legalName: '' }, 1);
    expect(await done()).toEqual([...BEFORE_COMPANY, 'INVESTMENT_INFORMATION']);
    await save({ legalName: completeCompany['legalName'] }, 2);
    expect(await done()).toEqual(BEFORE_COMPANY);
  });

  test('stays recorded as long as its form is complete', async () => {
    const { save, saveInvestment, done } = await openCompany(at, {
      progress: WITH_BOTH,
      told: completeCompanyAnswers,
    });
    await save({ legalName: 'Okonjo Weiss Software GmbH' }, 1);
    await saveInvestment({ currencies: ['EUR', 'CHF'] }, 1);
    expect(await done()).toEqual(WITH_BOTH);
    await saveInvestment({ cashShare: 'over-30' }, 2);
    expect(await done()).toEqual(WITH_COMPANY);
  });
});

test('returns to the creator when they last saved, even while they act for another client [ux U04]', async () => {
  const { person, save, browser, clientId, seen } = await openCompany(at);
  at.clock.advance(60);
  await save({ legalName: 'Ash GmbH' }, 0);
  const savedAt = at.clock.now().toISOString();
  expect(await seen()).toMatchObject({ savedAt });
  at.clock.advance(60);
  const { body } = await browser.post('/client/create', { accountType: 'PERSONAL_ACCOUNT' });
  await browser.get(`/auth/change-client?clientId=${body.id}`);
  expect(await seen()).toMatchObject({ savedAt });
  // Members who are not the creator do not see it.
  const other = await openCompany(at, { id: clientId, role: 'employee' });
  expect((await other.seen()).savedAt).not.toBe(savedAt);
  expect(person.clientIds).toEqual([clientId]);
});

test('a new client has its own data key from the start', async () => {
  const browser = openBrowser(at);
  await browser.login(await at.seed('new@example.com'));
  for (const accountType of ['PERSONAL_ACCOUNT', 'BUSINESS_ACCOUNT']) {
    const { body } = await browser.post('/client/create', { accountType });
    const { rows } = await at.owner.query('select * from data_key where owner_id = $1', [body.id]);
    expect(rows).toHaveLength(1);
  }
});

test.each([
  ['information', 'legalName', ' Okonjo\n Weiß  GmbH ', 'Okonjo Weiß GmbH'],
  ['information', 'registrationNumber', ' HRB  168844 B\t', 'HRB168844B'],
  ['information', 'registeredAddress.postalCode', '１０９６９', '10969'],
  [
    'information',
    'companyTaxResidencies',
    [{ country: 'NL', tin: '1112.22.333' }],
    [{ country: 'NL', tin: '111222333' }],
  ],
  ['information', 'elfCode', '2hbr', '2HBR'],
  ['investment', 'fundingAccount.iban', 'de89 3704-0044 0532 0130 00\n', 'DE89370400440532013000'],
  ['investment', 'fundingAccount.iban', 'DE89 3704 0044 0532 0130 01', undefined],
] as const)(
  '%s %s: stores %j as typed, and %j as its normalised value [ux U18]',
  async (form, key, typed, clean) => {
    const { browser, clientId } = await openCompany(at);
    await browser.post(`/company/save-${form}`, { answers: { [key]: typed }, version: 0 });
    expect((await browser.get(`/company/${form}`)).body.answers).toEqual({ [key]: typed });
    const winner = await at.worker.db.as({}, (tx) =>
      loadAnswers(at.worker, tx, companyAnswerStore(clientId, form)),
    );
    expect(winner.get(key)?.clean).toEqual(clean);
  },
);
