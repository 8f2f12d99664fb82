// Writes that accompany a recorded step, besides the member's progress.
import type { ClientStatus } from '@portico/domain/clients/account';
import type { Tx } from '../platform/db/database.ts';

/** Binds the client to this identity check, even if the person starts another check elsewhere later. */
export const linkIdentityCheck = (tx: Tx, clientId: string, personId: string, now: Date) =>
  tx
    .updateTable('member')
    .set(({ selectFrom }) => ({
      identity_check_id: selectFrom('identity_check')
        .select('identity_check.id')
        .where('identity_check.person_id', '=', personId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1),
      identity_recorded_at: now,
    }))
    .where('client_id', '=', clientId)
    .where('person_id', '=', personId)
    .execute();

export const setStatus = (tx: Tx, clientId: string, status: ClientStatus, now: Date) =>
  tx.updateTable('client').set({ status, status_since: now }).where('id', '=', clientId).execute();
