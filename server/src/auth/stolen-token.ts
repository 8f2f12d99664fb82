// A token without the cookie it is bound to was taken from its browser: the trail and an alarm say so (F04).
import type { ServerContext } from '../context.ts';

export async function recordStolenToken(
  { db, clock, metrics, log }: ServerContext,
  personId: string,
  sessionId: string,
  requestId: string,
): Promise<void> {
  metrics.alarm('binding-mismatch');
  log.warn('binding-mismatch', { requestId });
  await db.as({}, (tx) =>
    tx
      .insertInto('audit')
      .values({
        at: clock.now(),
        action: 'auth.binding-mismatch',
        result: 'refused',
        actor: 'anyone',
        person_id: personId,
        client_id: null,
        target: `session:${sessionId}`,
        request_id: requestId,
        detail: {},
      })
      .execute(),
  );
}
