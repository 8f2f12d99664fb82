// The clients a person belongs to, as every slice may ask for them.
import type { Tx } from '../db/database.ts';

export const clientsOf = (tx: Tx, personId: string) =>
  tx
    .selectFrom('member')
    .innerJoin('client', 'client.id', 'member.client_id')
    .select([
      'client.id',
      'client.company',
      'client.account_type',
      'client.status',
      'member.is_creator',
      'member.role',
      'member.progress',
    ])
    .where('member.person_id', '=', personId)
    .orderBy('client.created_at')
    .execute();
