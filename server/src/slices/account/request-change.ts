// Records a change of factor or address that was requested without the authenticator. It warns the owner on every
// channel and sends a cancel link; a job applies the change a day later (apply-changes.ts).
import { limits } from '@portico/domain/limits';
import { recordAudit } from '../../platform/audit/record.ts';
import type { RequestContext } from '../../platform/context.ts';
import { type Tx, toRunQuery } from '../../platform/db/database.ts';
import { ownPhone } from '../auth/own-address.ts';
import { insertChange, type NewChange } from '../auth/pending-change.ts';
import { changeWords } from '../messages/change-words.ts';
import { enqueueMessage } from '../messages/enqueue-message.ts';
import { mailLink } from './link.ts';
import { insertNotice } from './sql.ts';

/** Returns when the change takes effect. Rate-limited per day, because each request messages the owner on every channel. */
export async function requestChange(ctx: RequestContext, tx: Tx, wanted: NewChange): Promise<Date> {
  const { personId, kind } = wanted;
  await ctx.throttle.hit([{ bucket: `changes:${personId}`, limit: limits.changeRequests }], toRunQuery(tx));
  const { id: about, effective_at: effectiveAt } = await insertChange(ctx, tx, wanted);
  const what = changeWords[kind];
  await mailLink(
    ctx,
    tx,
    { kind: 'cancel', personId, event: kind },
    { kind: 'change-requested', about, valuesWith: (cancelUrl) => ({ what, effectiveAt, cancelUrl }) },
  );
  const phone = await ownPhone(ctx, tx, personId);
  if (phone !== undefined)
    await enqueueMessage(ctx, tx, {
      personId,
      kind: 'change-requested-text',
      about,
      to: phone,
      values: { what },
    });
  await insertNotice(ctx, tx, personId, 'change-requested');
  await recordAudit(ctx, tx, {
    action: 'account.request-change',
    personId,
    target: `change:${about}`,
    detail: { kind },
  });
  return effectiveAt;
}
