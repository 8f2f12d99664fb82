// POST /documents/complete-upload: completes an upload; if the file matches its announcement, the check begins.
import type { documents } from '@portico/domain/api/documents';
import type { UseCase } from '../../platform/http/bind.ts';
import { completeFile, joinFile } from '../files/complete.ts';
import { requireUpload } from './require-slot.ts';

export const completeUpload: UseCase<typeof documents.completeUpload> = async (ctx, { body }) => {
  await ctx.read((tx) => requireUpload(ctx, tx, body.fileId));
  const arrived = await joinFile(ctx, 'document', body.fileId);
  return ctx.write(async (tx) => {
    const membership = await requireUpload(ctx, tx, body.fileId);
    const completed = await completeFile(ctx, tx, arrived);
    await ctx.stepEngine.afterChange(ctx, tx, membership, { documents: true });
    return completed;
  });
};
