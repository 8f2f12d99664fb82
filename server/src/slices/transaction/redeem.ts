// POST /transaction/redeem: the transaction service presents the token a person arrived with and learns who they are. A token
// redeemed twice was stolen, so the session it came from ends (V10.4.2). The service ends its own session.
import type { transaction } from '@portico/domain/api/transaction';
import { findClient, summarizeClient } from '../../membership/load-clients.ts';
import { findSessionMembership } from '../../membership/session-membership.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { RequestContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { Refusal } from '../../platform/refusal.ts';
import { computeGrants } from '../../platform/sessions/grants.ts';
import { findSessionProblem } from '../../platform/sessions/session-state.ts';
import { endSession } from '../auth/live-sessions.ts';
import { enqueueMessage } from '../messages/enqueue-message.ts';
import { type Entry, readEntry } from './entry-token.ts';
import { lockHandOff, markRedeemed } from './sql.ts';

const refused = (): Refusal => new Refusal('HAND_OFF_REFUSED');

/** Commits instead of rolling back: we cannot tell which caller was legitimate, so neither session survives. */
async function revokePair(
  ctx: RequestContext,
  tx: Tx,
  { personId, clientId }: Entry,
  sessionId: string,
): Promise<Refusal> {
  ctx.metrics.alarm('hand-off-reuse');
  if (await endSession(tx, sessionId, 'hand-off used twice', ctx.now))
    await enqueueMessage(ctx, tx, {
      personId,
      kind: 'session-ended-for-safety',
      about: sessionId,
      values: {},
    });
  await recordAudit(ctx, tx, {
    action: 'transaction.redeem',
    result: 'refused',
    personId,
    clientId,
    target: `session:${sessionId}`,
  });
  return refused();
}

export const redeem: UseCase<typeof transaction.redeem> = async (ctx, { body }) => {
  const entry = await readEntry(ctx, body.token);
  if (!entry || entry.origin !== body.origin) throw refused();
  const { id, personId, clientId } = entry;

  let endedSession: string | undefined;
  try {
    return await ctx.write(
      async (tx) => {
        const row = await lockHandOff(tx, id);
        if (!row || row.expires_at <= ctx.now) throw refused();
        if (row.redeemed_at) {
          endedSession = row.session_id;
          return revokePair(ctx, tx, entry, row.session_id);
        }
        const client = await findClient(tx, personId, clientId);
        // The permissions a token would carry now, not at the time of the click.
        const { permissions } = computeGrants(await findSessionMembership(tx, clientId, personId), ctx.now);
        if (!client || !permissions || (await findSessionProblem(tx, row.session_id)) !== undefined)
          throw refused();
        await markRedeemed(tx, id, ctx.now);
        await recordAudit(ctx, tx, {
          action: 'transaction.redeem',
          personId,
          clientId,
          target: `session:${row.session_id}`,
        });
        const { accountType, company } = summarizeClient(client);
        return { personId, clientId, accountType, company, permissions: [...permissions] };
      },
      { personId },
    );
  } finally {
    if (endedSession !== undefined) ctx.sessionStates.forget(endedSession);
  }
};
