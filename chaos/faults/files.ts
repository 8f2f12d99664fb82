// Storage is killed, slow or refuses; the scanner is unreachable, hangs or reloads. No acknowledged upload is lost, no
// unscanned file becomes clean, and people at other steps notice nothing.
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { freshPhoto } from '@portico/tools/documents/fresh-photo';
import { missingParts, putParts } from '@portico/tools/product/put-parts';
import { type Caller, unless, waitUntil } from '../caller.ts';
import { seconds } from '../fault-tools.ts';
import type { Product } from '../product.ts';
import { listSaves, p95, within } from '../slo.ts';
import {
  announce,
  atDocuments,
  complete,
  findDocumentState,
  resume,
  send,
  untilClean,
} from './at-documents.ts';
import type { Fault } from './fault.ts';

const LARGE_BYTES = 3_000_000;
const OTHERS_WITHIN_MS = 2000;
const ALARM_AFTER_SECONDS = 300;

/** The slowest of several calls that have nothing to do with files. */
async function slowestOther(caller: Caller, count = 5): Promise<number> {
  const profiles = await Promise.all(Array.from({ length: count }, () => caller.get('/auth/getUserProfile')));
  return Math.max(...profiles.map(({ status, ms }) => (status === 200 ? ms : Number.POSITIVE_INFINITY)));
}

const killStorage: Fault = {
  id: 'X17',
  title: 'kill -9 of S3 during an upload, which continues from the last acknowledged part [INV1 INV10]',
  inject: async ({ product, isShort }) => {
    const caller = await atDocuments(product);
    const bytes = await freshPhoto('passport', LARGE_BYTES);
    const { body: begun } = await announce(caller, bytes);
    const arrived = await putParts(begun, bytes, 2);
    await product.killServer('radosgw');
    const lost = await putParts({ ...begun, parts: begun.parts.slice(2) }, bytes);
    const during = await resume(caller, begun.fileId);
    const othersMs = await slowestOther(caller);
    await seconds(isShort ? 4 : 30);
    await product.restartServers();
    const healedMs = Date.now();
    const { body: after } = await resume(caller, begun.fileId);
    const missing = missingParts(after);
    await putParts(after, bytes);
    const completed = await complete(caller, begun.fileId);
    const cleanMs = await untilClean(product, [begun.fileId], 60_000);
    return {
      healedMs,
      figures: `${arrived} of ${begun.parts.length} parts before, ${missing} requested afterwards; clean ${cleanMs} ms after completion; other calls answered in ${othersMs} ms`,
      problems: [
        ...unless(lost === 0, `${lost} parts were accepted while storage was down`),
        ...unless(
          during.status === 503 && during.retryAfter !== null,
          `resuming during the outage got ${during.status}`,
        ),
        ...unless(othersMs < OTHERS_WITHIN_MS, `other calls took ${othersMs} ms`),
        ...unless(missing === begun.parts.length - arrived, `${missing} parts were requested again`),
        ...unless(completed.status === 200, `completing the upload got ${completed.status}`),
        ...unless(Number.isFinite(cleanMs), 'the file never became clean'),
      ],
    };
  },
};

const troubles = [
  ['503', (product: Product) => product.storageEdge.set('refuse')],
  ['closed', (product: Product) => product.storageEdge.set('reset')],
  ['silent', (product: Product) => product.storageEdge.set('silent')],
] as const;

const storageInTrouble: Fault = {
  id: 'X18',
  title:
    'S3 answers 503, closes connections or hangs: uploads get 503 with Retry-After, other calls are unaffected [INV10]',
  inject: async ({ product, isShort }) => {
    const caller = await atDocuments(product);
    const bytes = await freshPhoto('passport', LARGE_BYTES);
    const { body: begun } = await announce(caller, bytes);
    await putParts(begun, bytes, 1);
    const seen: string[] = [];
    const problems: string[] = [];
    for (const [what, trouble] of troubles) {
      trouble(product);
      const resuming = resume(caller, begun.fileId);
      const othersMs = await slowestOther(caller);
      const { status, retryAfter, ms } = await resuming;
      await seconds(isShort ? 1 : 35);
      product.storageEdge.set('pass');
      seen.push(`${what}: upload answered in ${ms} ms, other calls in ${othersMs} ms`);
      problems.push(
        ...unless(status === 503 && retryAfter !== null, `${what}: the upload got ${status}`),
        ...unless(othersMs < OTHERS_WITHIN_MS, `${what}: other calls took ${othersMs} ms`),
      );
    }
    const healedMs = Date.now();
    const { body: after } = await resume(caller, begun.fileId);
    await putParts(after, bytes);
    const completed = await complete(caller, begun.fileId);
    const cleanMs = await untilClean(product, [begun.fileId], 60_000);
    return {
      healedMs,
      figures: seen.join('; '),
      problems: [
        ...problems,
        ...unless(completed.status === 200 && Number.isFinite(cleanMs), 'the upload did not continue'),
      ],
    };
  },
};

const workerLogs = (product: Product): string =>
  product.workers.map(({ logFile }) => readFileSync(logFile, 'utf8')).join('\n');
const alarms = (product: Product): number => workerLogs(product).split('"reason":"file-scanning"').length - 1;

/** Positions, in sending order, of the files that are being checked right now. */
async function beingChecked(product: Product, fileIds: readonly string[]): Promise<readonly number[]> {
  const rows = await product.query<{ fileId: string }>(
    `select data->>'fileId' as "fileId" from pgboss.job where name = 'check-file' and state = 'active'`,
  );
  return rows.map(({ fileId }) => fileIds.indexOf(fileId) + 1).filter((place) => place > 0);
}

/** Number of files waiting for their check, including those of the crowd. */
async function backlog(product: Product): Promise<number> {
  const [row] = await product.query<{ count: number }>(
    `select count(*)::int as count from pgboss.job where name = 'check-file' and state in ('created', 'retry', 'active')`,
  );
  return row?.count ?? 0;
}

/** Files that were checked out of order after the first check that succeeded, and by how much. */
async function overtaken(product: Product, fileIds: readonly string[]): Promise<readonly string[]> {
  const rows = await product.query<{ place: number; tries: number; lateMs: number }>(
    `with tried as (select array_position($1, data->>'fileId') as place, retry_count + 1 as tries, started_on, completed_on
       from pgboss.job where name = 'check-file' and data->>'fileId' = any($1))
     select tried.place, tried.tries,
       round(extract(epoch from tried.started_on - min(other.completed_on)) * 1000)::int as "lateMs"
     from tried join tried other on other.place > tried.place and other.completed_on < tried.started_on
       and other.started_on > (select min(completed_on) from tried)
     group by tried.place, tried.tries, tried.started_on`,
    [fileIds],
  );
  return rows.map(({ place, tries, lateMs }) => `number ${place} (try ${tries}) by ${lateMs} ms`);
}

const scannerInTrouble: Fault = {
  id: 'X42',
  title:
    'the scanner unreachable, hung or reloading: files wait in order, an alarm after five minutes, no API waits [INV10 INV12]',
  inject: async ({ product, work, isShort }) => {
    const caller = await atDocuments(product);
    product.scannerEdge.set('reset');
    const alarmsBefore = alarms(product);
    const sent: string[] = [];
    for (let count = 0; count < 6; count++) sent.push(await send(caller));
    await seconds(3);
    const early = alarms(product) - alarmsBefore;
    const opened = await Promise.all(sent.map((fileId) => caller.post('/documents/open', { fileId })));
    // Backdate the waiting files by five minutes.
    await product.query(
      `update file set completed_at = completed_at - make_interval(secs => $1) where state = 'scanning'`,
      [ALARM_AFTER_SECONDS],
    );
    const alarmMs = await waitUntil(() => alarms(product) > alarmsBefore, 20_000);
    product.scannerEdge.set('silent');
    const othersMs = await slowestOther(caller);
    await seconds(isShort ? 10 : 60);
    const states = await Promise.all(sent.map((fileId) => findDocumentState(product, fileId)));
    // Break the scanner again, so that no check is half done when it returns.
    product.scannerEdge.set('reset');
    await seconds(3);
    const halfWay = await beingChecked(product, sent);
    const waiting = await backlog(product);
    product.scannerEdge.set('pass');
    const healedMs = Date.now();
    const cleanMs = await untilClean(product, sent, 60_000);
    await waitUntil(async () => (await backlog(product)) < 2, 60_000);
    const workedOffMs = Date.now() - healedMs;
    const savedMs = p95(listSaves(within(work.history, healedMs, Date.now())));
    const disorder = await overtaken(product, sent);
    const { host, port } = product.stack.scanner;
    connect(port, host)
      .on('error', () => undefined)
      .end('zRELOAD\0');
    const reloaded = await untilClean(product, [await send(caller)], 60_000);
    return {
      healedMs,
      figures: `${sent.length} files waited; alarm ${alarmMs} ms after five minutes; other calls answered in ${othersMs} ms; all files clean ${cleanMs} ms after the scanner came back, ${disorder.length} out of order; ${waiting} waiting files checked in ${workedOffMs} ms, while creating a client took ${savedMs} ms (p95); a file sent during a reload took ${reloaded} ms`,
      problems: [
        ...unless(early === 0, `${early} alarms before five minutes`),
        ...unless(Number.isFinite(alarmMs), 'no alarm was raised'),
        ...unless(
          opened.every(({ status }) => status === 404),
          `opening the files got ${opened.map(({ status }) => status).join()}`,
        ),
        ...unless(
          states.every((state) => state === 'scanning'),
          `states while the scanner hung: ${states.join()}`,
        ),
        ...unless(othersMs < OTHERS_WITHIN_MS, `other calls took ${othersMs} ms`),
        ...unless(Number.isFinite(cleanMs) && Number.isFinite(reloaded), 'the files did not become clean'),
        ...unless(
          disorder.length === 0,
          `checked out of order: ${disorder.join(', ')}; being checked when the scanner came back: ${halfWay.join(', ') || 'none'}`,
        ),
      ],
    };
  },
};

export const faultsOfFiles: readonly Fault[] = [killStorage, storageInTrouble, scannerInTrouble];
