// POST /client/accept-terms: records which text was accepted, when and from where. Only the terms in force can be accepted.
import type { client } from '@portico/domain/api/client';
import { requireOpenStep } from '../../membership/membership-state.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { requireActor } from '../../platform/context.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { Refusal } from '../../platform/refusal.ts';
import { insertAcceptance } from './sql.ts';

export const acceptTerms: UseCase<typeof client.acceptTerms> = async (ctx, { body }) => {
  const { personId, clientId = '' } = requireActor(ctx);
  const inForce = ctx.terms.at(ctx.now.toISOString().slice(0, 10));
  if (body.version !== inForce.version) throw new Refusal('TERMS_CHANGED');

  return ctx.write(async (tx) => {
    const membership = await requireOpenStep(ctx, tx, 'ACCEPTED_TERMS_CONDITIONS');
    await insertAcceptance(tx, {
      person_id: personId,
      client_id: clientId,
      version: inForce.version,
      text_sha256: Buffer.from(inForce.sha256, 'hex'),
      accepted_at: ctx.now,
      address: ctx.caller.address,
    });
    const onboardingProgress = await ctx.stepEngine.record(ctx, tx, membership, 'ACCEPTED_TERMS_CONDITIONS');
    await recordAudit(ctx, tx, {
      action: 'client.accept-terms',
      clientId,
      target: `client:${clientId}`,
      detail: { version: inForce.version },
    });
    return { onboardingProgress };
  });
};
