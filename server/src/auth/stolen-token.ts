// A token without the cookie it is bound to was taken from its browser: the trail and an alarm say so (F04).
import { recordAudit } from '../audit/record.ts';
import type { ServerContext } from '../context.ts';

export async function recordStolenToken(
  { db, clock, metrics, log }: ServerContext,
  personId: string,
  sessionId: string,
  requestId: string,
): Promise<void> {
  metrics.alarm('binding-mismatch');
  log.warn('binding-mismatch', { requestId });
  const told = { now: clock.now(), requestId, actor: undefined };
  await db.as({}, (tx) =>
    recordAudit(told, tx, {
      action: 'auth.binding-mismatch',
      result: 'refused',
      personId,
      target: `session:${sessionId}`,
    }),
  );
}
