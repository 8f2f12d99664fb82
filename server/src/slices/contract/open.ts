// POST /contract/open: returns a one-minute address of the contract's bytes, for a party or reader who has reached the step.
import type { contract } from '@portico/domain/api/contract';
import { contractText } from '@portico/domain/contract/contract-text';
import { loadMembershipState, type MembershipState } from '../../membership/membership-state.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findFrozenCopy, requireFrozen, signCopyAddress } from './frozen.ts';
import { isLaterReader, loadParties } from './list-people.ts';
import { openFacts } from './sealed-facts.ts';
import { findNewestContract, setContract } from './sql.ts';
import { hasEnded } from './states.ts';

async function readable(tx: Tx, membership: MembershipState) {
  const { personId, client } = membership;
  const found = await findNewestContract(tx, client.id);
  const copy = found && !hasEnded(found) ? findFrozenCopy(found) : undefined;
  if (!found || !copy) throw new Refusal('STEP_NOT_OPEN');
  const parties = await loadParties(tx, found);
  const isTheirs =
    isLaterReader(membership, found, parties) ||
    parties.some((party) => party.personId === personId && (party.isReady || party.answeredAt !== null));
  if (!isTheirs) throw new Refusal('STEP_NOT_OPEN');
  return { found, copy };
}

export const open: UseCase<typeof contract.open> = async (ctx) => {
  const { copy } = await ctx.read(async (tx) => readable(tx, await loadMembershipState(ctx, tx)));
  await requireFrozen(ctx, copy);

  return ctx.write(async (tx) => {
    const membership = await loadMembershipState(ctx, tx);
    // The contract was replaced meanwhile, so the bytes just verified are no longer the current ones.
    const { found, copy: now } = await readable(tx, membership);
    if (!now.sha256.equals(copy.sha256)) throw new Refusal('STEP_NOT_OPEN');
    if (found.state === 'sent') await setContract(tx, found.id, { state: 'viewed' });
    await recordAudit(ctx, tx, {
      action: 'contract.open',
      clientId: found.client_id,
      target: `contract:${found.id}`,
      detail: { version: found.version },
    });
    const name = `contract-${membership.client.reference}-${found.version}.pdf`;
    return {
      address: await signCopyAddress(ctx, copy, name),
      sha256: copy.sha256.toString('hex'),
      text: contractText(await openFacts(ctx, tx, found)),
    };
  });
};
