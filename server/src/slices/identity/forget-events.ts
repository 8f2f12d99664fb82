// Deletes webhook event ids once the vendor can no longer redeliver the event.
import type { Tx } from '../../platform/db/database.ts';

export const forgetEvents = (tx: Tx, before: Date): Promise<unknown> =>
  tx.deleteFrom('identity_event').where('received_at', '<', before).execute();
