import { portraitConsent } from '@portico/domain/identity/check';
import { describe, expect, test } from 'vitest';
import {
  announcePicture,
  decide,
  personAtCapture,
  sendPicture,
  someBytes,
  startCaptureTest,
} from '../../../test/capture.ts';
import { jpeg } from '../../../test/files/pictures.ts';
import { runRemovals } from '../../../test/files/sweeping.ts';
import { findRow, listKeys, putParts } from '../../../test/files/upload.ts';
import { closeAtEnd, startTestServer } from '../../../test/harness.ts';
import { personAtIdentity } from '../../../test/identity.ts';
import { handlers } from '../../work.ts';
import { checkFile } from '../files/check-file.ts';

const at = closeAtEnd(await startCaptureTest());

const auditOf = async (personId: string, action: string) =>
  (
    await at.owner.query(
      'select actor, target, detail from audit where person_id = $1 and action = $2 order by seq',
      [personId, action],
    )
  ).rows;

describe('an in-house check [F2]', () => {
  test('starts with consent and a document type, and lists the required pictures in order [F2, N06]', async () => {
    const ada = await personAtCapture(at, null);
    expect(await ada.current()).toMatchObject({
      state: 'none',
      adapter: 'in-house',
      capture: null,
      vendor: null,
    });
    expect(await ada.start()).toMatchObject({
      status: 422,
      body: { code: 'INVALID_INPUT', fields: [{ field: 'documentType' }] },
    });
    expect(await ada.choose('national-id')).toMatchObject({
      status: 201,
      body: {
        state: 'open',
        adapter: 'in-house',
        triesLeft: 5,
        capture: {
          documentType: 'national-id',
          phone: null,
          pictures: ['front', 'back', 'portrait'].map((kind) => ({
            kind,
            state: 'missing',
            fileId: null,
            problem: null,
          })),
        },
      },
    });
    const { rows } = await at.owner.query(
      'select route, consent_version, document_type from identity_check where person_id = $1',
      [ada.personId],
    );
    expect(rows).toEqual([
      { route: 'capture', consent_version: portraitConsent['in-house'], document_type: 'national-id' },
    ]);
    expect(await auditOf(ada.personId, 'identity.start')).toMatchObject([{ detail: { route: 'capture' } }]);
  });

  test('each picture is announced, uploaded and completed; reading starts when all are there [F2]', async () => {
    const ada = await personAtCapture(at);
    const front = someBytes();
    const begun = await announcePicture(ada.browser, 'front', front);
    expect(begun.status).toBe(201);
    const { fileId } = begun.body;
    expect(await ada.picture('front')).toMatchObject({ state: 'uploading', fileId });
    expect(await ada.browser.post('/identity/complete-picture', { fileId })).toMatchObject({
      body: { code: 'STEP_INCOMPLETE' },
    });
    await putParts(begun.body, front);
    expect(await ada.browser.post('/identity/complete-picture', { fileId })).toMatchObject({
      status: 200,
      body: {
        state: 'open',
        triesLeft: 5,
        documentType: 'passport',
        pictures: [
          { kind: 'front', state: 'checking' },
          { kind: 'portrait', state: 'missing' },
        ],
        phone: null,
        expiresInSeconds: null,
      },
    });
    expect(await findRow(at, fileId)).toMatchObject({
      state: 'scanning',
      purpose: 'identity',
      slot: 'front',
    });
    await sendPicture(ada.browser, 'portrait');
    expect((await ada.browser.get('/identity/capture')).body.state).toBe('reading');
    expect((await ada.current()).state).toBe('reading');
    const begins = await auditOf(ada.personId, 'file.begin');
    expect(begins).toMatchObject([
      { target: `file:${fileId}`, detail: { kind: 'front', isPhone: false } },
      { detail: { kind: 'portrait', isPhone: false } },
    ]);
    expect(await auditOf(ada.personId, 'file.complete')).toHaveLength(2);
  });
});

/** Runs the removal jobs that the requests have enqueued. */
async function removeWhatIsLeft(): Promise<void> {
  const { rows } = await at.owner.query(
    `select distinct data->>'objectKey' as key from pgboss.job where name in ('remove-objects', 'empty-quarantine')`,
  );
  for (const { key } of rows) await runRemovals(at, key);
}

describe('a picture whose upload has begun [X33]', () => {
  test('resumes where it was cut off, by id or a new announcement, and asks only for missing parts [X17, X33]', async () => {
    const ada = await personAtCapture(at);
    const large = Buffer.concat(Array.from({ length: 700 }, someBytes));
    const { body: begun } = await announcePicture(ada.browser, 'front', large);
    expect(begun.parts).toHaveLength(3);
    await putParts(begun, large, 2);
    const missing = [null, null, expect.stringContaining('http')];
    for (const again of [
      await ada.browser.post('/identity/resume-picture', { fileId: begun.fileId }),
      await announcePicture(ada.browser, 'front', large),
    ]) {
      expect(again.body.fileId).toBe(begun.fileId);
      expect(again.body.parts.map(({ address }: { address: string | null }) => address)).toEqual(missing);
    }
    expect(await auditOf(ada.personId, 'file.begin')).toHaveLength(1);
    await putParts((await announcePicture(ada.browser, 'front', large)).body, large);
    expect(
      (await ada.browser.post('/identity/complete-picture', { fileId: begun.fileId })).body.pictures[0],
    ).toMatchObject({ state: 'checking' });
  });

  test('is replaced by a newer one of its kind: row, parts and object are gone, and it cannot be completed [INV10]', async () => {
    const ada = await personAtCapture(at);
    const former = await sendPicture(ada.browser, 'front');
    const { object_key } = await findRow(at, former);
    expect(await listKeys(at, 'quarantine', object_key)).toHaveLength(2);
    const second = await sendPicture(ada.browser, 'front');
    expect(await ada.picture('front')).toMatchObject({ fileId: second, state: 'checking' });
    expect(await findRow(at, former)).toBeUndefined();
    expect(await ada.browser.post('/identity/complete-picture', { fileId: former })).toMatchObject({
      status: 404,
    });
    await removeWhatIsLeft();
    expect(await listKeys(at, 'quarantine', object_key)).toEqual([]);
    const { rows } = await at.owner.query('select file_id from identity_picture where person_id = $1', [
      ada.personId,
    ]);
    expect(rows).toEqual([{ file_id: second }]);
  });

  test('is discarded and missing again when its bytes differ from the announcement [sec L01]', async () => {
    const ada = await personAtCapture(at);
    const bytes = someBytes();
    const { body } = await announcePicture(ada.browser, 'front', bytes);
    await putParts(body, someBytes());
    expect(await ada.browser.post('/identity/complete-picture', { fileId: body.fileId })).toMatchObject({
      status: 413,
    });
    expect(await ada.picture('front')).toMatchObject({ state: 'missing', fileId: null });
    expect((await ada.current()).triesLeft).toBe(5);
  });

  test('is swept with its file when abandoned [sec L10]', async () => {
    const ada = await personAtCapture(at);
    await announcePicture(ada.browser, 'front', someBytes());
    const portrait = await sendPicture(ada.browser, 'portrait');
    await at.owner.query(
      `update file set addressed_at = addressed_at - interval '25 hours' where person_id = $1`,
      [ada.personId],
    );
    await handlers['sweep-files'](at.worker, {});
    expect(await ada.picture('front')).toMatchObject({ state: 'missing' });
    expect(await ada.picture('portrait')).toMatchObject({ state: 'checking', fileId: portrait });
  });

  test('is swept with row, file and object when removed while its owner acts for another client [INV10]', async () => {
    const ada = await personAtCapture(at);
    const fileId = await sendPicture(ada.browser, 'portrait', await jpeg());
    await checkFile(at.worker, { fileId });
    await decide(at, fileId);
    const { object_key } = await findRow(at, fileId);
    const { body } = await ada.browser.post('/client/create', { accountType: 'BUSINESS_ACCOUNT' });
    await ada.browser.get(`/auth/change-client?clientId=${body.id}`);
    await ada.browser.post('/client/complete-step', { step: 'PERSONAL_INFORMATION' });
    // The accepted portrait counts in the new client too and is not requested again.
    expect((await ada.choose('passport')).body.capture.pictures[1]).toMatchObject({ state: 'taken', fileId });
    expect((await ada.browser.post('/identity/remove-portrait', {})).body.state).toBe('manual');
    await handlers['sweep-files'](at.worker, {});
    expect(await findRow(at, fileId)).toBeUndefined();
    expect((await auditOf(ada.personId, 'file.remove')).at(-1)).toMatchObject({
      actor: 'worker',
      target: `file:${fileId}`,
    });
    await removeWhatIsLeft();
    expect(await listKeys(at, 'clean', object_key)).toEqual([]);
  });

  test('is accessible only to its owner [sec J03]', async () => {
    const [ada, bo] = [await personAtCapture(at), await personAtCapture(at)];
    const { body } = await announcePicture(ada.browser, 'front', someBytes());
    for (const path of ['/identity/resume-picture', '/identity/complete-picture'])
      expect(await bo.browser.post(path, { fileId: body.fileId })).toMatchObject({ status: 404 });
  });

  test('must be one that the document has [F2]', async () => {
    const ada = await personAtCapture(at);
    expect(await announcePicture(ada.browser, 'back', someBytes())).toMatchObject({
      status: 422,
      body: { fields: [{ field: 'kind' }] },
    });
  });

  test('is refused before the check has started and after staff have taken it over [sec J04]', async () => {
    const ada = await personAtCapture(at, null);
    expect(await announcePicture(ada.browser, 'front', someBytes())).toMatchObject({
      status: 409,
      body: { code: 'STEP_NOT_OPEN' },
    });
    await ada.start(false);
    expect(await announcePicture(ada.browser, 'front', someBytes())).toMatchObject({
      body: { code: 'STEP_NOT_OPEN' },
    });
  });
});

describe('attempts [ux U49]', () => {
  test('each failed picture uses one, reports the reason and can be retaken; the others stay [ux U49]', async () => {
    const ada = await personAtCapture(at);
    const portrait = await sendPicture(ada.browser, 'portrait');
    await decide(at, portrait);
    const blurred = await sendPicture(ada.browser, 'front');
    await decide(at, blurred, 'blur');
    expect(await ada.current()).toMatchObject({
      state: 'open',
      triesLeft: 4,
      capture: {
        pictures: [
          { kind: 'front', state: 'failed', problem: 'blur' },
          { kind: 'portrait', state: 'taken', problem: null },
        ],
      },
    });
    await sendPicture(ada.browser, 'front');
    expect(await ada.current()).toMatchObject({ state: 'reading', triesLeft: 4 });
  });

  test('the same file is refused again for any side, but accepted from another person [ux U49]', async () => {
    const ada = await personAtCapture(at);
    const bytes = someBytes();
    await decide(at, await sendPicture(ada.browser, 'front', bytes), 'glare');
    for (const kind of ['front', 'portrait'] as const)
      expect(await announcePicture(ada.browser, kind, bytes)).toMatchObject({
        status: 409,
        body: { code: 'SAME_PICTURE' },
      });
    expect((await ada.current()).triesLeft).toBe(4);
    const bo = await personAtCapture(at);
    expect((await announcePicture(bo.browser, 'front', bytes)).status).toBe(201);
  });

  test('five failures block further attempts, also with another document, until enough time has passed [ux U49]', async () => {
    const ada = await personAtCapture(at);
    for (let tries = 0; tries < 5; tries++)
      await decide(at, await sendPicture(ada.browser, 'front'), 'zone-unreadable');
    const refused = { status: 409, body: { code: 'CAPTURE_TRIES_SPENT' } };
    expect((await ada.current()).triesLeft).toBe(0);
    expect(await announcePicture(ada.browser, 'front', someBytes())).toMatchObject(refused);
    expect(await ada.browser.post('/identity/phone-link', {})).toMatchObject(refused);
    expect(await ada.choose('national-id')).toMatchObject(refused);
    // The check that the last failed picture ends does not count as another try.
    await at.owner.query(
      `update identity_check set state = 'rejected', decided_at = $2 where person_id = $1`,
      [ada.personId, at.clock.now()],
    );
    expect(await ada.current()).toMatchObject({
      state: 'failed',
      triesLeft: 0,
      capture: { pictures: [{ kind: 'front', state: 'failed', problem: 'zone-unreadable' }, {}] },
    });
    await at.owner.query(
      `update identity_picture set decided_at = decided_at - interval '7 hours' where person_id = $1`,
      [ada.personId],
    );
    expect((await ada.current()).triesLeft).toBe(5);
    expect((await ada.choose('passport')).body).toMatchObject({ state: 'open', triesLeft: 5 });
    expect((await ada.start(false)).body.state).toBe('manual');
  });
});

describe('choosing another document', () => {
  test('starts with its own pictures; an accepted portrait stays, pending pictures are deleted [F2]', async () => {
    const ada = await personAtCapture(at);
    const front = await sendPicture(ada.browser, 'front');
    const portrait = await sendPicture(ada.browser, 'portrait');
    await decide(at, portrait);
    expect((await ada.choose('passport')).body.capture.pictures).toMatchObject([
      { fileId: front },
      { fileId: portrait },
    ]);
    expect((await ada.choose('national-id')).body).toMatchObject({
      state: 'open',
      capture: {
        documentType: 'national-id',
        pictures: [
          { kind: 'front', state: 'missing' },
          { kind: 'back', state: 'missing' },
          { kind: 'portrait', state: 'taken', fileId: portrait },
        ],
      },
    });
    expect(await findRow(at, front)).toBeUndefined();
    expect(await findRow(at, portrait)).toBeDefined();
    const { rows } = await at.owner.query(
      'select state, document_type from identity_check where person_id = $1 order by created_at, id',
      [ada.personId],
    );
    expect(rows).toEqual([
      { state: 'ended', document_type: 'passport' },
      { state: 'open', document_type: 'national-id' },
    ]);
  });

  test('fifteen concurrent starts create one check [X26]', async () => {
    const ada = await personAtCapture(at, null);
    await Promise.all(Array.from({ length: 15 }, () => ada.choose('passport')));
    const { rows } = await at.owner.query('select 1 from identity_check where person_id = $1', [
      ada.personId,
    ]);
    expect(rows).toHaveLength(1);
  });
});

describe('the portrait [sec N06]', () => {
  test('is deleted on request from database and storage, and staff check by hand [sec N06]', async () => {
    const ada = await personAtCapture(at);
    const front = await sendPicture(ada.browser, 'front');
    const fileId = await sendPicture(ada.browser, 'portrait', await jpeg());
    await checkFile(at.worker, { fileId });
    await decide(at, fileId);
    const { object_key } = await findRow(at, fileId);
    expect(await listKeys(at, 'clean', object_key)).toEqual([object_key]);
    expect(await ada.browser.post('/identity/remove-portrait', {})).toMatchObject({
      status: 200,
      body: { state: 'manual', capture: null },
    });
    await removeWhatIsLeft();
    expect(await listKeys(at, 'clean', object_key)).toEqual([]);
    expect(await findRow(at, fileId)).toBeUndefined();
    expect(await findRow(at, front)).toBeDefined();
    const { rows } = await at.owner.query('select kind from identity_picture where person_id = $1', [
      ada.personId,
    ]);
    expect(rows).toEqual([{ kind: 'front' }]);
    expect(await ada.progress()).toMatchObject({ status: 'WAITING_FOR_APPROVAL' });
    expect(await auditOf(ada.personId, 'identity.remove-portrait')).toHaveLength(1);
    expect(await auditOf(ada.personId, 'file.remove')).toMatchObject([{ target: `file:${fileId}` }]);
    // Staff now decide about the case.
    expect(await ada.browser.post('/identity/remove-portrait', {})).toMatchObject({
      body: { code: 'STEP_NOT_OPEN' },
    });
  });

  test('consent to the vendor’s wording does not count as consent to ours [sec N06]', async () => {
    const ada = await personAtCapture(at, null);
    const asAtVendor = {
      consentToPortrait: true,
      consentVersion: portraitConsent.hosted,
      documentType: 'passport',
    };
    expect(await ada.browser.post('/identity/start', asAtVendor)).toMatchObject({
      status: 409,
      body: { code: 'TERMS_CHANGED' },
    });
  });

  test('cannot be removed when there is no in-house check [sec N06]', async () => {
    const ada = await personAtCapture(at, null);
    expect(await ada.browser.post('/identity/remove-portrait', {})).toMatchObject({
      status: 409,
      body: { code: 'STEP_NOT_OPEN' },
    });
  });
});

test('with the by-hand adapter, no pictures are taken', async () => {
  const byHand = await startTestServer({ environment: { IDENTITY_ADAPTER: 'by-hand' } });
  const ada = await personAtIdentity(byHand);
  expect(await ada.current()).toMatchObject({ state: 'none', adapter: 'by-hand', vendor: null });
  expect(await ada.start()).toMatchObject({ body: { code: 'CAPTURE_TRIES_SPENT' } });
  expect((await ada.start(false)).body.state).toBe('manual');
  await byHand.close();
});
