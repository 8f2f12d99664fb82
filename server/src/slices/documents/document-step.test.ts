import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  ADDRESS,
  type AtDocuments,
  atDocuments,
  bringAll,
  describeDocument,
  freshPdf,
  REGISTRATION,
  startDocumentsTest,
} from '../../../test/documents.ts';
import { announce, documentRoute } from '../../../test/files/upload-routes.ts';
import { closeAtEnd } from '../../../test/harness.ts';
import { checkFile } from '../files/check-file.ts';
import { seedDocuments } from './seed-documents.ts';

const STEP = 'DOCUMENT_UPLOAD';
const at = closeAtEnd(await startDocumentsTest());

const isRecorded = async ({ done, list }: AtDocuments): Promise<boolean> => {
  const recorded = (await done()).includes(STEP);
  expect((await list()).isRecorded).toBe(recorded);
  return recorded;
};

describe('describing a document', () => {
  test('saves answers encrypted, merges new ones and clears emptied ones', async () => {
    const somebody = await atDocuments(at);
    const { version } = (
      await somebody.describe(REGISTRATION, { type: 'trade-licence', note: 'Our secret note' })
    ).body;
    expect(version).toBe(1);
    await somebody.browser.post('/documents/describe', {
      slot: REGISTRATION,
      answers: { note: null },
      version,
    });
    expect((await somebody.paper(REGISTRATION)).answers).toEqual({
      ...describeDocument,
      type: 'trade-licence',
      note: null,
    });
    const { rows } = await at.owner.query('select * from paper where client_id = $1', [somebody.clientId]);
    expect(JSON.stringify(rows)).not.toContain('authority');
    expect(await somebody.trail('documents.describe')).toHaveLength(2);
  });

  test('returns CHANGED_ELSEWHERE only when two tabs edit the same document', async () => {
    const somebody = await atDocuments(at);
    const { version } = await somebody.list();
    expect((await somebody.describe(REGISTRATION, {}, version)).status).toBe(200);
    expect((await somebody.describe(ADDRESS, {}, version)).status).toBe(200);
    expect(await somebody.describe(ADDRESS, { issuer: 'Someone else' }, version)).toMatchObject({
      status: 412,
      body: { code: 'CHANGED_ELSEWHERE' },
    });
    // Saving the same answers again is no change.
    expect((await somebody.describe(ADDRESS, {}, version)).status).toBe(200);
  });

  test.each([
    ['a document that this client need not supply', 'articles'],
    ['another person’s document', `proof-of-residence/${randomUUID()}`],
    ['a translation of a document that needs none', `translation/${REGISTRATION}`],
    ['an unknown document', 'constructor'],
  ])('%s returns 404 when described, uploaded or reused', async (_what, slot) => {
    const somebody = await atDocuments(at);
    expect((await somebody.describe(slot)).status).toBe(404);
    expect((await announce(documentRoute, somebody.browser, { ...freshPdf(), slot })).status).toBe(404);
    const reuse = { slot, from: REGISTRATION };
    expect((await somebody.browser.post('/documents/reuse', reuse)).status).toBe(404);
  });

  test('a slot that the database cannot store is invalid input [sec R01]', async () => {
    const somebody = await atDocuments(at);
    const slot = 'register-extract\u0000';
    expect((await somebody.describe(slot)).status).toBe(422);
    expect((await announce(documentRoute, somebody.browser, { ...freshPdf(), slot })).status).toBe(422);
    expect((await somebody.browser.post('/documents/reuse', { slot: 'articles', from: slot })).status).toBe(
      422,
    );
  });

  test('a document that we generate cannot be uploaded', async () => {
    const somebody = await atDocuments(at, { company: { isInGroup: true } });
    expect(await somebody.paper('ownership-chart')).toMatchObject({ state: 'accepted', isRequired: false });
    const sent = await announce(documentRoute, somebody.browser, { ...freshPdf(), slot: 'ownership-chart' });
    expect(sent.status).toBe(404);
  });
});

describe('recording the document step [sec J05]', () => {
  test('the worker records and audits it once every required document is clean and described', async () => {
    const somebody = await atDocuments(at);
    await bringAll({
      ...somebody,
      bring: async (slot) => {
        expect(await isRecorded(somebody)).toBe(false);
        return somebody.bring(slot);
      },
    });
    expect(await isRecorded(somebody)).toBe(true);
    expect((await somebody.list()).papers.map(({ state }) => state)).toEqual(['accepted', 'accepted']);
    expect(await somebody.trail('documents.record')).toEqual([
      { actor: 'worker', detail: { isRecorded: true } },
    ]);
  }, 30_000);

  test('the last description records it when the files are already there', async () => {
    const somebody = await atDocuments(at);
    await somebody.bring(REGISTRATION);
    await somebody.bring(ADDRESS);
    await somebody.describe(REGISTRATION, { type: 'trade-licence' });
    expect(await isRecorded(somebody)).toBe(false);
    await somebody.describe(ADDRESS, { type: 'bank-letter' });
    expect(await isRecorded(somebody)).toBe(true);
    // An answer that makes the document incomplete reopens the step.
    await somebody.describe(ADDRESS, { pagesComplete: false });
    expect(await isRecorded(somebody)).toBe(false);
    expect((await somebody.trail('documents.record')).map(({ detail }) => detail)).toEqual([
      { isRecorded: true },
      { isRecorded: false },
    ]);
  }, 30_000);

  test('complete-step does not record it while documents are missing [S4.09]', async () => {
    const somebody = await atDocuments(at);
    const forward = () => somebody.browser.post('/client/complete-step', { step: STEP });
    expect(await forward()).toMatchObject({ status: 409, body: { code: 'STEP_INCOMPLETE' } });
    await somebody.bring(REGISTRATION);
    expect((await forward()).body.code).toBe('STEP_INCOMPLETE');
    expect(await isRecorded(somebody)).toBe(false);
  }, 30_000);

  test('a removed, pending or failed file reopens it, and it is recorded again', async () => {
    const somebody = await atDocuments(at);
    const [registration] = await bringAll(somebody);
    const second = await somebody.send(REGISTRATION);
    expect(await isRecorded(somebody)).toBe(false);
    await at.owner.query(`update file set sha256 = '\\x${'00'.repeat(32)}' where id = $1`, [second]);
    await checkFile(at.worker, { fileId: second });
    expect(await somebody.paper(REGISTRATION)).toMatchObject({
      state: 'needs-new',
      reason: 'one-file-failed',
    });
    expect(await isRecorded(somebody)).toBe(false);
    await somebody.browser.post('/documents/remove', { fileId: second });
    expect(await isRecorded(somebody)).toBe(true);
    await somebody.browser.post('/documents/remove', { fileId: registration });
    expect(await isRecorded(somebody)).toBe(false);
    expect(await somebody.trail('documents.record')).toHaveLength(4);
  }, 30_000);

  test('two files found clean at the same moment record it once', async () => {
    const somebody = await atDocuments(at);
    await somebody.describe(REGISTRATION, { type: 'trade-licence' });
    await somebody.describe(ADDRESS, { type: 'bank-letter' });
    const files = [await somebody.send(REGISTRATION), await somebody.send(ADDRESS)];
    await Promise.all(files.map((fileId) => checkFile(at.worker, { fileId })));
    expect(await isRecorded(somebody)).toBe(true);
    expect(await somebody.trail('documents.record')).toHaveLength(1);
  }, 30_000);

  test('an optional document is not required for it', async () => {
    const somebody = await atDocuments(at, { company: { legalForm: 'association', isInRegister: false } });
    for (const { key, isRequired } of (await somebody.list()).papers.toReversed()) {
      if (!isRequired) continue;
      await somebody.describe(
        key,
        key === 'proof-of-address'
          ? { type: 'bank-letter' }
          : key === 'board-list'
            ? { type: 'list-of-board' }
            : {},
      );
      await somebody.bring(key);
    }
    expect(await isRecorded(somebody)).toBe(true);
    expect(await somebody.paper('tax-exemption')).toMatchObject({ state: 'missing' });
  }, 60_000);
});

describe('reusing a document where it is required again [F8, U48]', () => {
  const twice = async (): Promise<AtDocuments & { readonly fileId: string }> => {
    const somebody = await atDocuments(at, {});
    await somebody.describe('register-extract');
    return { ...somebody, fileId: await somebody.bring('register-extract') };
  };
  const reuse = (somebody: AtDocuments, slot = 'authority-to-act', from = 'register-extract') =>
    somebody.browser.post('/documents/reuse', { slot, from });

  test('is offered, and copies the description of the document', async () => {
    const somebody = await twice();
    expect((await somebody.paper('authority-to-act')).reusable).toEqual([
      { from: 'register-extract', type: 'register-extract' },
    ]);
    expect((await reuse(somebody)).status).toBe(200);
    expect(await somebody.paper('authority-to-act')).toMatchObject({
      state: 'accepted',
      answers: { ...describeDocument, type: 'register-extract' },
      files: [{ id: somebody.fileId, isReused: true }],
      reusable: [],
    });
    expect((await somebody.paper('register-extract')).reusable).toEqual([]);
    expect(await somebody.trail('documents.reuse')).toHaveLength(1);
    expect((await reuse(somebody)).status).toBe(404);
  }, 30_000);

  test('announcing the same bytes for another document returns DUPLICATE_FILE', async () => {
    const somebody = await atDocuments(at, {});
    const file = freshPdf();
    expect(
      (await announce(documentRoute, somebody.browser, { ...file, slot: 'register-extract' })).status,
    ).toBe(201);
    expect(
      await announce(documentRoute, somebody.browser, { ...file, slot: 'authority-to-act' }),
    ).toMatchObject({
      status: 409,
      body: { code: 'DUPLICATE_FILE' },
    });
  });

  test.each([
    ['a file that is unsuitable for the document', 'shareholder-list', 'register-extract'],
    ['a file that was not uploaded', 'authority-to-act', 'certificate-of-incorporation'],
    ['the document itself', 'register-extract', 'register-extract'],
    ['an unknown document', 'authority-to-act', 'constructor'],
  ])('returns 404 for: %s', async (_what, slot, from) => {
    expect((await reuse(await twice(), slot, from)).status).toBe(404);
  });

  test('returns 404 while the file is still being checked', async () => {
    const somebody = await atDocuments(at, {});
    await somebody.describe('register-extract');
    await somebody.send('register-extract');
    expect((await reuse(somebody)).status).toBe(404);
  });

  test('removing the file in one place removes it in both', async () => {
    const somebody = await twice();
    await reuse(somebody);
    await somebody.browser.post('/documents/remove', { fileId: somebody.fileId });
    expect(await somebody.paper('authority-to-act')).toMatchObject({ state: 'missing', files: [] });
    expect(await somebody.paper('register-extract')).toMatchObject({ state: 'missing', files: [] });
  }, 30_000);

  test('a reused file counts towards the limit of the document that reuses it [sec L10]', async () => {
    const somebody = await twice();
    const fill = (slot: string, files: number) =>
      at.owner.query(
        `insert into file (id, object_key, person_id, client_id, purpose, slot, name_sealed, type, bytes, sha256, state,
          begun_at, addressed_at, completed_at, checked_at, clean_type, clean_bytes, clean_sha256)
         select gen_random_uuid(), gen_random_uuid()::text, person_id, client_id, purpose, $2, name_sealed, type, 1000,
          sha256(gen_random_uuid()::text::bytea), state, begun_at, addressed_at, completed_at, checked_at, clean_type, clean_bytes,
          clean_sha256 from file, generate_series(1, $3::int) where id = $1`,
        [somebody.fileId, slot, files],
      );
    await fill('authority-to-act', 20);
    expect((await reuse(somebody)).body.code).toBe('UPLOAD_LIMIT');
    await at.owner.query(`delete from file where slot = 'authority-to-act' and client_id = $1`, [
      somebody.clientId,
    ]);
    await fill('authority-to-act', 19);
    expect((await reuse(somebody)).status).toBe(200);
    const sent = await announce(documentRoute, somebody.browser, { ...freshPdf(), slot: 'authority-to-act' });
    expect(sent.body.code).toBe('UPLOAD_LIMIT');
  }, 30_000);
});

test('seeding a company with all documents but one leaves only that one to upload', async () => {
  const somebody = await atDocuments(at, {});
  const { personId, clientId } = somebody;
  await seedDocuments(at.server, at.worker, { personId, clientId, except: ['articles'] });
  const { papers: documents } = await somebody.list();
  expect(documents.filter(({ state }) => state !== 'accepted').map(({ key }) => key)).toEqual(['articles']);
  const [{ files = [] } = {}] = documents;
  expect((await somebody.browser.post('/documents/open', { fileId: files[0]?.id })).status).toBe(200);
  await somebody.describe('articles');
  await somebody.bring('articles');
  expect(await isRecorded(somebody)).toBe(true);
}, 30_000);
