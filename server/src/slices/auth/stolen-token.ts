// An access token without the cookie it is bound to was stolen: record it in the audit trail and raise an alarm
// (F04). The exception is a step-up: it changes the cookie while another tab still holds the former token.

import { recordAudit } from '../../platform/audit/record.ts';
import type { ServerContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sourceNetwork } from '../../platform/http/source-network.ts';
import { STEP_UP } from './session-sql.ts';

const endedByStepUp = (tx: Tx, sessionId: string) =>
  tx
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId)
    .where('ended_because', '=', STEP_UP)
    .executeTakeFirst();

export async function recordStolenToken(
  { db, clock, metrics, log }: ServerContext,
  personId: string,
  sessionId: string,
  { id: requestId, ip }: { readonly id: string; readonly ip: string },
): Promise<void> {
  const told = { now: clock.now(), requestId, actor: undefined, source: sourceNetwork(ip) };
  await db.as({ personId }, async (tx) => {
    if (await endedByStepUp(tx, sessionId)) return;
    metrics.alarm('binding-mismatch');
    log.warn('binding-mismatch', { requestId });
    await recordAudit(told, tx, {
      action: 'auth.binding-mismatch',
      result: 'refused',
      personId,
      target: `session:${sessionId}`,
    });
  });
}
