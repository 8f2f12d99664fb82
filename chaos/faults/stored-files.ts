// Stored files are damaged behind our back: a bit flips or the object is lost. The daily check reports it; it is not served.
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

const spoiled: Fault = {
  id: 'X19',
  title:
    'INV3 INV10 an object flipped, another deleted behind our back: found within a day, told, opened by nobody',
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
      figures: `${files.length} spoiled, found by ${found} alarms in ${foundMs} ms of a daily round; opened then: ${opened.map(({ status }) => status).join()}`,
      problems: [
        ...unless(
          before.isRecorded && !after.isRecorded && healed.isRecorded,
          'the step did not follow its papers',
        ),
        ...unless(
          after.papers.every(({ state, reason }) => state === 'needs-new' && reason === 'lost'),
          `they stand as ${after.papers.map(({ state }) => state).join()}`,
        ),
        ...unless(found === files.length, `${found} alarms`),
        ...unless(
          opened.every(({ status, body }) => status === 500 && body.requestId !== undefined && !body.address),
          `opened: ${opened.map(({ status }) => status).join()}`,
        ),
        ...unless(untouched.length === 0, `${untouched.length} others were called lost`),
      ],
    };
  },
};

export const storedFileFaults: readonly Fault[] = [spoiled];
