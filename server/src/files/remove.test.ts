import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runRemovals } from '../../test/files/sweeping.ts';
import { keysIn, rowOf, sha256 } from '../../test/files/upload.ts';
import type { TestServer } from '../../test/harness.ts';
import { atPapers, freshPdf, REGISTRATION, startPapersTest } from '../../test/papers.ts';

let at: TestServer;
beforeAll(async () => {
  at = await startPapersTest();
});
afterAll(() => at.close());

test('sec L10 a part that is on its way when its file is removed, and arrives after every address has expired, is deleted', async () => {
  const somebody = await atPapers(at);
  const { name, type, bytes } = freshPdf();
  const announcement = { slot: REGISTRATION, name, type, bytes: bytes.length, sha256: sha256(bytes) };
  const { body: begun } = await somebody.browser.post('/documents/begin-upload', announcement);
  const { object_key } = await rowOf(at, begun.fileId);
  const put = request(begun.parts[0].address, { method: 'PUT', headers: { 'content-length': bytes.length } });
  const { promise: answered, resolve, reject } = Promise.withResolvers<number | undefined>();
  put.once('response', ({ statusCode }) => resolve(statusCode)).once('error', reject);
  put.write(bytes.subarray(0, 10));
  expect((await somebody.browser.post('/documents/remove', { fileId: begun.fileId })).status).toBe(200);
  await runRemovals(at, object_key, '1 hour');
  put.end(bytes.subarray(10));
  expect(await answered).toBe(200);
  expect(await keysIn(at, 'quarantine', object_key)).toHaveLength(1);
  await runRemovals(at, object_key, '25 hours');
  expect(await keysIn(at, 'quarantine', object_key)).toEqual([]);
});
