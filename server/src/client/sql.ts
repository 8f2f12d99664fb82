// Everything the client slice writes to its tables: client and member.
import type { AccountType, ClientStatus } from '@portico/domain/client/account';
import type { StepType } from '@portico/domain/onboarding/flows';
import type { Tx } from '../db/database.ts';

export interface NewClient {
  readonly id: string;
  readonly accountType: AccountType;
  readonly creatorId: string;
  readonly progress: readonly StepType[];
  readonly now: Date;
}

export async function insertClient(
  tx: Tx,
  { id, accountType, creatorId, progress, now }: NewClient,
): Promise<void> {
  await tx
    .insertInto('client')
    .values({ id, account_type: accountType, created_by: creatorId, created_at: now, status_since: now })
    .execute();
  await tx
    .insertInto('member')
    .values({
      client_id: id,
      person_id: creatorId,
      is_creator: true,
      role: null,
      progress: [...progress],
      joined_at: now,
    })
    .execute();
}

export const setProgress = (tx: Tx, clientId: string, personId: string, progress: readonly StepType[]) =>
  tx
    .updateTable('member')
    .set({ progress: [...progress] })
    .where('client_id', '=', clientId)
    .where('person_id', '=', personId)
    .execute();

export const setStatus = (tx: Tx, clientId: string, status: ClientStatus, now: Date) =>
  tx.updateTable('client').set({ status, status_since: now }).where('id', '=', clientId).execute();
