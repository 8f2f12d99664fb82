// Deletes expired phone links; run by the worker.
import type { Tx } from '../../platform/db/database.ts';

export const sweepPhones = (tx: Tx, now: Date) =>
  tx.deleteFrom('identity_phone').where('expires_at', '<=', now).execute();
