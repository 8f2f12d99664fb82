import { randomUUID } from 'node:crypto';
import { type LegalForm, legalForms } from '@portico/domain/documents/legal-forms';
import { describe, expect, test } from 'vitest';
import { type AtDocuments, atDocuments, freshPdf, startDocumentsTest } from '../../../test/documents.ts';
import type { AnsweredBefore } from '../../../test/files/upload.ts';
import { closeAtEnd, openBrowser } from '../../../test/harness.ts';

const at = closeAtEnd(
  await startDocumentsTest({ PAPER_LANGUAGES: 'en,de', PAPER_MONTHS_REGISTER_EXTRACT: '6' }),
);

const keysOf = async (told: AnsweredBefore): Promise<string[]> => {
  const { papers: documents } = await (await atDocuments(at, told)).list();
  return documents.map(({ key, isRequired }) => (isRequired ? key : `(${key})`));
};

const lists: Readonly<Record<LegalForm, readonly string[]>> = {
  'sole-trader': ['business-registration', 'proof-of-business-address'],
  'private-limited': [
    'certificate-of-incorporation',
    'register-extract',
    'shareholder-list',
    'authority-to-act',
    'articles',
  ],
  'public-limited': [
    'certificate-of-incorporation',
    'register-extract',
    'major-shareholders',
    'authority-to-act',
    'annual-report',
  ],
  'listed-company': [
    'register-extract',
    'listing-evidence',
    'authority-to-act',
    'signatory-list',
    'annual-report',
  ],
  partnership: [
    'partnership-agreement',
    'register-extract',
    'partner-list',
    'authority-to-act',
    'proof-of-address',
  ],
  cooperative: [
    'statutes',
    'register-extract',
    'board-list',
    'major-members',
    'authority-to-act',
    'proof-of-address',
  ],
  association: [
    'statutes',
    'register-extract',
    'board-list',
    'controllers-and-donors',
    'authority-to-act',
    'proof-of-address',
    '(tax-exemption)',
  ],
  foundation: [
    'foundation-deed',
    'register-extract',
    'foundation-parties',
    'authority-to-act',
    'proof-of-address',
  ],
  trust: [
    'trust-deed',
    'trust-parties',
    'authority-to-act',
    'proof-of-trustee-address',
    'trust-register-proof',
  ],
  fund: [
    'fund-terms',
    'register-extract',
    'fund-parties',
    'authority-to-act',
    'proof-of-address',
    'licence',
    'source-of-wealth',
  ],
  branch: [
    'branch-registration',
    'parent-register-extract',
    'parent-ownership',
    '(ownership-chart)',
    'authority-to-act',
    'proof-of-branch-address',
  ],
  'public-body': ['founding-act', 'authority-to-act'],
};

describe('which documents are required [F8]', () => {
  test('the expected lists cover all twelve legal forms', () => {
    expect(Object.keys(lists).toSorted()).toEqual([...legalForms].toSorted());
    expect(legalForms).toHaveLength(12);
  });

  test.each(legalForms)('from a registered %s', async (legalForm) => {
    expect(await keysOf({ company: { legalForm, isInRegister: true } })).toEqual(lists[legalForm]);
  });

  const conditional: readonly (readonly [string, AnsweredBefore, readonly string[]])[] = [
    ['a licence', { company: { isRegulated: true } }, ['licence']],
    ['the finance sector', { company: { mainSector: 'nace:2.1:65' } }, ['aml-policy']],
    ['crypto-assets', { investment: { cryptoActivities: true } }, ['aml-policy', 'source-of-wealth']],
    ['no website', { company: { noWebsite: true } }, ['proof-of-business']],
    ['another principal place of business', { company: { principalPlaceSame: false } }, ['proof-of-address']],
    ['membership in a group', { company: { isInGroup: true } }, ['(ownership-chart)']],
    [
      'donations',
      { investment: { companySourceOfFunds: ['donations'] } },
      ['bank-statements', 'contracts', 'accounts'],
    ],
    ['incorporation this year', { company: { incorporationDate: '2026-06-01' } }, ['source-of-wealth']],
  ];
  test.each(conditional)('additional ones because of %s', async (_why, told, added) => {
    const found = await keysOf(told);
    const more = found.filter((key) => !lists['private-limited'].includes(key));
    expect(more.toSorted()).toEqual([...added].toSorted());
    expect(found).toHaveLength(lists['private-limited'].length + added.length);
  });

  test('none without a legal form, and none for a personal account', async () => {
    expect(await keysOf({ company: { legalForm: null } })).toEqual([]);
    const person = await at.seed('own@example.com', { clients: [{ accountType: 'PERSONAL_ACCOUNT' }] });
    const browser = openBrowser(at);
    await browser.login(person);
    expect((await browser.get('/documents/list')).body).toMatchObject({ papers: [], isRecorded: false });
  });
});

describe('a document requirement', () => {
  test('lists accepted types, causes and state, next to the firm’s settings', async () => {
    const somebody = await atDocuments(at, {});
    const { body } = await somebody.browser.get('/documents/list');
    expect(body.settings).toEqual({
      oldestMonths: { registerExtract: 6, proofOfAddress: 3, authority: 12, accounts: 18, bankStatements: 1 },
      acceptedLanguages: ['en', 'de'],
    });
    expect(body.papers.find(({ key }: { key: string }) => key === 'authority-to-act')).toEqual({
      key: 'authority-to-act',
      slot: 'authority-to-act',
      of: null,
      types: ['register-extract', 'board-resolution'],
      causes: ['legal-form'],
      isRequired: true,
      isMadeByUs: false,
      state: 'missing',
      reason: 'no-file',
      answers: {},
      files: [],
      reusable: [],
    });
  });

  test('lists its files with their names', async () => {
    const somebody = await atDocuments(at, {});
    const fileId = await somebody.bring('register-extract');
    const { files, state, reason } = await somebody.paper('register-extract');
    expect(files).toEqual([
      {
        id: fileId,
        name: 'register-extract.pdf',
        type: 'application/pdf',
        bytes: freshPdf().bytes.length,
        state: 'clean',
        reason: null,
        isReused: false,
      },
    ]);
    expect({ state, reason }).toEqual({ state: 'missing', reason: 'not-described' });
  });

  test('includes a translation only if the language of the document is not accepted', async () => {
    const somebody = await atDocuments(at, {});
    const keys = async () => (await somebody.list()).papers.map(({ key }) => key);
    await somebody.describe('register-extract', { language: 'de' });
    expect(await keys()).not.toContain('translation/register-extract');
    await somebody.describe('register-extract', { language: 'other' });
    expect(await keys()).toContain('translation/register-extract');
    expect(await somebody.paper('translation/register-extract')).toMatchObject({
      of: 'register-extract',
      causes: ['foreign-language'],
      isRequired: true,
    });
  });
});

describe('who must supply a document', () => {
  test.each(['ubo', 'employee'] as const)(
    'a participating %s without documents to supply cannot see, open or remove those of the company',
    async (role) => {
      const somebody = await atDocuments(at, {});
      const fileId = await somebody.bring('register-extract');
      const other = await at.seed(`${fileId}@example.com`, {
        clients: [{ id: somebody.clientId, accountType: 'BUSINESS_ACCOUNT', role }],
      });
      const browser = openBrowser(at);
      await browser.login(other);
      expect((await browser.get('/documents/list')).body.papers).toEqual([]);
      expect((await browser.post('/documents/open', { fileId })).status).toBe(404);
      expect((await browser.post('/documents/remove', { fileId })).body.code).toBe('STEP_NOT_OPEN');
      expect((await somebody.paper('register-extract')).files).toHaveLength(1);
    },
  );

  /** Records an identity check with a document of this type. */
  async function show({ personId, clientId }: AtDocuments, documentType: string): Promise<void> {
    const id = randomUUID();
    const seen = {
      givenNames: 'Ada',
      familyName: 'Okonjo',
      documentType,
      documentNumber: 'X1',
      expiryDate: '2030-01-01',
    };
    const seen_sealed = await at.worker.db.as({}, (tx) =>
      at.worker.vault.seal(
        tx,
        { column: 'identity_check.seen_sealed', row: id, owner: personId },
        JSON.stringify(seen),
      ),
    );
    await at.owner.query(
      `insert into identity_check (id, person_id, client_id, route, state, seen_sealed, asked_at, created_at)
       values ($1, $2, $3, 'vendor', 'approved', $4, now(), now())`,
      [id, personId, clientId, seen_sealed],
    );
  }

  test.each([
    ['passport', true, true],
    ['passport', false, false],
    ['national-id', true, false],
  ])(
    'the creator identified by %s who is an owner (%s) must prove their residence: %s [F8]',
    async (document, isMe, isAsked) => {
      const somebody = await atDocuments(at, {});
      await show(somebody, document);
      const answers = isMe ? { kind: 'person', isMe } : { kind: 'company' };
      const owners = [{ id: randomUUID(), answers }];
      const saved = await somebody.browser.post('/company/save-owners', { owners, nobody: {}, version: 0 });
      expect(saved.status).toBe(200);
      const { papers: documents } = await somebody.list();
      const found = documents.find(({ key }) => key === `proof-of-residence/${somebody.personId}`);
      expect(found !== undefined).toBe(isAsked);
      if (isAsked)
        expect(found).toMatchObject({
          isRequired: true,
          of: 'Ada Maria Okonjo-Weiß',
          causes: ['no-address-on-document'],
        });
      expect(documents.some(({ key }) => key === 'ownership-chart')).toBe(!isMe);
    },
  );
});
