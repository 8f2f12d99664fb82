// POST /client/answer-return: the person confirms their correction requests, all of which must be answered. Once
// everybody who was asked has done so, the client goes back to review.
import type { client } from '@portico/domain/api/client';
import { isComplete } from '@portico/domain/steps/progress';
import { markAnswered, markConfirmed } from '../membership/correction-requests.ts';
import { readClientStatus } from '../membership/load-clients.ts';
import { loadMembershipState } from '../membership/membership-state.ts';
import { recordAudit } from '../platform/audit/record.ts';
import type { UseCase } from '../platform/http/bind.ts';
import { Refusal } from '../platform/refusal.ts';
import { listIncomplete, submitIfComplete } from './submission.ts';

export const answerReturn: UseCase<typeof client.answerReturn> = (ctx, { body }) =>
  ctx.write(async (tx) => {
    const membership = await loadMembershipState(ctx, tx);
    const { client: returned, asked, position } = membership;
    if (readClientStatus(returned) !== 'RETURNED') throw new Refusal('STEP_NOT_OPEN');
    const confirmed = asked.filter(({ step, field }) =>
      body.confirms.some((each) => each.step === step && each.field === field),
    );
    const isAnswered = asked.every((item) => item.answered_at !== null || confirmed.includes(item));
    if (!isAnswered || !isComplete(position) || (await listIncomplete(ctx, tx, membership)).length > 0)
      throw new Refusal('STEP_INCOMPLETE');
    await markAnswered(tx, confirmed, ctx.now);
    await markConfirmed(tx, asked, ctx.now);
    await recordAudit(ctx, tx, {
      action: 'client.answer-return',
      clientId: returned.id,
      target: `client:${returned.id}`,
      detail: { asked: asked.length, confirmed: confirmed.length },
    });
    const isSent = await submitIfComplete(ctx, tx, membership);
    return { status: isSent ? ('WAITING_FOR_APPROVAL' as const) : ('RETURNED' as const) };
  });
