// POST /documents/remove: removes a file while its step is open, also from other documents for which it is reused.
import type { documents } from '@portico/domain/api/documents';
import type { UseCase } from '../../platform/http/bind.ts';
import { removeFile } from '../files/remove.ts';
import { requireRemovable } from './require-slot.ts';

export const remove: UseCase<typeof documents.remove> = (ctx, { body }) =>
  ctx.write(async (tx) => {
    const membership = await requireRemovable(ctx, tx, body.fileId);
    await removeFile(ctx, tx, 'document', body.fileId);
    await ctx.stepEngine.afterChange(ctx, tx, membership, { documents: true });
    return {};
  });
