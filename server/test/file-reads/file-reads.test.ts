// Attacks that make us read whole files from storage repeatedly: repeats get a reply without a read, and each call has a limit.

import { limits } from '@portico/domain/limits';
import type { Storage } from '@portico/providers/storage/port';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { seedFile } from '../../src/slices/files/seed-file.ts';
import { type AtDocuments, atDocuments, freshPdf, REGISTRATION, startDocumentsTest } from '../documents.ts';
import { findRow, putParts, sha256 } from '../files/upload.ts';
import type { Answer } from '../harness.ts';
import { closeAtEnd } from '../harness.ts';

let ada: AtDocuments;
let reads: string[] = [];
const at = closeAtEnd(await startDocumentsTest());
const read = at.server.providers.storage.get;
beforeEach(async () => {
  ada = await atDocuments(at);
  reads = [];
  // Observed, not replaced: every read still goes to storage.
  Object.assign(at.server.providers.storage, {
    get: (...given: Parameters<Storage['get']>) => {
      reads.push(given[1]);
      return read(...given);
    },
  });
});
afterEach(() => void Object.assign(at.server.providers.storage, { get: read }));

/** All parts are in storage, but the upload is not completed. */
async function sendParts(): Promise<{ fileId: string; parts: number }> {
  const { name, type, bytes } = freshPdf();
  const { body } = await ada.browser.post('/documents/begin-upload', {
    slot: REGISTRATION,
    name,
    type,
    bytes: bytes.length,
    sha256: sha256(bytes),
  });
  return { fileId: body.fileId, parts: await putParts(body, bytes) };
}
const slotOf = ({ personId, clientId }: AtDocuments) => ({ personId, clientId, slot: REGISTRATION });
const complete = (fileId: string) => ada.browser.post('/documents/complete-upload', { fileId });
const open = (fileId: string) => ada.browser.post('/documents/open', { fileId });
const times = <T>(count: number, work: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, work));
const codes = (answers: readonly Answer[]) => new Set(answers.map(({ status, body }) => body.code ?? status));

describe('complete-upload', () => {
  test('concurrent requests share their reads [sec L01]', async () => {
    const { fileId, parts } = await sendParts();
    const answers = await times(20, () => complete(fileId));
    // A busy machine may ask some to retry, but refuses none.
    expect([...codes(answers)].filter((code) => code !== 200 && code !== 'BUSY')).toEqual([]);
    // Requests between the read and the commit of the first one read again.
    expect(reads.length).toBeLessThanOrEqual(10 * parts);
  });

  test('answers repeats without reading the file [sec L01]', async () => {
    const { fileId } = await sendParts();
    expect((await complete(fileId)).status).toBe(200);
    reads = [];
    for (let repeats = 0; repeats < limits.wholeFileReads.complete.perFile + 2; repeats++)
      expect(await complete(fileId)).toMatchObject({ status: 200, body: { state: 'scanning' } });
    expect(reads).toEqual([]);
  });

  test('reads nothing when completion is refused [sec L01]', async () => {
    const { fileId } = await sendParts();
    await at.owner.query(`update client set status = 'WAITING_FOR_APPROVAL' where id = $1`, [ada.clientId]);
    expect((await complete(fileId)).body.code).toBe('STEP_NOT_OPEN');
    expect(reads).toEqual([]);
  });
});

describe('open', () => {
  test('reads one file at most ten times in five minutes [sec L09]', async () => {
    const fileId = await seedFile(at.server, at.worker, slotOf(ada));
    const { object_key } = await findRow(at, fileId);
    reads = [];
    const { perFile } = limits.wholeFileReads.open;
    const answers: Answer[] = [];
    for (let tries = 0; tries < perFile + 5; tries++) answers.push(await open(fileId));
    expect(codes(answers.slice(0, perFile))).toEqual(new Set([200]));
    expect(codes(answers.slice(perFile))).toEqual(new Set(['TOO_MANY_REQUESTS']));
    expect(reads).toEqual(Array(perFile).fill(object_key));
  });

  test('eight concurrent requests share their reads [sec L09]', async () => {
    const fileId = await seedFile(at.server, at.worker, slotOf(ada));
    reads = [];
    expect(codes(await times(8, () => open(fileId)))).toEqual(new Set([200]));
    expect(reads.length).toBeLessThan(8);
  });

  test('reads files at most sixty times in five minutes per session [sec L09]', async () => {
    const files = [];
    for (let count = 0; count < 7; count++) files.push(await seedFile(at.server, at.worker, slotOf(ada)));
    reads = [];
    const answers: Answer[] = [];
    for (const fileId of files)
      for (let tries = 0; tries < limits.wholeFileReads.open.perFile; tries++)
        answers.push(await open(fileId));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(
      limits.wholeFileReads.open.perSession,
    );
    expect(reads).toHaveLength(limits.wholeFileReads.open.perSession);
  });
});
