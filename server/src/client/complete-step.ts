// POST /client/complete-step: a page was left forwards. What that records is decided here, from what is kept; role and client in
// the body are only compared with the truth (J04).

import type { Input } from '@portico/domain/api/call';
import type { client } from '@portico/domain/api/client';
import type { StepType, WalkedStep } from '@portico/domain/onboarding/flows';
import { recordAudit } from '../audit/record.ts';
import { type RequestContext, signedIn } from '../context.ts';
import type { Tx } from '../db/database.ts';
import type { UseCase } from '../http/bind.ts';
import { isInformationComplete } from '../personal/is-information-complete.ts';
import { Refusal } from '../refusal.ts';
import { recordStep, requireOpenStep, type Standing, standingOf } from './progress.ts';

type Check = (ctx: RequestContext, tx: Tx, standing: Standing) => Promise<boolean>;

/** Whether everything that a step asks is there. A step that is not named is recorded by what completes it, never by a page. */
const isFinished: Readonly<Partial<Record<WalkedStep, Check>>> = {
  PERSONAL_INFORMATION: isInformationComplete,
};

const LISTS = { ubo: 'UBO_USERS', representative: 'REPRESENTATIVE_USERS' } as const;

function stepOf({ step, role }: Input<typeof client.completeStep>['body']): WalkedStep | undefined {
  if (step) return step;
  return role === 'ubo' || role === 'representative' ? LISTS[role] : undefined;
}

export const completeStep: UseCase<typeof client.completeStep> = async (ctx, { body }) => {
  const { clientId } = signedIn(ctx);
  if (body.companyId !== undefined && body.companyId !== clientId) throw new Refusal('NOT_FOUND');
  const step = stepOf(body);
  if (!step) throw new Refusal('STEP_NOT_OPEN');

  return ctx.write(async (tx) => {
    const { position } = await standingOf(ctx, tx);
    if (position.done.includes(step)) return { onboardingProgress: position.done as StepType[] };
    const standing = await requireOpenStep(ctx, tx, step);
    if (!(await isFinished[step]?.(ctx, tx, standing))) throw new Refusal('STEP_INCOMPLETE');
    const moved = await recordStep(ctx, tx, standing, step);
    await recordAudit(ctx, tx, {
      action: 'client.complete-step',
      clientId,
      target: `client:${clientId}`,
      detail: { step },
    });
    return { onboardingProgress: moved.done as StepType[] };
  });
};
