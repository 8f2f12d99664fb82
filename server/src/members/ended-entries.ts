// Whose membership of a client has ended, by the id of their entry and by their own (a contract names its creator by that), and when: for every slice that shows or compares who takes part.
import type { Tx } from '../db/database.ts';
import { findFormerMembers } from './sql.ts';

/** The last time, for somebody who has come back and left again. */
export const listEndedEntries = async (tx: Tx, clientId: string): Promise<ReadonlyMap<string, Date>> =>
  new Map(
    (await findFormerMembers(tx, clientId))
      .toReversed()
      .flatMap(({ named_id, person_id, ended_at }) => [
        [person_id, ended_at] as const,
        ...(named_id === null ? [] : [[named_id, ended_at] as const]),
      ]),
  );
