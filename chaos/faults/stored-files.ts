// Stored files are damaged outside the product: a bit flips or the object is lost. The daily check reports it; it is not served.
import { readFileSync } from 'node:fs';
import { unless } from '../caller.ts';
import { runJob } from '../files.ts';
import type { Product } from '../product.ts';
import { atDocuments, type DocumentSlot, describe, listDocuments, send, untilClean } from './at-documents.ts';
import type { Fault } from './fault.ts';

const FOUND_WITHIN_HOURS = 24;

const alarms = (product: Product): number =>
  product.workers
    .map(({ logFile }) => readFileSync(logFile, 'utf8'))
    .join('\n')
    .split('"reason":"file-lost"').length - 1;

const keyOf = async (product: Product, fileId: string): Promise<string> => {
  const [row] = await product.query<{ key: string }>('select object_key as key from file where id = $1', [
    fileId,
  ]);
  return row?.key ?? '';
};

const harms = [
  ['flipped', (product: Product, key: string) => product.store.flip(key)],
  ['deleted', (product: Product, key: string) => product.store.remove(key)],
] as const;

const damaged: Fault = {
  id: 'X19',
  title:
    'one stored object is corrupted and another deleted: found within a day, reported and never served [INV3 INV10]',
  inject: async ({ product }) => {
    const slots: readonly DocumentSlot[] = ['business-registration', 'proof-of-business-address'];
    const caller = await atDocuments(product);
    for (const slot of slots) await describe(caller, slot);
    const files: string[] = [];
    for (const slot of slots) files.push(await send(caller, slot));
    await untilClean(product, files, 60_000);
    const before = await listDocuments(caller);
    const alarmsBefore = alarms(product);
    for (const [index, [, harm]] of harms.entries())
      await harm(product, await keyOf(product, files[index] ?? ''));
    // Backdate all stored files by a day; the scheduler then starts the job.
    await product.query(
      `update file set checked_at = checked_at - make_interval(hours => $1), verified_at = verified_at - make_interval(hours => $1)
         where state = 'clean'`,
      [FOUND_WITHIN_HOURS],
    );
    const startedMs = Date.now();
    await runJob(product, 'verify-files');
    const foundMs = Date.now() - startedMs;
    const after = await listDocuments(caller);
    const opened = await Promise.all(files.map((fileId) => caller.post('/documents/open', { fileId })));
    const found = alarms(product) - alarmsBefore;
    const untouched = await product.query(`select id from file where reason = 'lost' and not id = any ($1)`, [
      files,
    ]);
    // The member uploads them again, and the step is complete.
    for (const fileId of files) await caller.post('/documents/remove', { fileId });
    const again: string[] = [];
    for (const slot of slots) again.push(await send(caller, slot));
    await untilClean(product, again, 60_000);
    const healed = await listDocuments(caller);
    return {
      healedMs: Date.now(),
      figures: `${files.length} damaged, ${found} alarms after ${foundMs} ms of the daily check; opening them got ${opened.map(({ status }) => status).join()}`,
      problems: [
        ...unless(
          before.isRecorded && !after.isRecorded && healed.isRecorded,
          'the step did not follow the state of its documents',
        ),
        ...unless(
          after.papers.every(({ state, reason }) => state === 'needs-new' && reason === 'lost'),
          `the documents are ${after.papers.map(({ state }) => state).join()}`,
        ),
        ...unless(found === files.length, `${found} alarms for ${files.length} files`),
        ...unless(
          opened.every(({ status, body }) => status === 500 && body.requestId !== undefined && !body.address),
          `opening them got ${opened.map(({ status }) => status).join()}`,
        ),
        ...unless(untouched.length === 0, `${untouched.length} undamaged files were marked as lost`),
      ],
    };
  },
};

export const storedFileFaults: readonly Fault[] = [damaged];
