import { describe, expect, test } from 'vitest';
import {
  ADDRESS,
  type AtDocuments,
  atDocuments,
  bringAll,
  REGISTRATION,
  startDocumentsTest,
} from '../../../test/documents.ts';
import { sweepForMonths } from '../../../test/files/sweeping.ts';
import { findRow, listKeys, uploadCleanFile } from '../../../test/files/upload.ts';
import { closeAtEnd } from '../../../test/harness.ts';
import { verifyFiles } from './verify-files.ts';

const STEP = 'DOCUMENT_UPLOAD';
const HOUR = 3600;
const at = closeAtEnd(await startDocumentsTest());

/** Changes the stored bytes without the server's knowledge. */
async function flip(key: string): Promise<Buffer> {
  const bytes = await uploadCleanFile(at, key);
  const changed = Buffer.from(bytes);
  changed[bytes.length >> 1] = (changed[bytes.length >> 1] ?? 0) ^ 1;
  await put(key, changed);
  return bytes;
}
const put = (key: string, bytes: Buffer) =>
  at.worker.providers.storage.put('clean', key, bytes, bytes.length, 'application/pdf');
const lose = (key: string) => at.worker.providers.storage.remove('clean', [key]);
const troubles = [
  ['a file with a flipped bit', 'changed', flip],
  ['a deleted file', 'missing', lose],
] as const;

const alarms = (reason: string): number =>
  at.logLines.filter((line) => line.includes('"alarm"') && line.includes(`"reason":"${reason}"`)).length;

/** Advances the clock hour by hour and runs each hour's job. */
async function hoursPass(hours: number): Promise<void> {
  for (let hour = 0; hour < hours; hour++) {
    at.clock.advance(HOUR);
    await verifyFiles(at.worker, {});
  }
}

async function uploadVerified(): Promise<AtDocuments & { readonly fileId: string; readonly key: string }> {
  const somebody = await atDocuments(at);
  const [fileId] = await bringAll(somebody);
  return { ...somebody, fileId, key: (await findRow(at, fileId)).object_key };
}

describe('daily verification of stored files [X19, INV10]', () => {
  test.each(troubles)(
    '%s: raises an alarm within a day and reopens the document step',
    async (_what, found, harm) => {
      const somebody = await uploadVerified();
      expect(await somebody.done()).toContain(STEP);
      await harm(somebody.key);
      const before = alarms('file-lost');
      await hoursPass(24);
      expect(alarms('file-lost') - before).toBe(1);
      expect(await at.worker.metrics.text()).toMatch(/portico_alarm_total\{kind="file-lost"\} [1-9]/);
      expect(await somebody.trail('file.verify')).toEqual([{ actor: 'worker', detail: { found } }]);
      expect(await somebody.done()).not.toContain(STEP);
      // The session has expired after a day, so read the row directly.
      const { rows } = await at.owner.query('select state, reason from file where id = $1', [
        somebody.fileId,
      ]);
      expect(rows).toEqual([{ state: 'unreadable', reason: 'lost' }]);
    },
    60_000,
  );

  test.each(troubles)(
    '%s: opening it before the check returns 500 with a request id and triggers verification',
    async (_what, found, harm) => {
      const somebody = await uploadVerified();
      expect((await somebody.browser.post('/documents/open', { fileId: somebody.fileId })).status).toBe(200);
      await harm(somebody.key);
      const refused = await somebody.browser.post('/documents/open', { fileId: somebody.fileId });
      expect(refused).toMatchObject({ status: 500, body: { requestId: expect.any(String) } });
      expect(refused.body.address).toBeUndefined();
      const { rows } = await at.owner.query(
        `select data from pgboss.job where name = 'verify-files' and data->>'fileId' = $1`,
        [somebody.fileId],
      );
      expect(rows).toHaveLength(1);
      await verifyFiles(at.worker, rows[0].data);
      expect(await somebody.paper(REGISTRATION)).toMatchObject({ state: 'needs-new', reason: 'lost' });
      expect(await somebody.paper(ADDRESS)).toMatchObject({ state: 'accepted' });
      expect(await somebody.list()).toMatchObject({ isRecorded: false });
      expect(await somebody.trail('file.verify')).toMatchObject([{ detail: { found } }]);
      expect((await somebody.browser.post('/documents/open', { fileId: somebody.fileId })).status).toBe(500);
      // A new upload completes the step again.
      await somebody.browser.post('/documents/remove', { fileId: somebody.fileId });
      await somebody.bring(REGISTRATION);
      expect(await somebody.list()).toMatchObject({ isRecorded: true });
    },
    60_000,
  );

  test('a changed file is clean again once restored from a backup', async () => {
    const somebody = await uploadVerified();
    const bytes = await flip(somebody.key);
    await verifyFiles(at.worker, { fileId: somebody.fileId });
    await put(somebody.key, bytes);
    await verifyFiles(at.worker, { fileId: somebody.fileId });
    expect(await somebody.list()).toMatchObject({ isRecorded: true });
    expect((await somebody.trail('file.verify')).map(({ detail }) => detail)).toEqual([
      { found: 'changed' },
      { found: 'intact' },
    ]);
  }, 60_000);

  test('verifies each file once a day and not every hour', async () => {
    const somebody = await uploadVerified();
    const loadVerifiedAt = async () => (await findRow(at, somebody.fileId)).verified_at as Date | null;
    await hoursPass(19);
    expect(await loadVerifiedAt()).toBeNull();
    await hoursPass(2);
    const first = await loadVerifiedAt();
    expect(first).not.toBeNull();
    await hoursPass(19);
    expect(await loadVerifiedAt()).toEqual(first);
    await hoursPass(2);
    expect(await loadVerifiedAt()).not.toEqual(first);
    expect(alarms('files-unverified')).toBe(0);
  }, 60_000);

  test('an unavailable store does not mark files as lost', async () => {
    const somebody = await uploadVerified();
    const { storage } = at.worker.providers;
    const away = { ...storage, get: () => Promise.reject(new Error('away')) };
    const worker = { ...at.worker, providers: { ...at.worker.providers, storage: away } };
    await expect(verifyFiles(worker, { fileId: somebody.fileId })).rejects.toThrow('away');
    expect(await somebody.list()).toMatchObject({ isRecorded: true });
  }, 30_000);

  // Keep this test last: it advances the clock by months, which makes documents too old for a step.
  test('never sweeps a changed copy, so that an engineer can investigate it [INV10]', async () => {
    const { key, fileId } = await uploadVerified();
    await flip(key);
    await verifyFiles(at.worker, { fileId });
    await sweepForMonths(at);
    expect(await listKeys(at, 'clean', key)).toEqual([key]);
  }, 60_000);
});
