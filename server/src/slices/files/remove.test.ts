// The jobs that delete objects, and attacks on them: the API's and staff's database logins can insert a job with any
// key, so a job deletes only what the database knows to be unneeded (decision 23).

import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import {
  contractRow,
  listAlarms,
  listObjects,
  signedContract,
  startContractTest,
} from '../../../test/contract.ts';
import { atDocuments, freshPdf, REGISTRATION } from '../../../test/documents.ts';
import { runRemovals } from '../../../test/files/sweeping.ts';
import { findRow, listKeys, personAtDocuments, sha256 } from '../../../test/files/upload.ts';
import { closeAtEnd } from '../../../test/harness.ts';
import { sealContract } from '../contract/seal-contract.ts';
import { seedFile } from './seed-file.ts';

const at = closeAtEnd(await startContractTest());

const logins = { api: 'apiUrl', staff: 'staffUrl' } as const;

/** Inserts a job and lets the worker run it with all other removals of this object. */
async function injectJob(
  login: keyof typeof logins,
  name: string,
  data: { objectKey: string; sealedKey?: string },
) {
  const client = new pg.Client(at.urls[logins[login]]);
  await client.connect();
  await client.query('insert into pgboss.job (name, data) values ($1, $2)', [name, data]);
  await client.end();
  expect(await runRemovals(at, data.objectKey)).toBeGreaterThan(0);
}

/** A clean document whose quarantine holds parts again, as during its check. */
async function bringDocument(): Promise<{ readonly id: string; readonly key: string }> {
  const person = await personAtDocuments(at, `${randomBytes(6).toString('hex')}@example.com`);
  const [clientId = ''] = person.clientIds;
  const id = await seedFile(at.server, at.worker, { personId: person.id, clientId, slot: 'paper' });
  const { object_key: key } = await findRow(at, id);
  await runRemovals(at, key);
  await at.worker.providers.storage.put(
    'quarantine',
    `${key}/0`,
    Buffer.of(1),
    1,
    'application/octet-stream',
  );
  return { id, key };
}

describe.each(['api', 'staff'] as const)('a job inserted with the %s database login [sec S02]', (login) => {
  test('cannot delete a required document, and raises an alarm', async () => {
    const { key } = await bringDocument();
    const alarms = await listAlarms(at, 'removal-refused');
    await injectJob(login, 'remove-objects', { objectKey: key });
    expect(await listKeys(at, 'clean', key)).toEqual([key]);
    expect(await listAlarms(at, 'removal-refused')).toBeGreaterThan(alarms);
  });

  test('cannot interrupt an upload', async () => {
    const { id, key } = await bringDocument();
    await at.owner.query(`update file set state = 'scanning', clean_sha256 = null where id = $1`, [id]);
    await injectJob(login, 'empty-quarantine', { objectKey: key });
    await injectJob(login, 'remove-objects', { objectKey: key });
    expect(await listKeys(at, 'quarantine', `${key}/`)).toEqual([`${key}/0`]);
  });

  test('cannot delete a contract or its seal, even with the key of a deleted file', async () => {
    const contract = await signedContract(at);
    await sealContract(at.worker, { contractId: contract.id });
    const { sealed_key: sealedKey } = await contractRow(at, contract.id);
    const sealed = await listObjects(at, 'sealed', `${sealedKey}/`);
    const { id, key: gone } = await bringDocument();
    await at.owner.query('delete from file where id = $1', [id]);
    await injectJob(login, 'remove-objects', { objectKey: gone, sealedKey });
    await injectJob(login, 'remove-objects', { objectKey: contract.objectKey, sealedKey });
    expect(await listObjects(at, 'sealed', `${sealedKey}/`)).toEqual(sealed);
    expect(await listObjects(at, 'clean', contract.objectKey)).toEqual([contract.objectKey]);
    expect(await listKeys(at, 'clean', gone)).toEqual([]);
  });

  test('cannot delete an object that the database has no record of', async () => {
    const unknown = randomBytes(24).toString('hex');
    await at.worker.providers.storage.put('clean', unknown, Buffer.of(1), 1, 'application/octet-stream');
    await injectJob(login, 'remove-objects', { objectKey: unknown });
    expect(await listKeys(at, 'clean', unknown)).toEqual([unknown]);
  });
});

test('deletes an upload part that arrives after its file was removed and its address has expired [sec L10]', async () => {
  const somebody = await atDocuments(at);
  const { name, type, bytes } = freshPdf();
  const announcement = { slot: REGISTRATION, name, type, bytes: bytes.length, sha256: sha256(bytes) };
  const { body: begun } = await somebody.browser.post('/documents/begin-upload', announcement);
  const { object_key } = await findRow(at, begun.fileId);
  const put = request(begun.parts[0].address, { method: 'PUT', headers: { 'content-length': bytes.length } });
  const { promise: answered, resolve, reject } = Promise.withResolvers<number | undefined>();
  put.once('response', ({ statusCode }) => resolve(statusCode)).once('error', reject);
  put.write(bytes.subarray(0, 10));
  expect((await somebody.browser.post('/documents/remove', { fileId: begun.fileId })).status).toBe(200);
  await runRemovals(at, object_key, '1 hour');
  put.end(bytes.subarray(10));
  expect(await answered).toBe(200);
  expect(await listKeys(at, 'quarantine', object_key)).toHaveLength(1);
  await runRemovals(at, object_key, '25 hours');
  expect(await listKeys(at, 'quarantine', object_key)).toEqual([]);
});
