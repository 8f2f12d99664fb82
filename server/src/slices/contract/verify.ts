// POST /contract/verify: whether a copy is one that we sealed. By its hash alone, which the page computes: the file itself stays where it is.
import type { contract } from '@portico/domain/api/contract';
import type { UseCase } from '../../platform/http/bind.ts';
import type { Limit } from '../../platform/http/throttle.ts';
import { findSealed } from './find-sealed.ts';

/** Per address: more than a lawyer has copies, fewer than a program would like. */
const VERIFICATIONS: Limit = { times: 60, seconds: 5 * 60 };

export const verify: UseCase<typeof contract.verify> = (ctx, { body }) => {
  ctx.throttle.front({ bucket: `verify-contract:${ctx.place}`, limit: VERIFICATIONS });
  return ctx.write(async (tx) => {
    const found = await findSealed(tx, Buffer.from(body.sha256, 'hex'));
    return {
      isOurs: found !== undefined,
      sealedAt: found?.sealed_at.toISOString() ?? null,
      signatures: found?.signatures ?? 0,
    };
  });
};
