// POST /contract/verify: tells whether we sealed a copy. The page sends only its hash, so the file stays in the browser.
import type { contract } from '@portico/domain/api/contract';
import type { UseCase } from '../../platform/http/bind.ts';
import type { Limit } from '../../platform/http/throttle.ts';
import { findSealed } from './find-sealed.ts';

/** Per IP address: enough for a lawyer with many copies, too few for a script. */
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
