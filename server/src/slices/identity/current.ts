// GET /identity/current: returns the state of the person's own check.
import type { identity } from '@portico/domain/api/identity';
import { requireActor } from '../../platform/context.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { loadCheck } from './load-check.ts';

export const current: UseCase<typeof identity.current> = (ctx) =>
  ctx.read((tx) => loadCheck(ctx, tx, requireActor(ctx).personId));
