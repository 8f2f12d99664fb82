// Ends a contract because a party declined or a fact in it changed, before or after everyone signed. Parties who have answered
// must answer the next one; after a change they are notified. A voided contract's sealed copy is kept as long as any other.
import { cleanNameForMail } from '@portico/domain/people/name-in-mail';
import { listMemberships } from '../../membership/load-clients.ts';
import { type MembershipState, runAsMember } from '../../membership/membership-state.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { StepContext } from '../../platform/step-engine.ts';
import { enqueueMessage } from '../messages/enqueue-message.ts';
import type { ContractMail } from '../messages/signing-texts.ts';
import { type DeclineStatement, sealReason } from './sealed-facts.ts';
import { type Contract, findSignatures, reopenSigning, setContract } from './sql.ts';

export const buildMailValues = (company: string): string => cleanNameForMail(company, 'your company');

/** Enqueues an email to another member, in the request of the member who caused it. */
async function notifyParties(
  ctx: StepContext,
  tx: Tx,
  by: MembershipState,
  contract: Contract,
  { personId, kind }: { readonly personId: string; readonly kind: ContractMail },
): Promise<void> {
  const { company, reference } = by.client;
  await runAsMember(ctx, tx, by, personId, () =>
    enqueueMessage(ctx, tx, {
      personId,
      kind,
      about: contract.id,
      values: { company: buildMailValues(company), reference },
    }),
  );
}

export async function voidContract(
  ctx: StepContext,
  tx: Tx,
  by: MembershipState,
  contract: Contract,
): Promise<void> {
  await setContract(tx, contract.id, { state: 'voided', ended_at: ctx.now });
  await reopenSigning(tx);
  await recordAudit(ctx, tx, {
    action: 'contract.void',
    clientId: contract.client_id,
    target: `contract:${contract.id}`,
    detail: { version: contract.version },
  });
  // Members who have left since receive no more notices.
  const members = await listMemberships(tx, contract.client_id);
  for (const { person_id: personId } of await findSignatures(tx, contract.id))
    if (members.some((member) => member.person_id === personId))
      await notifyParties(ctx, tx, by, contract, { personId, kind: 'contract-changed' });
}

export async function declineContract(
  ctx: StepContext,
  tx: Tx,
  by: MembershipState,
  contract: Contract,
  declined: DeclineStatement,
): Promise<void> {
  await setContract(tx, contract.id, {
    state: 'declined',
    ended_at: ctx.now,
    reason_sealed: await sealReason(ctx, tx, contract, declined),
  });
  await reopenSigning(tx);
  await recordAudit(ctx, tx, {
    action: 'contract.decline',
    clientId: contract.client_id,
    target: `contract:${contract.id}`,
    detail: { version: contract.version },
  });
  const personId = by.client.created_by;
  await notifyParties(ctx, tx, by, contract, { personId, kind: 'contract-declined' });
}
