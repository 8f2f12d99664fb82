// POST /contract/decline: a party declines to sign or confirm, with a reason. This ends the contract and notifies the
// creator, who may have a new one prepared.
import type { contract } from '@portico/domain/api/contract';
import { requireOpenStep } from '../../membership/membership-state.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { Refusal } from '../../platform/refusal.ts';
import { loadAnswer } from './answer.ts';
import { declineContract } from './end-contract.ts';
import { loadParties, STEP } from './list-people.ts';
import { findNewestContract } from './sql.ts';
import { isAnswerable } from './states.ts';

export const decline: UseCase<typeof contract.decline> = (ctx, { body }) =>
  ctx.write(async (tx) => {
    const membership = await requireOpenStep(ctx, tx, STEP);
    const found = await findNewestContract(tx, membership.client.id);
    const mine =
      found && (await loadParties(tx, found)).find(({ personId }) => personId === membership.personId);
    if (mine?.answeredAt) throw new Refusal('ALREADY_SIGNED');
    if (!mine || !isAnswerable(found)) throw new Refusal('STEP_NOT_OPEN');
    await declineContract(ctx, tx, membership, found, {
      namedId: mine.named_id,
      reason: body.reason,
    });
    return loadAnswer(tx, { ...found, state: 'declined' });
  });
