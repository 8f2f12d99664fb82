// GET /identity/current: how one's check stands.
import type { identity } from '@portico/domain/api/identity';
import { signedIn } from '../context.ts';
import type { UseCase } from '../http/bind.ts';
import { checkOf } from './load-check.ts';

export const current: UseCase<typeof identity.current> = (ctx) =>
  ctx.read((tx) => checkOf(ctx, tx, signedIn(ctx).personId));
