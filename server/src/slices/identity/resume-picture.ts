// POST /identity/resume-picture: returns the missing parts of an upload and where to send them.
import type { identity } from '@portico/domain/api/identity';
import type { UseCase } from '../../platform/http/bind.ts';
import { findParts, resumeFile } from '../files/resume.ts';
import { openCapture } from './pictures.ts';

export const resumePicture: UseCase<typeof identity.resumePicture> = async (ctx, { body }) => {
  await ctx.read((tx) => openCapture(ctx, tx));
  const unfinished = await findParts(ctx, 'identity', body.fileId);
  return ctx.write((tx) => resumeFile(ctx, tx, unfinished));
};
