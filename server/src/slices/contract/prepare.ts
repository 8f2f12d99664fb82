// POST /contract/prepare: the creator requests the contract once all is complete. Freezes its facts; a worker renders it.
import { randomBytes, randomUUIDv7 } from 'node:crypto';
import type { contract } from '@portico/domain/api/contract';
import type { ContractFacts } from '@portico/domain/contract/facts';
import { currentTemplate } from '@portico/domain/contract/templates';
import { limits } from '@portico/domain/limits';
import { type MembershipState, requireOpenStep } from '../../membership/membership-state.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { type RequestContext, requireActor } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { Refusal } from '../../platform/refusal.ts';
import { inSeconds } from '../auth/flow.ts';
import { voidContract } from './end-contract.ts';
import { STEP } from './list-people.ts';
import { computeFactHashes, isUpToDate, loadCurrentFacts } from './load-facts.ts';
import { sealFacts } from './sealed-facts.ts';
import { findNewestContract, insertContract, reopenSigning } from './sql.ts';
import { hasEnded } from './states.ts';

const KEY_BYTES = 16;

async function insertNew(
  ctx: RequestContext,
  tx: Tx,
  membership: MembershipState,
  version: number,
): Promise<string> {
  const { id: clientId, reference } = membership.client;
  const day = ctx.now.toISOString().slice(0, 10);
  const told = await loadCurrentFacts(ctx, tx, membership);
  const facts: ContractFacts = {
    template: currentTemplate,
    locale: 'en',
    firm: ctx.config.brand.name,
    reference,
    version,
    terms: ctx.terms.at(day).version,
    day,
    ...told,
  };
  const id = randomUUIDv7();
  await insertContract(
    tx,
    {
      id,
      client_id: clientId,
      version,
      state: 'draft',
      template: facts.template,
      facts_sealed: await sealFacts(ctx, tx, { id, client_id: clientId }, facts),
      facts_hash: computeFactHashes(ctx, told)[0] as Buffer,
      object_key: randomBytes(KEY_BYTES).toString('hex'),
      prepared_by: membership.personId,
      prepared_at: ctx.now,
      expires_at: inSeconds(ctx.now, limits.contract.seconds),
    },
    told.parties.map(({ id: namedId, kind, role }, index) => ({
      contract_id: id,
      named_id: namedId,
      kind,
      role,
      position: index + 1,
    })),
  );
  return id;
}

export const prepare: UseCase<typeof contract.prepare> = (ctx) =>
  ctx.write(async (tx) => {
    const { clientId } = requireActor(ctx);
    const membership = await requireOpenStep(ctx, tx, STEP);
    const newest = await findNewestContract(tx, membership.client.id);
    const former = newest && !hasEnded(newest) ? newest : undefined;
    // A contract in progress or signed by everyone stays the current one while its facts hold.
    if (former && (await isUpToDate(ctx, tx, membership, former))) return {};
    if ((await ctx.stepEngine.listIncomplete(ctx, tx, membership)).length > 0)
      throw new Refusal('STEP_INCOMPLETE');

    if (former) await voidContract(ctx, tx, membership, former);
    const id = await insertNew(ctx, tx, membership, (newest?.version ?? 0) + 1);
    // Parties who answered an earlier contract must answer this one too.
    await reopenSigning(tx);
    await ctx.jobs.enqueue(tx, 'render-contract', { contractId: id });
    await recordAudit(ctx, tx, { action: 'contract.prepare', clientId, target: `contract:${id}` });
    return {};
  });
