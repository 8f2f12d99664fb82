// POST /identity/explain-difference: the person explains a small difference between document and details. This completes the
// step, and staff read the explanation. A document that is `different` cannot be explained.
import type { identity } from '@portico/domain/api/identity';
import { requireOpenStep } from '../../membership/membership-state.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { requireActor } from '../../platform/context.ts';
import { lockPerson } from '../../platform/db/lock-person.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { Refusal } from '../../platform/refusal.ts';
import { compareCheck, sealCheckField } from './check-secrets.ts';
import { loadCheck } from './load-check.ts';
import { newestCheck, updateCheck } from './sql.ts';

export const explainDifference: UseCase<typeof identity.explainDifference> = async (ctx, { body }) => {
  const { personId, clientId } = requireActor(ctx);
  return ctx.write(async (tx) => {
    await lockPerson(tx, personId);
    const membership = await requireOpenStep(ctx, tx, 'VERIFY_IDENTITY');
    const check = await newestCheck(tx, personId);
    if (check?.state !== 'approved') throw new Refusal('STEP_NOT_OPEN');
    const { likeness, differs } = await compareCheck(ctx, tx, check);
    if (likeness !== 'near') throw new Refusal('STEP_NOT_OPEN');
    const explanation_sealed = await sealCheckField(ctx, tx, check, 'explanation_sealed', body.explanation);
    await updateCheck(tx, check.id, { explanation_sealed });
    await ctx.stepEngine.record(ctx, tx, membership, 'VERIFY_IDENTITY');
    await recordAudit(ctx, tx, {
      action: 'identity.explain-difference',
      clientId,
      target: `person:${personId}`,
      detail: { differs: differs.join(' ') },
    });
    return loadCheck(ctx, tx, personId);
  });
};
