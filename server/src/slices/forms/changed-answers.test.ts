import type { MemberStep } from '@portico/domain/steps/flows';
import { completeInvestment } from '@portico/testing/cases/investment-cases';
import { describe, expect, test } from 'vitest';
import { CREATOR, completeCompanyAnswers, openCompany } from '../../../test/company.ts';
import { atDocuments, bringAll, startDocumentsTest } from '../../../test/documents.ts';
import { closeAtEnd, computeAuthenticatorCode } from '../../../test/harness.ts';
import { openCompanyWithMembers, ownEntry, without } from '../../../test/members.ts';
import { askAgain, openPersonal } from '../../../test/personal-form.ts';
import { NAME } from '../../../test/signing.ts';
import { openTestStaff } from '../../../test/staff.ts';
import { renewCode } from '../../seed/people.ts';
import { renderContract } from '../contract/render-contract.ts';
import { approve } from '../staff/approve.ts';
import { shown } from '../staff/print.ts';
import { type CorrectionInput, giveBack } from '../staff/return.ts';
import { showCase } from '../staff/show-case.ts';

const at = closeAtEnd(await startDocumentsTest());
const staff = closeAtEnd(openTestStaff(at));
const dora = await staff.hire('dora@firm.example');
const emil = await staff.hire('emil@firm.example');

const OWNERS = [ownEntry()];

/** A sole trader with all documents, waiting for review. */
async function waiting() {
  const sole = await atDocuments(at);
  await bringAll(sole);
  const { browser, clientId } = sole;
  await browser.post('/company/save-owners', { owners: OWNERS, nobody: {}, version: 0 });
  await at.owner.query('update member set progress = $2 where client_id = $1', [clientId, CREATOR]);
  await at.owner.query(`update client set status = 'WAITING_FOR_APPROVAL' where id = $1`, [clientId]);
  const save = (answers: object, version: number) =>
    browser.post('/company/save-information', { answers, version });
  const saveInvestment = (answers: object, version: number) =>
    browser.post('/company/save-investment', { answers, version });
  const complete = (step: MemberStep) => browser.post('/client/complete-step', { step });
  const loadClient = async () => (await browser.get(`/client/get-client?clientId=${clientId}`)).body;
  return { ...sole, save, saveInvestment, complete, seen: loadClient };
}

async function returned(...asked: [step: CorrectionInput['step'], field: string][]) {
  const company = await waiting();
  const { clientId } = company;
  const asks = asked.map(([step, field]) => ({ step, field, sentence: 'Please look at this again.' }));
  const { decisionId } = await giveBack(await staff.seat(dora), { clientId, asks });
  await giveBack(await staff.seat(emil), { clientId, confirms: decisionId });
  const answer = () => company.browser.post('/client/answer-return', { confirms: [] });
  /** Supplies the document that a high cash share or a holding company requires. */
  const proveWealth = async () => {
    await company.describe('source-of-wealth', { type: 'bank-statements' });
    await company.bring('source-of-wealth');
  };
  return { ...company, answer, proveWealth };
}
const NOT_OPEN = { status: 409, body: { code: 'STEP_NOT_OPEN' } };
const INCOMPLETE = { status: 409, body: { code: 'STEP_INCOMPLETE' } };

// Each test uploads documents and has them checked.
const SLOW = { timeout: 60_000 };

describe('a company’s correction requests', SLOW, () => {
  test('must name a question of the step’s form', async () => {
    const { clientId } = await waiting();
    const seat = await staff.seat(dora);
    const sentence = 'Please look at this again.';
    for (const step of ['COMPANY_INFORMATION', 'INVESTMENT_INFORMATION'] as const)
      await expect(
        giveBack(seat, { clientId, asks: [{ step, field: 'givenNames', sentence }] }),
      ).rejects.toMatchObject({ code: 'UNKNOWN_FIELD' });
  });

  test('open only the requested answers, and changing those answers the request', async () => {
    const {
      save,
      saveInvestment,
      seen: loadClient,
      answer,
    } = await returned(['COMPANY_INFORMATION', 'legalName']);
    expect(await save({ legalForm: 'fund' }, 1)).toMatchObject(NOT_OPEN);
    expect(await saveInvestment({ currencies: ['CHF'] }, 1)).toMatchObject(NOT_OPEN);
    expect(await answer()).toMatchObject(INCOMPLETE);
    expect((await save({ legalName: 'Okonjo Weiss Software GmbH' }, 1)).status).toBe(200);
    expect((await loadClient()).askedBack).toMatchObject([{ field: 'legalName', isAnswered: true }]);
    // A correction may be corrected again.
    expect((await save({ legalName: 'OKONJO WEISS SOFTWARE GMBH' }, 2)).status).toBe(200);
    expect(await answer()).toMatchObject({ status: 200, body: { status: 'WAITING_FOR_APPROVAL' } });
  });

  test('also open questions in the same form that the new answer requires', async () => {
    const { saveInvestment, answer, proveWealth } = await returned(['INVESTMENT_INFORMATION', 'cashShare']);
    expect((await saveInvestment({ cashShare: 'over-30' }, 1)).status).toBe(200);
    expect(await saveInvestment({ currencies: ['CHF'] }, 2)).toMatchObject(NOT_OPEN);
    expect(await answer()).toMatchObject(INCOMPLETE);
    const wealth = { sourceOfWealthOfOwners: 'Savings of thirty years of work as dentists.' };
    expect((await saveInvestment(wealth, 2)).status).toBe(200);
    const mended = { sourceOfWealthOfOwners: `${wealth.sourceOfWealthOfOwners} And a house.` };
    expect((await saveInvestment(mended, 3)).status).toBe(200);
    // It also requires documents.
    expect(await answer()).toMatchObject(INCOMPLETE);
    await proveWealth();
    expect((await answer()).status).toBe(200);
  });

  test('reopen a step in the other form that the new answer affects, until it is completed again', async () => {
    const { save, saveInvestment, complete, done, answer, proveWealth } = await returned([
      'COMPANY_INFORMATION',
      'crsType',
    ]);
    expect((await save({ crsType: 'active-holding' }, 1)).status).toBe(200);
    expect(await done()).not.toContain('INVESTMENT_INFORMATION');
    expect(await answer()).toMatchObject(INCOMPLETE);
    expect(await complete('INVESTMENT_INFORMATION')).toMatchObject(INCOMPLETE);
    const wealth = 'Savings of thirty years of work as dentists.';
    for (const [length, version] of [
      [25, 1],
      [wealth.length, 2],
    ] as const) {
      const saved = await saveInvestment({ sourceOfWealthOfOwners: wealth.slice(0, length) }, version);
      expect(saved.status).toBe(200);
    }
    expect((await complete('INVESTMENT_INFORMATION')).status).toBe(200);
    expect(await saveInvestment({ currencies: ['CHF'] }, 3)).toMatchObject(NOT_OPEN);
    await proveWealth();
    expect((await answer()).status).toBe(200);
  });

  test('open a whole step until it is completed again', async () => {
    const { saveInvestment, complete, answer } = await returned(['INVESTMENT_INFORMATION', '']);
    expect((await saveInvestment({ currencies: ['EUR', 'CHF'] }, 1)).status).toBe(200);
    expect(await answer()).toMatchObject(INCOMPLETE);
    expect((await complete('INVESTMENT_INFORMATION')).status).toBe(200);
    expect((await answer()).status).toBe(200);
  });
});

describe('an answer that staff did not request [sec J04]', () => {
  async function returnedPersonal(field: string) {
    const ada = await openPersonal(at);
    await ada.complete();
    await askAgain(staff, [dora, emil], ada.clientId, field);
    const stored = async () => (await ada.browser.get('/personal/information')).body;
    const post = async (answers: object) =>
      ada.browser.post('/personal/save-information', { answers, version: (await stored()).version });
    return { ...ada, stored, post };
  }

  test('cannot be changed by emptying it first, alone or together with the requested answer [sec J04]', async () => {
    const { post, stored } = await returnedPersonal('cityOfBirth');
    const { answers } = await stored();
    for (const [key, empty, other] of [
      ['givenNames', '', 'Mallory'],
      ['dateOfBirth', '', '1970-01-01'],
      ['nationalities', [], ['FR']],
      ['pepStatus', null, 'family-member'],
    ] as const)
      for (const value of [empty, other]) {
        expect(await post({ [key]: value }), key).toMatchObject(NOT_OPEN);
        expect(await post({ cityOfBirth: 'Bonn', [key]: value }), key).toMatchObject(NOT_OPEN);
      }
    expect((await stored()).answers).toEqual(answers);
  });

  test('may be changed where the requested answer makes it invalid, in the same save or the next', async () => {
    const country = { 'residence.country': 'NL' };
    const code = { 'residence.postalCode': '1011 AB' };
    for (const saves of [[country, code], [{ ...country, ...code }]]) {
      const { post } = await returnedPersonal('residence.country');
      expect(await post(code)).toMatchObject(NOT_OPEN);
      for (const answers of saves) expect((await post(answers)).status).toBe(200);
    }
  });
});

describe('a signed contract after a return', SLOW, () => {
  /** Everything complete, with the creator as sole signatory. */
  async function signed() {
    const company = await openCompanyWithMembers(at, { progress: without('creator', 'E_SIGN_APPLICATION') });
    const { creator, clientId } = company;
    const { browser, person } = creator;
    const newest = async () =>
      (
        await at.owner.query('select * from contract where client_id = $1 order by version desc limit 1', [
          clientId,
        ])
      ).rows[0];
    const sign = async (signedName = NAME) => {
      expect((await browser.post('/contract/prepare', {})).status).toBe(202);
      await renderContract(at.worker, { contractId: (await newest()).id });
      await renewCode(at.server, person);
      const answered = await browser.post('/contract/sign', {
        sha256: (await newest()).sha256.toString('hex'),
        code: computeAuthenticatorCode(person, at.clock.now()),
        signedName,
        method: 'typed',
        readToEnd: true,
        consentElectronic: true,
      });
      expect(answered).toMatchObject({ status: 200, body: { state: 'signed' } });
    };
    await sign();
    expect(await company.status()).toBe('WAITING_FOR_APPROVAL');
    const giveBackFor = async (step: CorrectionInput['step'], field: string) => {
      const asks = [{ step, field, sentence: 'Please look at this again.' }];
      const { decisionId } = await giveBack(await staff.seat(dora), { clientId, asks });
      await giveBack(await staff.seat(emil), { clientId, confirms: decisionId });
    };
    const save = (answers: object) => browser.post('/company/save-information', { answers, version: 100 });
    const answer = () => browser.post('/client/answer-return', { confirms: [] });
    return { ...company, newest, sign, giveBackFor, save, answer };
  }
  /** Staff return the signed client with a request for one company answer. */
  async function signedAndReturned(field: string) {
    const company = await signed();
    await company.giveBackFor('COMPANY_INFORMATION', field);
    return company;
  }

  test('must be signed again before review when the answers have changed [sec M03]', async () => {
    const { save, answer, newest, sign, status } = await signedAndReturned('registeredAddress.line1');
    expect((await save({ 'registeredAddress.line1': 'Entirely Other Street 9' })).status).toBe(200);
    expect(await answer()).toMatchObject(INCOMPLETE);
    expect(await newest()).toMatchObject({ version: 1, state: 'voided' });
    await sign();
    expect(await newest()).toMatchObject({ version: 2, state: 'signed' });
    expect(await answer()).toMatchObject({ status: 200, body: { status: 'WAITING_FOR_APPROVAL' } });
    expect(await status()).toBe('WAITING_FOR_APPROVAL');
  });

  test('is not approved under a creator’s changed name until it is returned and signed again [sec M03]', async () => {
    const { clientId, creator, newest, sign, giveBackFor, answer } = await signed();
    const { browser } = creator;
    const { body: other } = await browser.post('/client/create', { accountType: 'BUSINESS_ACCOUNT' });
    await browser.get(`/auth/change-client?clientId=${other.id}`);
    const rename = (givenNames: string) =>
      browser.post('/personal/save-information', { answers: { givenNames }, version: 100 });
    expect((await rename('Ada')).status).toBe(200);
    await expect(approve(await staff.seat(dora), { clientId })).rejects.toMatchObject({ code: 'CONTRACT' });

    await giveBackFor('E_SIGN_APPLICATION', '');
    await browser.get(`/auth/change-client?clientId=${clientId}`);
    await sign('Ada Okonjo-Weiß');
    expect(await newest()).toMatchObject({ version: 2, state: 'signed' });
    expect(await answer()).toMatchObject({ status: 200, body: { status: 'WAITING_FOR_APPROVAL' } });
    expect((await approve(await staff.seat(dora), { clientId })).stage).toBe('proposed');
  });

  test('needs no new signature when nothing in it has changed', async () => {
    const { save, answer, newest } = await signedAndReturned('companyPhone');
    expect((await save({ companyPhone: '+49 30 7654321' })).status).toBe(200);
    expect(await answer()).toMatchObject({ status: 200, body: { status: 'WAITING_FOR_APPROVAL' } });
    expect(await newest()).toMatchObject({ version: 1, state: 'signed' });
  });
});

const WAITING = {
  progress: CREATOR,
  status: 'WAITING_FOR_APPROVAL',
  told: completeCompanyAnswers,
  owners: OWNERS,
} as const;
test('staff see the company’s answers and cannot approve an incomplete client', async () => {
  const { clientId } = await openCompany(at, WAITING);
  const looked = shown(await showCase(await staff.seat(dora), { named: clientId, isWhole: true }));
  expect(looked).toMatch(/^Company information\n {2}legalName +Legal name: Okonjo Weiß Software GmbH$/m);
  expect(looked).toMatch(/^Investment information\n/m);
  const head = shown(await showCase(await staff.seat(dora), { named: clientId, isWhole: false }));
  expect(head).not.toContain('HRB 168844 B');
  expect((await approve(await staff.seat(dora), { clientId })).decisionId).toBeDefined();
  const { currencies: _, ...investment } = completeInvestment;
  for (const told of [{ ...completeCompanyAnswers, investment }, { investment: completeInvestment }]) {
    const other = await openCompany(at, { ...WAITING, told });
    await expect(approve(await staff.seat(dora), { clientId: other.clientId })).rejects.toMatchObject({
      code: 'INCOMPLETE',
    });
  }
});

test('changing company or investment answers reopens the contract step', SLOW, async () => {
  for (const [form, answers] of [
    ['information', { tradingNames: ['OW Software'] }],
    ['investment', { currencies: ['EUR', 'CHF'] }],
  ] as const) {
    const { browser, clientId, done } = await waiting();
    await at.owner.query(`update client set status = 'DRAFT' where id = $1`, [clientId]);
    expect((await browser.post(`/company/save-${form}`, { answers, version: 1 })).status).toBe(200);
    expect(await done()).toEqual(CREATOR.filter((step) => step !== 'E_SIGN_APPLICATION'));
  }
});
