// Ids of events are remembered for as long as the same could come again.
import type { Tx } from '../../platform/db/database.ts';

export const forgetEvents = (tx: Tx, before: Date): Promise<unknown> =>
  tx.deleteFrom('identity_event').where('received_at', '<', before).execute();
