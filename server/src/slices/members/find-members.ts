// Finds a client's members, with their rights from the unencrypted columns of their invitation. Any slice may use it.
import type { ClientRole } from '@portico/domain/clients/account';
import type { Permission } from '@portico/domain/clients/transaction';
import type { StepType } from '@portico/domain/steps/flows';
import { query, type Tx } from '../../platform/db/database.ts';

export interface FoundMember {
  readonly person_id: string;
  readonly is_creator: boolean;
  readonly role: ClientRole | null;
  readonly progress: StepType[];
  readonly joined_at: Date;
  /** Joined after the client was approved and awaits approval by staff. */
  readonly awaits_approval: boolean;
  /** The id of their entry; null for the creator. */
  readonly named_id: string | null;
  readonly permissions: Permission[] | null;
  readonly valid_until: string | null;
}

const MEMBERS = `
  select m.person_id, m.is_creator, m.role, m.progress, m.joined_at, m.awaits_approval, i.named_id, i.permissions, i.valid_until::text as valid_until
  from member m left join invitation i on i.client_id = m.client_id and i.person_id = m.person_id
  where m.client_id = $1`;
const ALL_MEMBERS = `${MEMBERS} order by m.is_creator desc, m.joined_at, m.person_id`;
const ONE_MEMBER = `${MEMBERS} and m.person_id = $2`;

/** Lists the creator first, then the others in the order in which they joined. */
export const findMembers = (tx: Tx, clientId: string): Promise<FoundMember[]> =>
  query(tx, ALL_MEMBERS, [clientId]);

export const findMember = async (
  tx: Tx,
  clientId: string,
  personId: string,
): Promise<FoundMember | undefined> => (await query<FoundMember>(tx, ONE_MEMBER, [clientId, personId]))[0];
