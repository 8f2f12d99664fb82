// What the members slice asks of its tables: the end of a membership, and its record.
import type { Insertable } from 'kysely';
import { query, type Tx } from '../../platform/db/database.ts';
import type { MemberChangeRow } from '../../platform/db/tables.gen.ts';

const END = 'select app.end_membership($1, $2, $3) as sessions';
/** By whoever acts for the client. Answers the sessions that ended; undefined where this is not theirs to end. */
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
