// Shared by signing and confirming: checks the turn, the bytes, and that no fact in the contract has changed.
import { createHash } from 'node:crypto';
import { consentText } from '@portico/domain/contract/consent';
import type { PartyKind } from '@portico/domain/contract/parties';
import { type MembershipState, requireOpenStep } from '../../membership/membership-state.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { type RequestContext, requireActor } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { enqueueMessage } from '../messages/enqueue-message.ts';
import { buildMailValues, voidContract } from './end-contract.ts';
import { findFrozenCopy, requireFrozen } from './frozen.ts';
import { countSigned, loadParties, type PartyNow, STEP } from './list-people.ts';
import { isUpToDate } from './load-facts.ts';
import { type SignatureStatement, sealStatement } from './signature-statement.ts';
import { type Contract, findNewestContract, insertSignature, setContract } from './sql.ts';
import { type ContractState, isAnswerable } from './states.ts';

export interface OpenSignature {
  readonly membership: MembershipState;
  readonly contract: Contract;
  readonly mine: PartyNow;
}

interface Answer {
  readonly state: ContractState;
  readonly signed: number;
  readonly toSign: number;
}

/** The refusal for a party of the other kind. */
const askedOtherwise = { signs: 'NOT_A_SIGNER', reads: 'STEP_NOT_OPEN' } as const;

/** Refuses anyone who is not asked or who has other bytes. Parties who have already answered still pass. */
export async function requireTurn(
  ctx: RequestContext,
  tx: Tx,
  kind: PartyKind,
  sha256: string,
): Promise<OpenSignature> {
  const membership = await requireOpenStep(ctx, tx, STEP);
  const contract = await findNewestContract(tx, membership.client.id);
  if (!contract) throw new Refusal('STEP_NOT_OPEN');
  const mine = (await loadParties(tx, contract)).find(({ personId }) => personId === membership.personId);
  if (mine && mine.kind !== kind) throw new Refusal(askedOtherwise[kind]);
  if (!mine || contract.sha256?.toString('hex') !== sha256) throw new Refusal('CONTRACT_CHANGED');
  return { membership, contract, mine };
}

/**
 * Checks, before the transaction, that storage still has the frozen bytes. Reads are rate-limited, so only parties get that
 * far: an employee must not use up a limit that signers need. Parties who have answered get their reply without a read.
 */
export async function requireBytes(ctx: RequestContext, kind: PartyKind, sha256: string): Promise<void> {
  const { contract, mine } = await ctx.read((tx) => requireTurn(ctx, tx, kind, sha256));
  const copy = isAnswerable(contract) && !mine.answeredAt ? findFrozenCopy(contract) : undefined;
  if (copy) await requireFrozen(ctx, copy);
}

/** Voids the contract and returns a refusal when a fact in it has changed. */
export async function voidIfChanged(
  ctx: RequestContext,
  tx: Tx,
  { membership, contract }: OpenSignature,
): Promise<Refusal | undefined> {
  if (!isAnswerable(contract)) return new Refusal('CONTRACT_CHANGED');
  if (await isUpToDate(ctx, tx, membership, contract)) return undefined;
  await voidContract(ctx, tx, membership, contract);
  return new Refusal('CONTRACT_CHANGED');
}

export async function loadAnswer(tx: Tx, contract: Contract): Promise<Answer> {
  return { state: contract.state as ContractState, ...countSigned(await loadParties(tx, contract)) };
}

/** How the person authenticated: with a code for this act, or with the second factor of their log-in. */
export interface SignatureProof {
  readonly by: 'code-for-this-act' | 'otp' | 'sms' | 'recovery';
  readonly at: Date;
}

interface Given {
  readonly method: 'typed' | 'drawn' | 'click';
  readonly said: Omit<SignatureStatement, 'address' | 'device'>;
  readonly proof: SignatureProof;
}

/** Stores the signature and records the step; the last party's answer also enqueues the sealing job. */
export async function saveAnswer(
  ctx: RequestContext,
  tx: Tx,
  { membership, contract, mine }: OpenSignature,
  { method, said, proof }: Given,
): Promise<Answer> {
  const { personId, sessionId } = requireActor(ctx);
  const { id: contractId, client_id: clientId, sha256 } = contract;
  const kind = mine.kind as PartyKind;
  const signature = { contractId, personId, clientId };
  await insertSignature(tx, {
    contract_id: contractId,
    person_id: personId,
    client_id: clientId,
    named_id: mine.named_id,
    kind,
    sha256: sha256 as Buffer,
    signed_at: ctx.now,
    session_id: sessionId,
    authenticated_at: proof.at,
    authenticated_by: proof.by,
    consent_hash: createHash('sha256').update(consentText(kind)).digest(),
    method,
    said_sealed: await sealStatement(ctx, tx, signature, { ...said, ...ctx.caller }),
  });
  await recordAudit(ctx, tx, {
    action: kind === 'signs' ? 'contract.sign' : 'contract.confirm-read',
    clientId,
    target: `contract:${contractId}`,
    detail: { version: contract.version },
  });
  const isLast = (await loadParties(tx, contract)).every(({ answeredAt }) => answeredAt !== null);
  if (isLast) {
    await setContract(tx, contractId, { state: 'signed' });
    await ctx.jobs.enqueue(tx, 'seal-contract', { contractId });
  }
  await ctx.stepEngine.record(ctx, tx, membership, STEP);
  if (kind === 'signs')
    await enqueueMessage(ctx, tx, {
      personId,
      kind: 'contract-signed',
      about: contractId,
      values: { company: buildMailValues(membership.client.company), reference: membership.client.reference },
    });
  return loadAnswer(tx, { ...contract, state: isLast ? 'signed' : contract.state });
}
