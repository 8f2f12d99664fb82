// The sweep deletes only what this installation knows to be unneeded (decision 23).
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_SECONDS, letObjectsAge, runRemovals, sweepForMonths } from '../../../test/files/sweeping.ts';
import { findRow, listKeys, personAtDocuments } from '../../../test/files/upload.ts';
import { closeAtEnd, startTestServer, type TestServer } from '../../../test/harness.ts';
import { seedFile } from './seed-file.ts';
import { isOverLimit, sweepFiles } from './sweep-files.ts';

const bucketName = (): string => `t-${randomBytes(6).toString('hex')}`;
async function install(STORAGE_BUCKETS: string, STORAGE_PREFIX: string): Promise<TestServer> {
  const at = await startTestServer({ environment: { STORAGE_BUCKETS, STORAGE_PREFIX } });
  await at.server.providers.storage.prepare();
  return at;
}

interface Document {
  readonly id: string;
  readonly key: string;
}
/** Uploads documents that are found clean. */
async function bringDocuments(at: TestServer, count: number): Promise<readonly Document[]> {
  const {
    id: personId,
    clientIds: [clientId = ''],
  } = await personAtDocuments(at, `${randomBytes(6).toString('hex')}@example.com`);
  const papers: Document[] = [];
  for (let number = 0; number < count; number++) {
    const id = await seedFile(at.server, at.worker, { personId, clientId, slot: `paper-${number}` });
    papers.push({ id, key: (await findRow(at, id)).object_key });
  }
  return papers;
}
const put = (at: TestServer, bucket: 'clean' | 'quarantine', key: string): Promise<void> =>
  at.worker.providers.storage.put(bucket, key, Buffer.of(1), 1, 'application/octet-stream');
const AT_ONCE = 20;
/** Adds enough needed objects that a few leftovers make up less than one per cent. */
async function fillWithNeeded(
  at: TestServer,
  bucket: 'clean' | 'quarantine',
  count: number,
): Promise<string> {
  const [{ id, key } = { id: '', key: '' }] = await bringDocuments(at, 1);
  if (bucket === 'quarantine')
    await at.owner.query(`update file set state = 'scanning', clean_sha256 = null where id = $1`, [id]);
  for (let from = 0; from < count; from += AT_ONCE)
    await Promise.all(
      Array.from({ length: AT_ONCE }, (_, number) => put(at, bucket, `${key}/${from + number}`)),
    );
  return key;
}
/** Deletes the row and the jobs, as if the worker was killed for good before it removed the object. */
async function leaveOver(at: TestServer, { id, key }: Document): Promise<void> {
  await at.owner.query('delete from file where id = $1', [id]);
  await at.owner.query(
    `delete from pgboss.job where name in ('remove-objects', 'empty-quarantine') and data->>'objectKey' = $1`,
    [key],
  );
}
const alarmsOf = async (at: TestServer, kind: string): Promise<number> =>
  Number(
    new RegExp(`portico_alarm_total\\{kind="${kind}"\\} (\\d+)`).exec(await at.worker.metrics.text())?.[1] ??
      0,
  );

const at = closeAtEnd(await install(bucketName(), 'production'));
await fillWithNeeded(at, 'clean', 320);
await fillWithNeeded(at, 'quarantine', 120);

describe('objects left over by a crash [INV10]', () => {
  test('are swept once seven days old, in the second of two rounds a day apart [INV10]', async () => {
    const [document = { id: '', key: '' }] = await bringDocuments(at, 1);
    await put(at, 'quarantine', `${document.key}/0`);
    await leaveOver(at, document);
    const left = async (): Promise<number> =>
      (await listKeys(at, 'clean', document.key)).length +
      (await listKeys(at, 'quarantine', `${document.key}/`)).length;
    // Too young, however many rounds find it.
    letObjectsAge(at, 5 * DAY_SECONDS);
    await sweepFiles(at.worker);
    at.clock.advance(2 * DAY_SECONDS - 120);
    await sweepFiles(at.worker);
    expect(await left()).toBe(2);
    // Old enough now: this is the first round that counts.
    at.clock.advance(120);
    await sweepFiles(at.worker);
    at.clock.advance(DAY_SECONDS - 60);
    await sweepFiles(at.worker);
    expect(await left()).toBe(2);
    at.clock.advance(60);
    await sweepFiles(at.worker);
    expect(await left()).toBe(0);
    expect(await alarmsOf(at, 'sweep-stopped')).toBe(0);
  }, 60_000);

  test('that a round finds to be needed again start over as candidates [INV10]', async () => {
    const [document = { id: '', key: '' }] = await bringDocuments(at, 1);
    await at.owner.query(
      `update file set state = 'unreadable', reason = 'damaged', clean_sha256 = null where id = $1`,
      [document.id],
    );
    letObjectsAge(at, 7 * DAY_SECONDS);
    await sweepFiles(at.worker);
    await at.owner.query(`update file set reason = 'lost' where id = $1`, [document.id]);
    at.clock.advance(DAY_SECONDS);
    await sweepFiles(at.worker);
    await at.owner.query(`update file set reason = 'damaged' where id = $1`, [document.id]);
    at.clock.advance(DAY_SECONDS);
    await sweepFiles(at.worker);
    expect(await listKeys(at, 'clean', document.key)).toEqual([document.key]);
    at.clock.advance(DAY_SECONDS);
    await sweepFiles(at.worker);
    expect(await listKeys(at, 'clean', document.key)).toEqual([]);
  }, 60_000);

  test('are not swept above one in a hundred until an engineer approves enough of them [INV10]', async () => {
    const papers = await bringDocuments(at, 6);
    for (const document of papers) await leaveOver(at, document);
    const left = async (): Promise<string[]> =>
      (await listKeys(at, 'clean')).filter((key) => papers.some((document) => document.key === key));
    const before = await alarmsOf(at, 'sweep-stopped');
    await sweepForMonths(at);
    expect(await left()).toHaveLength(6);
    expect(await alarmsOf(at, 'sweep-stopped')).toBe(before + 4);
    expect(at.logLines.at(-1)).toMatch(
      /"count":6.*"reason":"sweep-stopped"|"reason":"sweep-stopped".*"count":6/,
    );
    const approved = papers.slice(0, 1).map(({ key }) => key);
    await at.owner.query('update sweep_candidate set approved_at = now() where key = any ($1)', [approved]);
    // The worker deletes and therefore may not approve.
    await expect(
      at.worker.db.as({}, (tx) =>
        tx.updateTable('sweep_candidate').set({ approved_at: at.clock.now() }).execute(),
      ),
    ).rejects.toThrow(/permission denied/);
    await sweepFiles(at.worker);
    expect((await left()).toSorted()).toEqual(
      papers
        .slice(1)
        .map(({ key }) => key)
        .toSorted(),
    );
    expect(await alarmsOf(at, 'sweep-stopped')).toBe(before + 5);
    // Approving two more leaves so few candidates that the sweep resumes by itself.
    const more = papers.slice(1, 3).map(({ key }) => key);
    await at.owner.query('update sweep_candidate set approved_at = now() where key = any ($1)', [more]);
    await sweepFiles(at.worker);
    expect(await left()).toEqual([]);
  }, 60_000);

  test.each([
    [100, 10_000, false],
    [101, 1_000_000, true],
    [1, 100, false],
    [1, 99, true],
    [0, 0, false],
  ])('%i of %i exceeds the limit: %s [INV10]', (unneeded, listed, expected) => {
    expect(isOverLimit(unneeded, listed)).toBe(expected);
  });
});

describe('after the database was restored to an earlier point [INV10]', () => {
  test('keeps objects whose rows are gone unless an engineer approves them [INV10]', async () => {
    const papers = await bringDocuments(at, 3);
    // No trigger runs, so this database has no record of the files.
    await at.owner.query('set session_replication_role = replica');
    await at.owner.query('delete from file where id = any ($1)', [papers.map(({ id }) => id)]);
    await at.owner.query('set session_replication_role = origin');
    await sweepForMonths(at);
    for (const { key } of papers) expect(await listKeys(at, 'clean', key)).toEqual([key]);
    expect(await alarmsOf(at, 'objects-unknown')).toBeGreaterThan(0);
    // An engineer has found one of them to be garbage.
    const [rubbish, ...documents] = papers.map(({ key }) => key);
    await at.owner.query('update sweep_candidate set approved_at = now() where key = $1', [rubbish]);
    await sweepFiles(at.worker);
    expect(await listKeys(at, 'clean', rubbish)).toEqual([]);
    for (const key of documents) expect(await listKeys(at, 'clean', key)).toEqual([key]);
  }, 60_000);

  test('keeps an object whose upload was unfinished at that point and is now abandoned [INV10]', async () => {
    const [document = { id: '', key: '' }] = await bringDocuments(at, 1);
    await at.owner.query(
      `update file set state = 'uploading', completed_at = null, checked_at = null, clean_type = null, clean_bytes = null,
         clean_sha256 = null where id = $1`,
      [document.id],
    );
    await sweepForMonths(at);
    expect(await findRow(at, document.id)).toBeUndefined();
    await runRemovals(at, document.key);
    await sweepForMonths(at);
    expect(await listKeys(at, 'clean', document.key)).toEqual([document.key]);
  }, 60_000);
});

describe('objects of another installation [INV10]', () => {
  const bucket = bucketName();
  let ours: TestServer;
  let others: TestServer;
  let twin: TestServer;
  beforeAll(async () => {
    ours = await install(bucket, 'production');
    others = await install(bucket, 'staging');
    twin = await install(bucket, 'production');
  });
  afterAll(async () => {
    for (const at of [ours, others, twin]) await at.close();
  });

  test('cannot be listed or deleted across prefixes in the same buckets [INV10]', async () => {
    const papers = await bringDocuments(ours, 2);
    await put(ours, 'quarantine', `${papers[0]?.key}/0`);
    expect(await listKeys(others, 'clean')).toEqual([]);
    await sweepForMonths(others);
    expect(await listKeys(ours, 'clean')).toEqual(papers.map(({ key }) => key).toSorted());
    expect(await listKeys(ours, 'quarantine')).toHaveLength(1);
    expect(await others.worker.providers.storage.get('clean', papers[0]?.key ?? '')).toBeUndefined();
    await others.worker.providers.storage.remove('clean', [papers[0]?.key ?? '']);
    expect(await listKeys(ours, 'clean')).toHaveLength(2);
  }, 60_000);

  test('are not deleted even if both were given the same prefix by mistake [INV10]', async () => {
    const before = await listKeys(ours, 'clean');
    // So small a share that no limit on the number would stop the deletion.
    await fillWithNeeded(twin, 'clean', 320);
    await sweepForMonths(twin);
    expect(await listKeys(ours, 'clean')).toEqual(expect.arrayContaining(before));
    expect(await alarmsOf(twin, 'objects-unknown')).toBeGreaterThan(0);
    expect(await alarmsOf(twin, 'sweep-stopped')).toBe(0);
  }, 60_000);
});
