// Uploads a file to storage. No worker runs here, so nothing scans the file.
import { randomBytes } from 'node:crypto';
import type { Call } from '@portico/testing/visitor';
import { buildAnnouncement, type Upload } from '@portico/testing/walks/uploads';
import { missingParts, putParts } from '@portico/tools/product/put-parts';
import { WalkEnded } from './walk-ended.ts';

/** Large enough for more than one part, so that an upload can be interrupted between parts. */
const FILE_BYTES = 600_000;

export async function sendFile(
  // biome-ignore lint/suspicious/noExplicitAny: a walk reads any field that the server sent
  call: (call: Call) => Promise<any>,
  { begin, resume, complete }: Upload,
  what: object,
): Promise<{ fileId: string; bytes: Buffer }> {
  const bytes = randomBytes(FILE_BYTES);
  const { fileId } = await call({ path: begin, body: { ...what, ...buildAnnouncement(bytes) } });
  const begun = await call({ path: resume, body: { fileId } });
  if ((await putParts(begun, bytes)) < missingParts(begun))
    throw new WalkEnded('storage did not accept every part');
  await call({ path: complete, body: { fileId } });
  return { fileId, bytes };
}
