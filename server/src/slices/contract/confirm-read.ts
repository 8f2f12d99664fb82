// POST /contract/confirm-read: a party without signing power confirms having read the bytes of this hash. Signs nothing.
import type { contract } from '@portico/domain/api/contract';
import { isStepOpen, loadMembershipState, type MembershipState } from '../../membership/membership-state.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { type Actor, type RequestContext, requireActor } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { Refusal } from '../../platform/refusal.ts';
import { nameOfPerson } from '../personal/name-of-person.ts';
import {
  loadAnswer,
  requireBytes,
  requireTurn,
  type SignatureProof,
  saveAnswer,
  voidIfChanged,
} from './answer.ts';
import { findFrozenCopy } from './frozen.ts';
import { isLaterReader, loadParties, STEP } from './list-people.ts';
import { type Contract, findNewestContract } from './sql.ts';

/** Finds the contract in force for a member who joined after everyone had signed it. */
async function findLaterReading(
  ctx: RequestContext,
  tx: Tx,
): Promise<{ membership: MembershipState; contract: Contract } | undefined> {
  const membership = await loadMembershipState(ctx, tx);
  const contract = await findNewestContract(tx, membership.client.id);
  if (!contract) return undefined;
  return isLaterReader(membership, contract, await loadParties(tx, contract))
    ? { membership, contract }
    : undefined;
}

/** Not a party, so no signature is added: records the step, and the version read in the audit trail. */
const confirmLater = (ctx: RequestContext, sha256: string) =>
  ctx.write(async (tx) => {
    const reading = await findLaterReading(ctx, tx);
    if (!reading || !isStepOpen(reading.membership, STEP)) throw new Refusal('STEP_NOT_OPEN');
    const { membership, contract } = reading;
    if (findFrozenCopy(contract)?.sha256.toString('hex') !== sha256) throw new Refusal('CONTRACT_CHANGED');
    await recordAudit(ctx, tx, {
      action: 'contract.confirm-read',
      clientId: contract.client_id,
      target: `contract:${contract.id}`,
      detail: { version: contract.version },
    });
    await ctx.stepEngine.record(ctx, tx, membership, STEP);
    return loadAnswer(tx, contract);
  });

/** The strongest second factor used in the session. */
const proofOfLogIn = ({ amr, authTime }: Actor): SignatureProof => ({
  by: (['otp', 'sms', 'recovery'] as const).find((method) => amr.includes(method)) ?? 'otp',
  at: authTime,
});

export const confirmRead: UseCase<typeof contract.confirmRead> = async (ctx, { body }) => {
  const isLater = await ctx.read(async (tx) => (await findLaterReading(ctx, tx)) !== undefined);
  if (isLater) return confirmLater(ctx, body.sha256);
  await requireBytes(ctx, 'reads', body.sha256);

  return ctx.write(async (tx) => {
    const asked = await requireTurn(ctx, tx, 'reads', body.sha256);
    if (asked.mine.answeredAt) return loadAnswer(tx, asked.contract);
    const changed = await voidIfChanged(ctx, tx, asked);
    if (changed) return changed;
    const name = await nameOfPerson(ctx, tx, asked.membership.personId);
    return saveAnswer(ctx, tx, asked, {
      method: 'click',
      said: { name },
      proof: proofOfLogIn(requireActor(ctx)),
    });
  });
};
