// Seeds an uploaded document that was found clean: a row, and an object in storage.
import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto';
import sharp from 'sharp';
import type { ServerContext } from '../../platform/context.ts';
import { fileNameColumn } from './begin.ts';
import { type FilePurpose, insertFile, setArrived, setChecked } from './sql.ts';

const TYPE = 'image/jpeg';
const SIDE = { width: 1000, height: 1414 };

/** Draws a blank page in a random colour, so that no two files are identical. */
const drawPage = (): Promise<Buffer> => {
  const [r = 0, g = 0, b = 0] = randomBytes(3);
  return sharp({ create: { ...SIDE, channels: 3, background: { r, g, b } } })
    .jpeg()
    .toBuffer();
};

/** Uses the API's login for the upload and the worker's for the check: neither may do the other's part. */
export async function seedFile(
  api: ServerContext,
  worker: ServerContext,
  who: Omit<FilePurpose, 'purpose'>,
): Promise<string> {
  const now = api.clock.now();
  const own: FilePurpose = { ...who, purpose: 'document' };
  const bytes = await drawPage();
  const sha256 = createHash('sha256').update(bytes).digest();
  const [id, objectKey] = [randomUUIDv7(), randomBytes(24).toString('hex')];
  await api.db.as(who, async (tx) => {
    const nameSealed = await api.vault.seal(tx, fileNameColumn(id, own), `${who.slot.replace('/', ' ')}.jpg`);
    await insertFile(tx, { ...own, id, objectKey, nameSealed, type: TYPE, bytes: bytes.length, sha256 }, now);
    await setArrived(tx, id, now);
  });
  await worker.providers.storage.put('clean', objectKey, bytes, bytes.length, TYPE);
  const verdict = {
    state: 'clean',
    clean_type: TYPE,
    clean_bytes: bytes.length,
    clean_sha256: sha256,
  } as const;
  await worker.db.as({}, (tx) => setChecked(tx, id, verdict, now));
  return id;
}
