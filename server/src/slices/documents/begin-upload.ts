// POST /documents/begin-upload: announces a document; the browser then uploads its parts directly to storage.
import type { documents } from '@portico/domain/api/documents';
import { recordAudit } from '../../platform/audit/record.ts';
import { requireActor } from '../../platform/context.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { announceFile, beginFile } from '../files/begin.ts';
import { requireSlot } from './require-slot.ts';

export const beginUpload: UseCase<typeof documents.beginUpload> = async (ctx, { body }) => {
  const { personId, clientId = '' } = requireActor(ctx);
  const { slot, ...announcement } = body;
  const announced = await announceFile(ctx, { personId, clientId, purpose: 'document', slot }, announcement);

  return ctx.write(async (tx) => {
    const { document, asked } = await requireSlot(ctx, tx, slot);
    const reused = document.files.filter((file) => file.slot !== slot);
    const parts = await beginFile(ctx, tx, announced, {
      // The page offers to reuse existing files instead.
      twiceIn: asked.map(({ key }) => key),
      files: reused.length,
      bytes: reused.reduce((sum, { bytes }) => sum + bytes, 0),
    });
    await recordAudit(ctx, tx, { action: 'file.begin', clientId, target: `file:${parts.fileId}` });
    return parts;
  });
};
