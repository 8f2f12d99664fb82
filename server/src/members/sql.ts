// What the members slice asks of its tables: who has left, and the end of a membership.
import type { MemberRole } from '@portico/domain/members/membership';
import type { Insertable } from 'kysely';
import { query, type Tx } from '../db/database.ts';
import type { MemberChangeRow } from '../db/tables.gen.ts';

export interface FoundFormerMember {
  readonly person_id: string;
  readonly role: MemberRole;
  /** Null for a former creator who was never named in the company. */
  readonly named_id: string | null;
  readonly joined_at: Date;
  readonly ended_at: Date;
  readonly ended_by: 'themselves' | 'colleague' | 'staff' | 'handover';
}

const FORMER = `
  select person_id, role, named_id, joined_at, ended_at, ended_by from former_member
  where client_id = $1 order by ended_at desc, person_id`;
/** The last to leave first. */
export const findFormerMembers = (tx: Tx, clientId: string): Promise<FoundFormerMember[]> =>
  query(tx, FORMER, [clientId]);

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
