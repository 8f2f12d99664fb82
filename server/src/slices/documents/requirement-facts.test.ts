import { completeCompany } from '@portico/testing/cases/company-cases';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  ADDRESS,
  type AtDocuments,
  atDocuments,
  bringAll,
  REGISTRATION,
  startDocumentsTest,
} from '../../../test/documents.ts';
import { closeAtEnd } from '../../../test/harness.ts';
import { openTestStaff } from '../../../test/staff.ts';
import { verifyFiles } from '../files/verify-files.ts';
import { giveBack } from '../staff/return.ts';

const STEP = 'DOCUMENT_UPLOAD';
const LICENCE = {
  'regulated.authority': 'BaFin',
  'regulated.licenceNumber': '10155',
  'regulated.country': 'DE',
};
let ada: AtDocuments;
const at = closeAtEnd(await startDocumentsTest());
const staff = closeAtEnd(openTestStaff(at));
const dora = await staff.hire('dora@firm.example');
const emil = await staff.hire('emil@firm.example');
beforeEach(async () => {
  ada = await atDocuments(at);
  await bringAll(ada);
});

async function save(form: 'information' | 'investment', answers: object): Promise<void> {
  const { version } = (await ada.browser.get(`/company/${form}`)).body;
  const saved = await ada.browser.post(`/company/save-${form}`, { answers, version });
  expect(saved.status).toBe(200);
}
const complete = (step: string) => ada.browser.post('/client/complete-step', { step });
const missing = async (): Promise<readonly string[]> =>
  (await ada.list()).papers
    .filter(({ state, isRequired }) => isRequired && state !== 'accepted')
    .map(({ key }) => key);

describe('changed company answers', () => {
  test('that require no further document leave the step recorded', async () => {
    await save('information', { companyPhone: '+49 30 7654321' });
    await save('investment', { cashShare: 'under-10' });
    expect(await ada.done()).toContain(STEP);
    expect(await ada.trail('documents.record')).toHaveLength(1);
  }, 30_000);

  test('that require more documents reopen the step, and withdrawing them records it again [F8]', async () => {
    await save('information', { isRegulated: true, ...LICENCE });
    expect(await missing()).toEqual(['licence']);
    expect(await ada.done()).not.toContain(STEP);
    await save('information', { isRegulated: false });
    expect(await ada.done()).toContain(STEP);
    await save('investment', { companySourceOfFunds: ['donations'] });
    expect(await missing()).toEqual(['bank-statements', 'contracts', 'accounts']);
    expect(await ada.done()).not.toContain(STEP);
  }, 30_000);

  test('that make the company incomplete keep the step open until the company is complete again', async () => {
    await save('information', { legalName: '' });
    expect(await ada.done()).not.toContain('COMPANY_INFORMATION');
    await save('information', { legalForm: 'private-limited' });
    expect(await ada.done()).not.toContain(STEP);
    await save('information', { legalForm: 'sole-trader', legalName: completeCompany['legalName'] });
    expect(await ada.done()).not.toContain(STEP);
    const { body } = await complete('COMPANY_INFORMATION');
    expect(body.onboardingProgress).toContain(STEP);
    expect(await ada.done()).toContain(STEP);
  }, 30_000);
});

const ALL = [
  'ACCOUNT_CREATION',
  'ACCOUNT_TYPE',
  'PERSONAL_INFORMATION',
  'VERIFY_IDENTITY',
  'COMPANY_INFORMATION',
  'INVESTMENT_INFORMATION',
  STEP,
  'UBO_USERS',
  'REPRESENTATIVE_USERS',
  'E_SIGN_APPLICATION',
];

/** Two staff members return the client with a request for this step. */
async function returned(step: string): Promise<void> {
  const { clientId } = ada;
  await at.owner.query('update member set progress = $2 where client_id = $1', [clientId, ALL]);
  await at.owner.query(`update client set status = 'WAITING_FOR_APPROVAL' where id = $1`, [clientId]);
  const asks = [{ step: step as never, field: '', sentence: 'Please look at this once more.' }];
  const { decisionId } = await giveBack(await staff.seat(dora), { clientId, asks });
  await giveBack(await staff.seat(emil), { clientId, confirms: decisionId });
}
const loadCorrections = async () =>
  (await ada.browser.get(`/client/get-client?clientId=${ada.clientId}`)).body.askedBack;

describe('a client returned for correction', () => {
  test('for its documents: they can be changed, and all accepted again counts as corrected', async () => {
    await returned(STEP);
    expect(await loadCorrections()).toMatchObject([{ step: STEP, isAnswered: false }]);
    const { files } = await ada.paper(REGISTRATION);
    const [{ id: fileId } = { id: '' }] = files;
    expect((await ada.browser.post('/documents/remove', { fileId })).status).toBe(200);
    expect(await ada.done()).not.toContain(STEP);
    expect(await loadCorrections()).toMatchObject([{ isAnswered: false }]);
    await ada.bring(REGISTRATION);
    expect(await ada.done()).toContain(STEP);
    expect(await loadCorrections()).toMatchObject([{ isAnswered: true }]);
  }, 60_000);

  test('for something else: no document can be changed', async () => {
    await returned('VERIFY_IDENTITY');
    const { files } = await ada.paper(ADDRESS);
    const [{ id: fileId } = { id: '' }] = files;
    const refused = { status: 409, body: { code: 'STEP_NOT_OPEN' } };
    expect(await ada.browser.post('/documents/remove', { fileId })).toMatchObject(refused);
    expect(await ada.describe(ADDRESS, { issuer: 'Another' })).toMatchObject(refused);
    await expect(ada.send(ADDRESS)).rejects.toThrow('409 STEP_NOT_OPEN');
    expect(await ada.done()).toContain(STEP);
  }, 30_000);

  test('whose correction requires another document: only that one can be uploaded', async () => {
    await returned('COMPANY_INFORMATION');
    await save('information', { isRegulated: true, ...LICENCE });
    expect(await missing()).toEqual(['licence']);
    expect(await ada.done()).not.toContain(STEP);
    const { files } = await ada.paper(ADDRESS);
    const [{ id: fileId } = { id: '' }] = files;
    expect((await ada.browser.post('/documents/remove', { fileId })).body.code).toBe('STEP_NOT_OPEN');
    await ada.describe('licence');
    await ada.bring('licence');
    expect(await ada.done()).toContain(STEP);
  }, 60_000);

  test('while the client waits for approval, a lost file is marked as lost but its step stays recorded [X19]', async () => {
    const { files } = await ada.paper(ADDRESS);
    const [{ id: fileId } = { id: '' }] = files;
    const { rows } = await at.owner.query('select object_key from file where id = $1', [fileId]);
    await at.owner.query(`update client set status = 'WAITING_FOR_APPROVAL' where id = $1`, [ada.clientId]);
    await at.worker.providers.storage.remove('clean', [rows[0].object_key]);
    await verifyFiles(at.worker, { fileId });
    expect(await ada.paper(ADDRESS)).toMatchObject({ state: 'needs-new', reason: 'lost' });
    expect(await ada.done()).toContain(STEP);
  }, 30_000);
});
