// POST /identity/complete-picture: completes an upload; a file that matches its announcement is then checked and read.
import type { identity } from '@portico/domain/api/identity';
import { requireActor } from '../../platform/context.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { Refusal } from '../../platform/refusal.ts';
import { completeFile, joinFile } from '../files/complete.ts';
import { loadPhoneCapture } from './load-phone-capture.ts';
import { openCapture, requireCapture } from './pictures.ts';
import { deletePicture, findPicture, setChecking } from './pictures-sql.ts';

export const completePicture: UseCase<typeof identity.completePicture> = async (
  ctx,
  { body: { fileId } },
) => {
  await ctx.read((tx) => openCapture(ctx, tx));
  const arrived = await joinFile(ctx, 'identity', fileId);
  return ctx.write(async (tx) => {
    await requireCapture(ctx, tx);
    // A concurrent request has replaced this picture.
    if (!(await findPicture(tx, fileId))) throw new Refusal('NOT_FOUND');
    const completed = await completeFile(ctx, tx, arrived);
    if (completed instanceof Refusal) {
      await deletePicture(tx, fileId);
      return completed;
    }
    await setChecking(tx, fileId);
    return loadPhoneCapture(ctx, tx, requireActor(ctx));
  });
};
