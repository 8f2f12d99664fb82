// Deletes the links for a phone that nobody can use any more.
import type { Tx } from '../../platform/db/database.ts';

/** By the worker: a link that is over is no use to anybody. */
export const sweepPhones = (tx: Tx, now: Date) =>
  tx.deleteFrom('identity_phone').where('expires_at', '<=', now).execute();
