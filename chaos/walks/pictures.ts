// Uploads a picture for an in-house identity check.
import { uploads } from '@portico/testing/walks/uploads';
import { freshPhoto } from '@portico/tools/documents/fresh-photo';
import type { WalkActor } from './participant.ts';
import { announceFile, completeFile, putAll } from './upload.ts';

export async function sendPicture(at: WalkActor, kind: 'front' | 'portrait'): Promise<void> {
  const bytes = await freshPhoto(kind === 'front' ? 'passport' : 'person');
  const begun = await announceFile(at, uploads.picture, { kind }, bytes);
  await putAll(at, uploads.picture, begun, bytes);
  // A completed portrait would end the check before the difference can be explained.
  if (kind === 'front') await completeFile(at, uploads.picture, begun);
}
