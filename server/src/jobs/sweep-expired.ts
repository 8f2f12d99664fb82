// Job: takes away what nobody can use any more: kept answers past their time, counters of closed windows.
import type { ServerContext } from '../context.ts';

const LONGEST_WINDOW_MS = 31 * 24 * 60 * 60 * 1000;

export async function sweepExpired({ db, clock }: ServerContext): Promise<void> {
  const now = clock.now();
  await db.as({}, async (tx) => {
    await tx.deleteFrom('idempotency').where('expires_at', '<=', now).execute();
    await tx
      .deleteFrom('throttle')
      .where('window_start', '<', new Date(now.getTime() - LONGEST_WINDOW_MS))
      .execute();
  });
}
