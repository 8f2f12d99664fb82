// GET /auth/getUserPhoto: the portrait of the person logged in, once verified, from the client for which they took it.
import type { auth } from '@portico/domain/api/auth';
import { requireActor } from '../../platform/context.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { Refusal } from '../../platform/refusal.ts';
import { cleanCopy } from '../files/clean-copy.ts';
import { countRead } from '../files/count-read.ts';
import { takenPictures } from './for-staff.ts';
import { computeCheckState } from './load-check.ts';
import { checkOfClient } from './sql.ts';

export const getUserPhoto: UseCase<typeof auth.getUserPhoto> = async (ctx) => {
  const { personId, clientId } = requireActor(ctx);
  const portrait = await ctx.read(async (tx) => {
    const check = await checkOfClient(tx, personId, clientId);
    const { state } = await computeCheckState(ctx, tx, check);
    if (state !== 'done') return undefined;
    return (await takenPictures(tx, check)).find(({ kind }) => kind === 'portrait');
  });
  if (portrait) await countRead(ctx, 'photo', portrait.file_id);
  const file = portrait && (await cleanCopy(ctx, 'identity', portrait.file_id));
  if (!file || !('copy' in file)) throw new Refusal('NOT_FOUND');
  return file.copy;
};
