// POST /transaction/hand-off: mints a token for one entry when the user clicks. Requires a client that we have approved and
// that the transaction service reports as onboarded (G04); otherwise the user is told that approval is pending.
import { randomUUIDv7 } from 'node:crypto';
import type { transaction } from '@portico/domain/api/transaction';
import type { TransactionStatus } from '@portico/domain/clients/transaction';
import { hasFinished } from '@portico/domain/steps/has-finished';
import type { TransactionService } from '@portico/providers/transaction/port';
import { findClient, readClientStatus, summarizeClient } from '../../membership/load-clients.ts';
import { findSessionMembership } from '../../membership/session-membership.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { type RequestContext, requireActor } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { Refusal } from '../../platform/refusal.ts';
import { computeGrants } from '../../platform/sessions/grants.ts';
import { requireUnblocked } from '../../platform/sessions/session-state.ts';
import { signEntry } from './entry-token.ts';
import { insertHandOff } from './sql.ts';

const ASK_AGAIN_SECONDS = 5;

/** Nobody can be handed over while the service does not answer. */
async function statusThere(
  { log, requestId }: RequestContext,
  service: TransactionService,
  clientId: string,
): Promise<TransactionStatus> {
  try {
    return await service.statusOf(clientId);
  } catch (error) {
    log.warn('transaction service unavailable', { requestId, error });
    throw new Refusal('BUSY', ASK_AGAIN_SECONDS);
  }
}

export const handOff: UseCase<typeof transaction.handOff> = async (ctx) => {
  const { personId, clientId = '', sessionId } = requireActor(ctx);
  const { config, providers } = ctx;
  if (!config.transaction || !providers.transaction || config.handOff !== 'one-time')
    throw new Refusal('NOT_FOUND');
  const requireApproval = async (tx: Tx): Promise<void> => {
    const client = await findClient(tx, personId, clientId);
    if (!client) throw new Refusal('NOT_FOUND');
    await requireUnblocked(tx, sessionId);
    if (readClientStatus(client) !== 'ONBOARDED') throw new Refusal('APPROVAL_PENDING');
    if (!hasFinished(summarizeClient(client))) throw new Refusal('STEP_INCOMPLETE');
    const membership = await findSessionMembership(tx, clientId, personId);
    if (membership?.awaitsIdentityDecision || membership?.awaitsApproval)
      throw new Refusal('APPROVAL_PENDING');
    const { permissions } = computeGrants(membership, ctx.now);
    if (!permissions) throw new Refusal('PERMISSION_ENDED');
  };
  await ctx.read(requireApproval);
  if ((await statusThere(ctx, providers.transaction, clientId)) !== 'ONBOARDED')
    throw new Refusal('APPROVAL_PENDING');

  const entry = {
    id: randomUUIDv7(),
    personId,
    clientId,
    origin: new URL(config.transaction.base).origin,
  };
  return ctx.write(async (tx) => {
    // Check again in the transaction: staff may have decided during the call to the service.
    await requireApproval(tx);
    await insertHandOff(tx, entry, sessionId, ctx.now);
    await recordAudit(ctx, tx, {
      action: 'transaction.hand-off',
      clientId,
      target: `session:${sessionId}`,
    });
    return { token: await signEntry(ctx, entry) };
  });
};
