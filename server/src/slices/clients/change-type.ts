// POST /client/change-type: switches the account type. Only the creator may, and only before any later step is recorded (J07).
import type { client } from '@portico/domain/api/client';
import type { StepType } from '@portico/domain/steps/flows';
import { readClientStatus } from '../../membership/load-clients.ts';
import { loadMembershipState } from '../../membership/membership-state.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { requireActor } from '../../platform/context.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hasCompanyAnswers, setAccountType } from './sql.ts';

/** Steps that choosing the type records; all later steps depend on the chosen type. */
const BEFORE: readonly StepType[] = ['ACCOUNT_CREATION', 'ACCOUNT_TYPE'];

export const changeType: UseCase<typeof client.changeType> = async (ctx, { body: { accountType } }) => {
  const { clientId = '' } = requireActor(ctx);

  return ctx.write(async (tx) => {
    const { client, position } = await loadMembershipState(ctx, tx);
    if (!client.is_creator) throw new Refusal('NOT_ALLOWED');
    const onboardingProgress = [...position.done] as StepType[];
    if (client.account_type === accountType) return { onboardingProgress };
    const isOpen =
      readClientStatus(client) === 'DRAFT' && position.done.every((step) => BEFORE.includes(step));
    // Also refuse when those steps were reopened since: answers about a company must not end up with a person's account.
    if (!isOpen || (await hasCompanyAnswers(tx, clientId))) throw new Refusal('ACCOUNT_TYPE_FIXED');
    await setAccountType(tx, clientId, accountType);
    await recordAudit(ctx, tx, {
      action: 'client.change-type',
      clientId,
      target: `client:${clientId}`,
      detail: { accountType },
    });
    return { onboardingProgress };
  });
};
