// POST /identity/webhook: stores the vendor's event and answers. The worker asks the vendor for the facts, because the payload
// is not trusted (Q01, Q02). http/signed.ts verified the signature before parsing the body.
import type { identity } from '@portico/domain/api/identity';
import type { UseCase } from '../../platform/http/bind.ts';
import { insertEvent } from './sql.ts';

export const webhook: UseCase<typeof identity.webhook> = (ctx, { body }) =>
  ctx.write(async (tx) => {
    const isNew = await insertEvent(tx, body.id, body.session, ctx.now);
    if (isNew) await ctx.jobs.enqueue(tx, 'read-identity-event', { eventId: body.id });
    return {};
  });
