import { randomBytes } from 'node:crypto';
import { limits } from '@portico/domain/limits';
import { beforeEach, describe, expect, test } from 'vitest';
import { checkFile } from '../../src/slices/files/check-file.ts';
import { sweepFiles } from '../../src/slices/files/sweep-files.ts';
import { freshJpeg } from '../files/pictures.ts';
import { runRemovals } from '../files/sweeping.ts';
import { findRow, listKeys, partsMissing, putParts, sha256, uploadCleanFile } from '../files/upload.ts';
import { announce, checkUpload, sendParts, uploadRoutes } from '../files/upload-routes.ts';
import { type Browser, closeAtEnd, startTestServer } from '../harness.ts';

const at = closeAtEnd(
  await startTestServer({
    environment: {
      STORAGE_BUCKETS: `t-${randomBytes(6).toString('hex')}`,
      IDENTITY_ADAPTER: 'in-house',
    },
  }),
);
await at.server.providers.storage.prepare();

const photo = async (bytes?: number) => ({
  name: 'a photo.jpg',
  type: 'image/jpeg',
  bytes: await freshJpeg(bytes),
});

describe.each(uploadRoutes)('$what: uploading a file', (way) => {
  let browser: Browser;
  const someone = (): Promise<Browser> => way.someone(at, `${randomBytes(6).toString('hex')}@example.com`);
  beforeEach(async () => {
    browser = await someone();
  });

  test('refuses a part of another length and does not count it [sec L01]', async () => {
    const file = await photo(2_000_000);
    const { body } = await announce(way, browser, file);
    const [first] = body.parts;
    const put = (bytes: Buffer) => fetch(first.address, { method: 'PUT', body: bytes });
    expect((await put(file.bytes.subarray(0, body.partBytes + 1))).status).toBe(403);
    expect((await put(file.bytes.subarray(0, body.partBytes - 1))).status).toBe(403);
    const early = await browser.post(way.complete, { fileId: body.fileId });
    expect(early).toMatchObject({ status: 409, body: { code: 'STEP_INCOMPLETE' } });
  });

  test('refuses 15 MB and a byte on announcement, returns 413 for other bytes of the same length, and keeps nothing [sec L01]', async () => {
    const large = { name: 'a.jpg', type: 'image/jpeg', bytes: Buffer.alloc(15_000_001) };
    expect((await announce(way, browser, large)).status).toBe(422);
    const file = await photo(1_200_000);
    const { body } = await announce(way, browser, file);
    const { object_key: key } = await findRow(at, body.fileId);
    await putParts(body, Buffer.alloc(file.bytes.length, 7));
    const completed = await browser.post(way.complete, { fileId: body.fileId });
    expect(completed).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } });
    expect(await findRow(at, body.fileId)).toBeUndefined();
    // Removals run at once, after the addresses have expired, and a day later for parts still in transit.
    expect(await runRemovals(at, key)).toBe(3);
    expect(await listKeys(at, 'quarantine', key)).toEqual([]);
    expect((await browser.post(way.resume, { fileId: body.fileId })).status).toBe(404);
  });

  test('a checked file cannot be changed through its upload addresses and matches the recorded hash [sec L08, INV10]', async () => {
    const file = await photo();
    const { body } = await announce(way, browser, file);
    await putParts(body, file.bytes);
    await browser.post(way.complete, { fileId: body.fileId });
    await putParts(body, Buffer.alloc(file.bytes.length, 7));
    await checkFile(at.worker, body);
    const row = await findRow(at, body.fileId);
    expect(row.state).toBe('clean');
    expect(sha256(await uploadCleanFile(at, row.object_key))).toBe(row.clean_sha256.toString('hex'));
    // A part that arrives later is removed once its address has expired.
    await putParts(body, file.bytes);
    const { rows: jobs } = await at.owner.query(
      `select extract(epoch from start_after - created_on)::int as seconds from pgboss.job
       where name = 'empty-quarantine' and data->>'objectKey' = $1`,
      [row.object_key],
    );
    expect(jobs).toHaveLength(1);
    expect(jobs[0].seconds).toBeGreaterThan(limits.upload.addressSeconds);
    await runRemovals(at, row.object_key);
    expect(await listKeys(at, 'quarantine', row.object_key)).toEqual([]);
    expect(await listKeys(at, 'clean', row.object_key)).toHaveLength(1);
  }, 30_000);

  test('two workers checking it concurrently keep its copy [INV10]', async () => {
    const fileId = await sendParts(way, browser, await photo());
    await Promise.all([checkFile(at.worker, { fileId }), checkFile(at.worker, { fileId })]);
    const row = await findRow(at, fileId);
    expect(row.state).toBe('clean');
    expect(sha256(await uploadCleanFile(at, row.object_key))).toBe(row.clean_sha256.toString('hex'));
  }, 30_000);

  test('completing twice or resuming a complete upload changes nothing', async () => {
    const fileId = await sendParts(way, browser, await photo());
    expect((await browser.post(way.complete, { fileId })).status).toBe(200);
    expect((await findRow(at, fileId)).state).toBe('scanning');
    expect(partsMissing((await browser.post(way.resume, { fileId })).body)).toBe(0);
    const { rows } = await at.owner.query(
      `select count(*)::int as n from audit where action = 'file.complete' and target = $1`,
      [`file:${fileId}`],
    );
    expect(rows[0].n).toBe(1);
  });

  test('resumes an upload cut off at 37 % by its id or by the same file, and completes it [X33]', async () => {
    const file = await photo(10_000_000);
    const { body } = await announce(way, browser, file);
    const sent = await putParts(body, file.bytes, Math.floor(body.parts.length * 0.37));
    expect((sent * body.partBytes) / file.bytes.length).toBeGreaterThan(0.3);
    const resumed = await browser.post(way.resume, { fileId: body.fileId });
    expect(partsMissing(resumed.body)).toBe(body.parts.length - sent);
    // Another device, or a browser without its state, uploads the same file again.
    const again = await announce(way, browser, file);
    expect(again.body.fileId).toBe(body.fileId);
    expect(await putParts(again.body, file.bytes)).toBe(body.parts.length - sent);
    expect((await browser.post(way.complete, { fileId: body.fileId })).status).toBe(200);
    expect((await findRow(at, body.fileId)).state).toBe('scanning');
  }, 40_000);

  test('deletes an abandoned upload with its parts after 24 hours [sec L10]', async () => {
    const file = await photo(1_200_000);
    const { body } = await announce(way, browser, file);
    await putParts(body, file.bytes, 1);
    const { object_key: key } = await findRow(at, body.fileId);
    at.clock.advance(limits.upload.abandonedSeconds - 60);
    await sweepFiles(at.worker);
    expect(await listKeys(at, 'quarantine', key)).toHaveLength(1);
    at.clock.advance(120);
    await sweepFiles(at.worker);
    expect(await findRow(at, body.fileId)).toBeUndefined();
    // The job enqueued with the deleted row removes it, not a later sweep.
    expect(await runRemovals(at, key)).toBe(1);
    expect(await listKeys(at, 'quarantine', key)).toEqual([]);
  });

  test('refuses the thirty-first upload of a person within an hour [sec L10]', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < limits.upload.perPersonPerHour + 1; count++) {
      const bytes = randomBytes(2000);
      const { status, body } = await announce(way, browser, { name: 'a.jpg', type: 'image/jpeg', bytes });
      statuses.push(status);
      // Move the file elsewhere, so that limits per slot and for running uploads do not apply here.
      await at.owner.query(
        `update file set state = 'scanning', completed_at = now(), slot = slot || $2 where id = $1`,
        [body.fileId, count % 10],
      );
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(limits.upload.perPersonPerHour);
    expect(statuses.at(-1)).toBe(429);
  }, 30_000);

  test('returns 404 for another person’s file on every call [sec J03]', async () => {
    const stranger = await someone();
    const row = await checkUpload(way, at, browser, await photo());
    for (const path of [way.resume, way.complete, ...way.others])
      expect((await stranger.post(path, { fileId: row.id })).status, path).toBe(404);
    expect((await browser.post(way.resume, { fileId: row.id })).status).toBe(200);
  }, 30_000);

  test('the API database login cannot mark a file clean', async () => {
    const fileId = await sendParts(way, browser, await photo());
    const { person_id: personId, client_id: clientId } = await findRow(at, fileId);
    const update = (state: string) =>
      at.server.db.as({ personId, clientId }, (tx) =>
        tx.updateTable('file').set({ state }).where('id', '=', fileId).executeTakeFirst(),
      );
    expect((await update('uploading')).numUpdatedRows).toBe(0n);
    await at.owner.query(`update file set state = 'uploading', completed_at = null where id = $1`, [fileId]);
    await expect(update('clean')).rejects.toThrow();
  });
});
