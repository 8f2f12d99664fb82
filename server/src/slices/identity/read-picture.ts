// Job: reads a picture's clean copy in a sandboxed process, then accepts the picture or fails it with a problem. It holds no
// lock while reading. One transaction settles the result, so that a crashing worker never leaves half of it.
import type { PictureProblem } from '@portico/domain/identity/capture';
import type { ServerContext } from '../../platform/context.ts';
import type { JobData } from '../../platform/jobs/queues.ts';
import { cleanCopy } from '../files/clean-copy.ts';
import { findPicture, type StoredPicture } from './pictures-sql.ts';
import { type PictureRead, readSandboxed } from './reading/read-sandboxed.ts';
import { settlePicture } from './settle-picture.ts';
import { findCheck } from './sql.ts';

/** The reading, or the reason why the file was refused. */
export type Found = PictureRead | { readonly outcome: 'refused'; readonly problem: PictureProblem };

/** Returns undefined when the owner has withdrawn the file. */
async function find(server: ServerContext, { file_id, kind }: StoredPicture): Promise<Found | undefined> {
  const { db, providers } = server;
  const file = await cleanCopy({ read: (work) => db.as({}, work), providers }, 'identity', file_id);
  if (!file) return undefined;
  if ('reason' in file) return { outcome: 'refused', problem: file.reason };
  return readSandboxed(file.copy, kind === 'portrait' ? kind : 'document', server.clock.now());
}

export async function readPicture(server: ServerContext, { fileId }: JobData['read-picture']): Promise<void> {
  const [picture, check] = await server.db.as({}, async (tx) => {
    const picture = await findPicture(tx, fileId);
    return [picture, picture && (await findCheck(tx, picture.check_id))] as const;
  });
  if (picture?.state !== 'checking' || !check) return;
  const found = await find(server, picture);
  if (found) await settlePicture(server, check, fileId, found);
}
