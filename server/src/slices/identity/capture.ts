// GET /identity/capture: returns which pictures the document needs and the state of each.
import type { identity } from '@portico/domain/api/identity';
import { requireActor } from '../../platform/context.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { loadPhoneCapture } from './load-phone-capture.ts';

export const capture: UseCase<typeof identity.capture> = (ctx) =>
  ctx.read((tx) => loadPhoneCapture(ctx, tx, requireActor(ctx)));
