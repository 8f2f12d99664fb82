// POST /identity/webhook: the vendor says that something has changed. It is kept, answered, and believed in nothing: the worker asks
// the vendor what is true (Q01, Q02). The signature was looked at before the body was read (http/signed.ts).
import type { identity } from '@portico/domain/api/identity';
import type { UseCase } from '../../platform/http/bind.ts';
import { insertEvent } from './sql.ts';

export const webhook: UseCase<typeof identity.webhook> = (ctx, { body }) =>
  ctx.write(async (tx) => {
    const isNew = await insertEvent(tx, body.id, body.session, ctx.now);
    if (isNew) await ctx.jobs.enqueue(tx, 'read-identity-event', { eventId: body.id });
    return {};
  });
