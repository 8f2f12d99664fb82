// POST /documents/resume-upload: returns the missing parts of a document and their upload addresses.
import type { documents } from '@portico/domain/api/documents';
import type { UseCase } from '../../platform/http/bind.ts';
import { findParts, resumeFile } from '../files/resume.ts';
import { requireUpload } from './require-slot.ts';

export const resumeUpload: UseCase<typeof documents.resumeUpload> = async (ctx, { body }) => {
  await ctx.read((tx) => requireUpload(ctx, tx, body.fileId));
  const unfinished = await findParts(ctx, 'document', body.fileId);
  return ctx.write(async (tx) => {
    await requireUpload(ctx, tx, body.fileId);
    return resumeFile(ctx, tx, unfinished);
  });
};
