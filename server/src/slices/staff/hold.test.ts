import type { PictureKind } from '@portico/domain/identity/capture';
import { retention } from '@portico/domain/retention';
import { describe, expect, test } from 'vitest';
import {
  type AtCapture,
  decide,
  personAtCapture,
  sendPicture,
  startCaptureTest,
} from '../../../test/capture.ts';
import { ADDRESS, atDocuments, bringAll, REGISTRATION } from '../../../test/documents.ts';
import { jpeg } from '../../../test/files/pictures.ts';
import { runRemovals } from '../../../test/files/sweeping.ts';
import { findRow, listKeys } from '../../../test/files/upload.ts';
import { closeAtEnd } from '../../../test/harness.ts';
import { openTestStaff } from '../../../test/staff.ts';
import { checkFile } from '../files/check-file.ts';
import { removeObjects } from '../files/remove.ts';
import { seedFile } from '../files/seed-file.ts';
import { sweepFiles } from '../files/sweep-files.ts';
import { sweepRetained } from '../retention/sweep-retained.ts';
import { hold, release } from './hold.ts';

const DAY = 24 * 3600;
const at = closeAtEnd(await startCaptureTest());
const staff = closeAtEnd(openTestStaff(at));
const dora = await staff.hire('dora@staff.example.com');

const holdClient = async (named: string) =>
  hold(await staff.seat(dora), { named, reason: 'The court asked for everything.' });

/** Uploads and checks a picture, and accepts it. */
async function takePicture({ browser }: AtCapture, kind: PictureKind): Promise<string> {
  const fileId = await sendPicture(browser, kind, await jpeg());
  await checkFile(at.worker, { fileId });
  await decide(at, fileId);
  return fileId;
}

/** Whether the row and the object still exist after all jobs that could delete them have run. */
async function isStillStored(fileId: string, objectKey: string): Promise<boolean> {
  await sweepFiles(at.worker);
  await sweepRetained(at.worker);
  await runRemovals(at, objectKey);
  const isStored = (await listKeys(at, 'clean', objectKey)).length > 0;
  expect((await findRow(at, fileId)) !== undefined).toBe(isStored);
  return isStored;
}
const trailOf = async (fileId: string) =>
  (
    await at.owner.query('select action, actor, detail from audit where target = $1 order by seq', [
      `file:${fileId}`,
    ])
  ).rows;

describe('under a legal hold [sec L10]', () => {
  test('hides a document the client deletes, and deletes it only after the release', async () => {
    const sole = await atDocuments(at);
    const [, address] = await bringAll(sole);
    const { object_key } = await findRow(at, address);
    await holdClient(sole.clientId);
    const removed = await sole.browser.post('/documents/remove', { fileId: address });
    expect(removed).toMatchObject({ status: 200, body: {} });
    expect(await isStillStored(address, object_key)).toBe(true);

    expect(await sole.paper(ADDRESS)).toMatchObject({ state: 'missing', files: [] });
    expect(await sole.done()).not.toContain('DOCUMENT_UPLOAD');
    for (const path of ['/documents/open', '/documents/remove', '/documents/complete-upload'])
      expect(await sole.browser.post(path, { fileId: address })).toMatchObject({ status: 404 });
    // The worker sees every row, but does not count a withdrawn file either.
    await sole.bring(REGISTRATION);
    expect(await sole.done()).not.toContain('DOCUMENT_UPLOAD');
    await sole.bring(ADDRESS);
    expect(await sole.done()).toContain('DOCUMENT_UPLOAD');

    await release(await staff.seat(dora), { named: sole.clientId });
    expect(await isStillStored(address, object_key)).toBe(false);
    expect((await trailOf(address)).slice(-2)).toMatchObject([
      { action: 'file.remove', detail: { isHeld: true } },
      { action: 'file.expire', actor: 'worker', detail: { kept: 'released' } },
    ]);
  });

  test('hides a portrait whose consent is withdrawn, and deletes it only after the release', async () => {
    const ada = await personAtCapture(at);
    const portrait = await takePicture(ada, 'portrait');
    const { object_key } = await findRow(at, portrait);
    await holdClient(ada.clientId);
    const removed = await ada.browser.post('/identity/remove-portrait', {});
    expect(removed).toMatchObject({ status: 200, body: { state: 'manual', capture: null } });
    expect((await ada.browser.get('/auth/getUserPhoto')).status).toBe(404);
    expect(await isStillStored(portrait, object_key)).toBe(true);
    await release(await staff.seat(dora), { named: ada.clientId });
    expect(await isStillStored(portrait, object_key)).toBe(false);
    const { rows } = await at.owner.query('select from identity_picture where file_id = $1', [portrait]);
    expect(rows).toEqual([]);
  });

  test('keeps a replaced picture and the data read from it, for a retake and for another document', async () => {
    const ada = await personAtCapture(at);
    const front = await takePicture(ada, 'front');
    const { object_key } = await findRow(at, front);
    await at.owner.query(`update identity_picture set read_sealed = '\\x00' where file_id = $1`, [front]);
    await holdClient(ada.clientId);
    const second = await takePicture(ada, 'front');
    const { object_key: secondKey } = await findRow(at, second);
    expect(await ada.picture('front')).toMatchObject({ state: 'taken', fileId: second });
    expect((await ada.choose('national-id')).status).toBe(201);
    expect(await ada.picture('front')).toMatchObject({ state: 'missing', fileId: null });
    expect(await isStillStored(front, object_key)).toBe(true);
    expect(await isStillStored(second, secondKey)).toBe(true);
    const { rows } = await at.owner.query('select read_sealed from identity_picture where file_id = $1', [
      front,
    ]);
    expect(rows).toEqual([{ read_sealed: Buffer.from([0]) }]);
  });

  test('a hold on one client keeps its people’s documents and identity data for other clients', async () => {
    const ada = await personAtCapture(at);
    const { personId, clientId } = ada;
    const document = await seedFile(at.server, at.worker, { personId, clientId, slot: REGISTRATION });
    const { object_key } = await findRow(at, document);
    await at.owner.query(`update identity_check set seen_sealed = '\\x00' where person_id = $1`, [personId]);
    const { body: other } = await ada.browser.post('/client/create', { accountType: 'BUSINESS_ACCOUNT' });
    await at.owner.query(`update client set status = 'BLOCKED', status_since = $2 where id = any ($1)`, [
      [clientId, other.id],
      at.clock.now(),
    ]);
    await holdClient(other.id);
    at.clock.advance((retention.paper.days + 1) * DAY);
    expect(await isStillStored(document, object_key)).toBe(true);
    const seen = async () =>
      (await at.owner.query('select seen_sealed from identity_check where person_id = $1', [personId]))
        .rows[0];
    expect((await seen()).seen_sealed).not.toBeNull();
    await release(await staff.seat(dora), { named: other.id });
    expect(await isStillStored(document, object_key)).toBe(false);
    expect((await seen()).seen_sealed).toBeNull();
  });

  test('ignores a removal job that an older release enqueued for a kept file', async () => {
    const sole = await atDocuments(at);
    const fileId = await sole.bring(REGISTRATION);
    const { object_key } = await findRow(at, fileId);
    await removeObjects(at.worker, { objectKey: object_key });
    expect(await listKeys(at, 'clean', object_key)).toEqual([object_key]);
  });
});
