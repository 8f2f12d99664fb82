// Writes pictures to a new folder that only its owner can open.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ExportedPicture } from './pictures.ts';
import { StaffRefusal } from './refusals.ts';

export async function writePictures(folder: string, pictures: readonly ExportedPicture[]): Promise<string> {
  if (pictures.length === 0) return 'There are no photos.';
  // Refuse an existing folder: others may have access to it.
  await mkdir(folder, { mode: 0o700 }).catch(() => {
    throw new StaffRefusal('FOLDER', folder);
  });
  for (const { name, bytes } of pictures)
    await writeFile(join(folder, name), bytes, { mode: 0o600, flag: 'wx' });
  return [...pictures.map(({ name }) => name), `Delete the folder ${folder} after your decision.`].join('\n');
}
