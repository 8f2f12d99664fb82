// Writes the recorded steps of a member.
import type { StepType } from '@portico/domain/steps/flows';
import type { Tx } from '../platform/db/database.ts';

export const saveProgress = (tx: Tx, clientId: string, personId: string, progress: readonly StepType[]) =>
  tx
    .updateTable('member')
    .set({ progress: [...progress] })
    .where('client_id', '=', clientId)
    .where('person_id', '=', personId)
    .execute();
