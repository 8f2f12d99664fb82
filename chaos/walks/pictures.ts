// A picture of a check in the house on its way to storage.
import { uploads } from '@portico/testing/walks/uploads';
import { freshPhoto } from '@portico/tools/documents/fresh-photo';
import type { WalkActor } from './participant.ts';
import { announceFile, completeFile, putAll } from './upload.ts';

export async function sendPicture(at: WalkActor, kind: 'front' | 'portrait'): Promise<void> {
  const bytes = await freshPhoto(kind === 'front' ? 'passport' : 'person');
  const begun = await announceFile(at, uploads.picture, { kind }, bytes);
  await putAll(at, uploads.picture, begun, bytes);
  // A completed portrait would end the check before anybody could explain anything.
  if (kind === 'front') await completeFile(at, uploads.picture, begun);
}
