import { completePeople } from '@portico/testing/cases/people-cases';
import { describe, expect, test } from 'vitest';
import { checkFile } from '../../src/slices/files/check-file.ts';
import { type DescribedDocument, describeDocument, freshPdf, startDocumentsTest } from '../documents.ts';
import { documentRoute, sendParts } from '../files/upload-routes.ts';
import type { Browser } from '../harness.ts';
import { closeAtEnd } from '../harness.ts';
import { type CompanyMember, openCompanyWithMembers, showDocument } from '../members.ts';

const STEP = 'DOCUMENT_UPLOAD';
const JOINED = ['ACCOUNT_CREATION', 'ACCOUNT_TYPE', 'PERSONAL_INFORMATION'] as const;
const at = closeAtEnd(await startDocumentsTest());

const listed = async ({ browser }: Pick<CompanyMember, 'browser'>): Promise<readonly DescribedDocument[]> =>
  (await browser.get('/documents/list')).body.papers;
const keysOf = async (participant: CompanyMember): Promise<string[]> =>
  (await listed(participant)).map(({ key }) => key);

async function bring(browser: Browser, slot: string): Promise<string> {
  const { version } = (await browser.get('/documents/list')).body;
  const [{ types = [] } = {}] = (
    (await browser.get('/documents/list')).body.papers as { key: string; types: string[] }[]
  ).filter(({ key }) => key === slot);
  const answers = { ...describeDocument, ...(types.length > 1 && { type: types[0] }) };
  expect((await browser.post('/documents/describe', { slot, answers, version })).status).toBe(200);
  const fileId = await sendParts(documentRoute, browser, { ...freshPdf(), slot });
  await checkFile(at.worker, { fileId });
  return fileId;
}

describe('documents of invited members [F8]', () => {
  test.each(['ubo', 'representative'] as const)(
    'a %s who showed a passport must upload a proof of residence and nothing else',
    async (role) => {
      const company = await openCompanyWithMembers(at);
      const participant = await company.join(role, JOINED);
      await showDocument(at, participant, company.clientId, 'passport');
      expect((await participant.complete('VERIFY_IDENTITY')).status).toBe(200);
      const own = `proof-of-residence/${participant.person.id}`;
      expect(await keysOf(participant)).toEqual([own]);
      expect(await participant.done()).not.toContain(STEP);
      expect((await participant.complete(STEP)).body.code).toBe('STEP_INCOMPLETE');
      await bring(participant.browser, own);
      expect(await participant.done()).toContain(STEP);
    },
    60_000,
  );

  test('a national ID needs no proof of residence, and the step is recorded once requirements are known', async () => {
    const company = await openCompanyWithMembers(at);
    const ubo = await company.join('ubo', JOINED);
    await showDocument(at, ubo, company.clientId, 'national-id');
    expect((await ubo.complete('VERIFY_IDENTITY')).body.onboardingProgress).toContain(STEP);
    expect(await keysOf(ubo)).toEqual([]);
    // Without the company's answers, the required documents are unknown.
    const early = await openCompanyWithMembers(at);
    const first = await early.join('ubo', JOINED);
    await at.owner.query(`delete from company_answer where client_id = $1 and key = 'legalForm'`, [
      early.clientId,
    ]);
    await showDocument(at, first, early.clientId, 'national-id');
    expect((await first.complete('VERIFY_IDENTITY')).body.onboardingProgress).not.toContain(STEP);
  }, 60_000);

  test('a representative who signs by power of attorney must upload it, one who does not sign need not', async () => {
    const company = await openCompanyWithMembers(at);
    const signs = { ...completePeople.representative, authority: 'power-of-attorney' };
    const rosa = await company.join('representative', [...JOINED, 'VERIFY_IDENTITY'], { answers: signs });
    expect(await keysOf(rosa)).toEqual([`power-of-attorney/${rosa.person.id}`]);
    const acts = { ...signs, 'signer.power': 'none' };
    const emil = await company.join('representative', [...JOINED, 'VERIFY_IDENTITY'], { answers: acts });
    expect(await keysOf(emil)).toEqual([]);
  }, 60_000);

  test('an employee needs no document and cannot upload one', async () => {
    const company = await openCompanyWithMembers(at);
    const employee = await company.join('employee', [...JOINED, 'VERIFY_IDENTITY']);
    await showDocument(at, employee, company.clientId, 'passport');
    expect(await keysOf(employee)).toEqual([]);
    await expect(
      sendParts(documentRoute, employee.browser, {
        ...freshPdf(),
        slot: `proof-of-residence/${employee.person.id}`,
      }),
    ).rejects.toThrow('409 STEP_NOT_OPEN');
  }, 60_000);
});

test('a member’s own documents are hidden from other members: no list, no file, no slot [S6.01, sec J03]', async () => {
  const company = await openCompanyWithMembers(at);
  const { creator, clientId } = company;
  const people: CompanyMember[] = [];
  for (const role of ['ubo', 'representative'] as const) {
    const participant = await company.join(role, [...JOINED, 'VERIFY_IDENTITY']);
    await showDocument(at, participant, clientId, 'passport');
    people.push(participant);
  }
  const [ubo, representative] = people as [CompanyMember, CompanyMember];
  const own = `proof-of-residence/${ubo.person.id}`;
  const fileId = await bring(ubo.browser, own);
  const [{ files: [companys] = [] } = {}] = await listed(creator);
  const unknown = '00000000-0000-7000-8000-000000000000';

  const pairs = [
    [creator, fileId],
    [representative, fileId],
    [ubo, companys?.id],
    [representative, companys?.id],
  ] as const;
  for (const [{ browser }, id] of pairs)
    for (const path of [
      '/documents/open',
      '/documents/remove',
      '/documents/resume-upload',
      '/documents/complete-upload',
    ]) {
      const nobodys = await browser.post(path, { fileId: unknown });
      const theirs = await browser.post(path, { fileId: id });
      expect({ path, status: theirs.status, body: theirs.body }).toEqual({
        path,
        status: nobodys.status,
        body: nobodys.body,
      });
      expect(theirs.status).toBeGreaterThanOrEqual(404);
    }
  for (const { browser } of [creator, representative])
    expect(JSON.stringify((await browser.get('/documents/list')).body)).not.toContain(fileId);
  expect(JSON.stringify(await listed(ubo))).not.toContain(companys?.id);
  for (const { browser } of [creator, representative])
    await expect(sendParts(documentRoute, browser, { ...freshPdf(), slot: own })).rejects.toThrow(
      '404 NOT_FOUND',
    );
  // They may open and remove their own document.
  expect((await ubo.browser.post('/documents/open', { fileId })).status).toBe(200);
  expect((await ubo.browser.post('/documents/remove', { fileId })).status).toBe(200);
}, 90_000);
