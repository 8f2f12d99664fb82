// The clients a person belongs to, as every slice may ask for them.

import type { Selectable } from 'kysely';
import { query, type Tx } from '../db/database.ts';
import type { ClientRow, MemberRow } from '../db/tables.gen.ts';

export type ClientOfPerson = Pick<Selectable<ClientRow>, 'id' | 'company' | 'account_type' | 'status'> &
  Pick<Selectable<MemberRow>, 'is_creator' | 'role' | 'progress'>;

const CLIENTS_OF = `
  select c.id, c.company, c.account_type, c.status, m.is_creator, m.role, m.progress
  from member m join client c on c.id = m.client_id
  where m.person_id = $1 order by c.created_at`;

export const clientsOf = (tx: Tx, personId: string): Promise<ClientOfPerson[]> =>
  query(tx, CLIENTS_OF, [personId]);
