// Reads a file's clean copy for other slices, or the reason why there is none.
import { buffer } from 'node:stream/consumers';
import type { FileReason } from '@portico/domain/files/file-states';
import type { RequestContext } from '../../platform/context.ts';
import { findPurposeFile, type Purpose } from './sql.ts';

export type Copy = { readonly copy: Buffer } | { readonly reason: FileReason };

/** Undefined when the file is gone, is not checked yet, or is not visible to the caller. */
export async function cleanCopy(
  { read, providers }: Pick<RequestContext, 'read' | 'providers'>,
  purpose: Purpose,
  fileId: string,
): Promise<Copy | undefined> {
  const file = await read((tx) => findPurposeFile(tx, purpose, fileId));
  if (file?.reason) return { reason: file.reason as FileReason };
  if (file?.state !== 'clean') return undefined;
  const copy = await providers.storage.get('clean', file.object_key);
  if (!copy) throw new Error('a clean copy is not there');
  return { copy: await buffer(copy) };
}
