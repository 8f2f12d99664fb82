// Queries of the members slice: end a membership and record the change.
import type { Insertable } from 'kysely';
import { query, type Tx } from '../../platform/db/database.ts';
import type { MemberChangeRow } from '../../platform/db/tables.gen.ts';

const END = 'select app.end_membership($1, $2, $3) as sessions';
/** Runs as a person who acts for the client. Returns the ended sessions; undefined if they may not end this membership. */
export const closeMembership = async (
  tx: Tx,
  personId: string,
  changeId: string,
  now: Date,
): Promise<readonly string[] | undefined> =>
  (await query<{ sessions: string[] | null }>(tx, END, [personId, changeId, now]))[0]?.sessions ?? undefined;

export const insertChange = (
  tx: Tx,
  change: Pick<
    Insertable<MemberChangeRow>,
    'id' | 'client_id' | 'person_id' | 'kind' | 'by_person_id' | 'at'
  >,
) => tx.insertInto('member_change').values(change).execute();
