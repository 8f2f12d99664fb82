// Finds ended memberships of a client and their dates, for every slice that shows or compares participants.
import type { MemberRole } from '@portico/domain/members/membership';
import { query, type Tx } from '../platform/db/database.ts';

export interface FoundFormerMember {
  readonly person_id: string;
  readonly role: MemberRole;
  /** Null for a former creator without a person or owner entry. */
  readonly named_id: string | null;
  readonly joined_at: Date;
  readonly ended_at: Date;
  readonly ended_by: 'themselves' | 'colleague' | 'staff' | 'handover';
}

const FORMER = `
  select person_id, role, named_id, joined_at, ended_at, ended_by from former_member
  where client_id = $1 order by ended_at desc, person_id`;
/** Most recent first. */
export const findFormerMembers = (tx: Tx, clientId: string): Promise<FoundFormerMember[]> =>
  query(tx, FORMER, [clientId]);

/** Keyed by entry id and by person id, because a contract names its creator by the latter. The latest ending counts. */
export const listEndedEntries = async (tx: Tx, clientId: string): Promise<ReadonlyMap<string, Date>> =>
  new Map(
    (await findFormerMembers(tx, clientId))
      .toReversed()
      .flatMap(({ named_id, person_id, ended_at }) => [
        [person_id, ended_at] as const,
        ...(named_id === null ? [] : [[named_id, ended_at] as const]),
      ]),
  );
