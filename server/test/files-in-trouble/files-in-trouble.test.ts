import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { stopwatch } from '@portico/testing/stopwatch';
import { sampled } from '@portico/testing/tier';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { checkFile } from '../../src/slices/files/check-file.ts';
import { sweepFiles } from '../../src/slices/files/sweep-files.ts';
import { createFileAlarm, inspectWaitingFiles } from '../../src/slices/files/watch-files.ts';
import { startWork } from '../../src/work.ts';
import { makePdf } from '../files/pdf.ts';
import { freshJpeg } from '../files/pictures.ts';
import { openSwitch, type Switch } from '../files/switch.ts';
import { findRow, listKeys, openAtDocuments, partsMissing, putParts } from '../files/upload.ts';
import { announce, documentRoute, sendParts, uploadRoutes } from '../files/upload-routes.ts';
import { type Browser, startTestServer, type TestServer } from '../harness.ts';

let at: TestServer;
let browser: Browser;
let storage: Switch;
let scanner: Switch;
const { storage: store, scanner: clamd } = inject('stack');
const freshDocument = (bytes = 4000) => ({
  name: 'a.pdf',
  type: 'application/pdf',
  bytes: makePdf({ content: Buffer.from(`% ${randomBytes(bytes / 2).toString('hex')}`) }),
});
const photo = { name: 'a photo.jpg', type: 'image/jpeg' };
const stateOf = async (fileId: string): Promise<string> => (await findRow(at, fileId)).state;

beforeAll(async () => {
  const { hostname: host, port } = new URL(store.endpoint);
  storage = await openSwitch({ host, port: Number(port) });
  scanner = await openSwitch(clamd);
  at = await startTestServer({
    environment: {
      STORAGE_URL: `http://127.0.0.1:${storage.port}`,
      STORAGE_BUCKETS: `t-${randomBytes(6).toString('hex')}`,
      SCANNER_URL: `tcp://127.0.0.1:${scanner.port}`,
      IDENTITY_ADAPTER: 'in-house',
    },
  });
  await at.server.providers.storage.prepare();
  browser = await openAtDocuments(at, 'papers@example.com');
});
afterAll(async () => {
  await at.close();
  storage.close();
  scanner.close();
});

describe.each(sampled(uploadRoutes, 1))('storage outage: $what [X17]', (way) => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await way.someone(at, `${randomBytes(6).toString('hex')}@example.com`);
  });

  test('resumes an upload at the last acknowledged part; no file is clean without its object [X17]', async () => {
    const file = { ...photo, bytes: await freshJpeg(3_000_000) };
    const { body } = await announce(way, browser, file);
    storage.cutAfter(1_400_000);
    await expect(putParts(body, file.bytes)).rejects.toThrow();
    const during = await browser.post(way.resume, { fileId: body.fileId });
    expect(during).toMatchObject({ status: 503, body: { code: 'BUSY' } });
    expect(Number(during.headers['retry-after'])).toBeGreaterThan(0);
    expect((await browser.post(way.complete, { fileId: body.fileId })).status).toBe(503);
    storage.set('whole');
    const after = await browser.post(way.resume, { fileId: body.fileId });
    const missing = partsMissing(after.body);
    expect(missing).toBeLessThan(body.parts.length);
    expect(missing).toBeGreaterThan(0);
    expect(await putParts(after.body, file.bytes)).toBe(missing);

    // Wherever the connection breaks during assembly, the reply does not reveal it and only this attempt fails.
    for (const bytes of [2000, 200_000, 600_000, 1_000_000, 2_200_000]) {
      storage.cutAfter(bytes);
      const cut = await browser.post(way.complete, { fileId: body.fileId });
      expect(cut.status, String(bytes)).toBe(503);
      expect(await stateOf(body.fileId)).toBe('uploading');
      storage.set('whole');
    }
    expect((await browser.post(way.complete, { fileId: body.fileId })).status).toBe(200);

    storage.set('dead');
    await sweepFiles(at.worker);
    await expect(checkFile(at.worker, body)).rejects.toThrow();
    expect(await stateOf(body.fileId)).toBe('scanning');
    storage.set('whole');
    await checkFile(at.worker, body);
    const row = await findRow(at, body.fileId);
    expect(row.state).toBe('clean');
    expect(await listKeys(at, 'clean', row.object_key)).toHaveLength(1);
  }, 60_000);

  test('slow or failing: announces files, answers other calls at once and returns 503 to storage calls [X18]', async () => {
    storage.set('hung');
    const file = { ...photo, bytes: await freshJpeg() };
    const begun = await announce(way, browser, file);
    expect(begun.status).toBe(201);
    const took = stopwatch();
    const waits = browser.post(way.resume, { fileId: begun.body.fileId });
    expect((await browser.get('/client/get-client')).status).toBeLessThan(500);
    expect(took()).toBeLessThan(2000);
    expect((await waits).status).toBe(503);
    storage.set('refusing');
    const refused = await browser.post(way.resume, { fileId: begun.body.fileId });
    expect(refused).toMatchObject({ status: 503, body: { code: 'BUSY' } });
    storage.set('whole');
    expect((await browser.post(way.resume, { fileId: begun.body.fileId })).status).toBe(200);
  }, 40_000);
});

test('the API starts, keeps sessions and announces files without storage or scanner; uploads return 503 [X17, X42]', async () => {
  const nobody = { STORAGE_URL: 'http://127.0.0.1:1', SCANNER_URL: 'tcp://127.0.0.1:1' };
  const alone = await startTestServer({ environment: nobody });
  const own = await openAtDocuments(alone, 'alone@example.com');
  expect((await alone.app.inject({ url: '/health/ready' })).statusCode).toBe(200);
  expect((await own.get('/auth/getUserProfile')).status).toBe(200);
  const { status, body } = await announce(documentRoute, own, freshDocument());
  expect(status).toBe(201);
  for (const call of ['resume-upload', 'complete-upload'])
    expect(await own.post(`/documents/${call}`, { fileId: body.fileId })).toMatchObject({
      status: 503,
      body: { code: 'BUSY' },
    });
  expect((await own.post('/documents/remove', { fileId: body.fileId })).status).toBe(200);
  await alone.close();
}, 30_000);

describe('the scanner [X42]', () => {
  /** Delays the retries, once all files wait for one: 1 s for the last file, 5 s more for each before it. */
  async function postpone(sent: readonly string[]): Promise<number> {
    const { rowCount } = await at.owner.query(
      `with waiting as (select id, data->>'fileId' as file from pgboss.job
         where name = 'check-file' and state = 'retry' and data->>'fileId' = any($1))
       update pgboss.job set start_after = now() + make_interval(secs => 1 + 5 * (cardinality($1) - array_position($1, file)))
       from waiting where waiting.id = job.id and (select count(*) from waiting) = cardinality($1)`,
      [sent],
    );
    return rowCount ?? 0;
  }

  test('while down keeps files waiting and raises one alarm after five minutes, then checks them in order [X42]', async () => {
    scanner.set('dead');
    await startWork(at.worker, { 'check-file': checkFile });
    const sent: string[] = [];
    for (let count = 0; count < 5; count++)
      sent.push(await sendParts(documentRoute, browser, freshDocument()));
    const tell = createFileAlarm(at.worker);
    await expect
      .poll(() => at.logLines.filter((line) => line.includes('job failed')).length, { timeout: 15_000 })
      .toBeGreaterThanOrEqual(5);
    for (const fileId of sent) expect(await stateOf(fileId)).toBe('scanning');

    const alarms = async (): Promise<string | undefined> =>
      /portico_alarm_total\{kind="file-scanning"\} (\d+)/.exec(await at.worker.metrics.text())?.[1];
    at.clock.advance(299);
    tell(await inspectWaitingFiles(at.worker));
    expect(await alarms()).toBeUndefined();
    at.clock.advance(2);
    const waiting = await inspectWaitingFiles(at.worker);
    expect(waiting).toMatchObject({ count: 5 });
    expect(waiting.oldestSeconds).toBeGreaterThanOrEqual(300);
    tell(waiting);
    tell(waiting);
    expect(await alarms()).toBe('1');
    expect(at.logLines.some((line) => line.includes('"reason":"file-scanning"'))).toBe(true);

    scanner.set('hung');
    expect((await browser.get('/auth/getUserProfile')).status).toBe(200);
    expect(await stateOf(sent[0] as string)).toBe('scanning');
    scanner.set('dead');
    // With their own pauses, the newest would be retried first and the oldest last.
    await expect.poll(() => postpone(sent), { timeout: 30_000, interval: 500 }).toBe(sent.length);
    scanner.set('whole');
    for (const fileId of sent) await expect.poll(() => stateOf(fileId), { timeout: 45_000 }).toBe('clean');
    // The first success reschedules the others: several run at once, and none waits for a file sent after it.
    const { rows } = await at.owner.query(
      `with tried as (select data->>'fileId' as file, started_on, completed_on from pgboss.job
         where name = 'check-file' and data->>'fileId' = any($1))
       select array_position($1, file) as place, (select count(*)::int from tried other
         where array_position($1, other.file) > array_position($1, tried.file) and other.completed_on < tried.started_on
         and other.completed_on > (select min(completed_on) from tried)) as before
       from tried order by place`,
      [sent],
    );
    expect(rows).toEqual(sent.map((_, index) => ({ place: index + 1, before: 0 })));
    tell(await inspectWaitingFiles(at.worker));
    expect(await inspectWaitingFiles(at.worker)).toEqual({ count: 0, oldestSeconds: 0 });
  }, 90_000);

  test('reloads its signatures while every file still gets its verdict [X42]', async () => {
    const fresh = await openAtDocuments(at, 'reload@example.com');
    const sent: string[] = [];
    const reload = (): void =>
      void connect(clamd)
        .end('zRELOAD\0')
        .on('error', () => undefined);
    for (let count = 0; count < 3; count++) {
      reload();
      sent.push(await sendParts(documentRoute, fresh, freshDocument()));
    }
    reload();
    for (const fileId of sent) await expect.poll(() => stateOf(fileId), { timeout: 45_000 }).toBe('clean');
  }, 60_000);
});
