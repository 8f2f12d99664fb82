// A file on its way to storage. No worker runs here: whatever would look into it does not.
import { randomBytes } from 'node:crypto';
import type { Call } from '@portico/testing/visitor';
import { buildAnnouncement, type Upload } from '@portico/testing/walks/uploads';
import { missingParts, putParts } from '@portico/tools/product/put-parts';
import { WalkEnded } from './walk-ended.ts';

/** More than one part, so that there is a middle. */
const FILE_BYTES = 600_000;

export async function sendFile(
  // biome-ignore lint/suspicious/noExplicitAny: a walk reads whatever the server sent
  call: (call: Call) => Promise<any>,
  { begin, resume, complete }: Upload,
  what: object,
): Promise<{ fileId: string; bytes: Buffer }> {
  const bytes = randomBytes(FILE_BYTES);
  const { fileId } = await call({ path: begin, body: { ...what, ...buildAnnouncement(bytes) } });
  const begun = await call({ path: resume, body: { fileId } });
  if ((await putParts(begun, bytes)) < missingParts(begun)) throw new WalkEnded('a part was not taken');
  await call({ path: complete, body: { fileId } });
  return { fileId, bytes };
}
