// Queries on identity_phone: the single capture link that a person has for their phone.
import type { Insertable, Selectable } from 'kysely';
import { query, type Tx } from '../../platform/db/database.ts';
import type { IdentityPhoneRow } from '../../platform/db/tables.gen.ts';

export type StoredPhone = Selectable<IdentityPhoneRow>;

export const insertPhone = (tx: Tx, phone: Insertable<IdentityPhoneRow>) =>
  tx.insertInto('identity_phone').values(phone).execute();

/** The person's own link, unless it has expired. */
export const findPhone = (tx: Tx, personId: string, now: Date): Promise<StoredPhone | undefined> =>
  tx
    .selectFrom('identity_phone')
    .selectAll()
    .where('person_id', '=', personId)
    .where('expires_at', '>', now)
    .executeTakeFirst();

export const deletePhone = (tx: Tx, personId: string) =>
  tx.deleteFrom('identity_phone').where('person_id', '=', personId).execute();

export const countRemainingSeconds = ({ expires_at }: StoredPhone, now: Date): number =>
  Math.max(0, Math.round((expires_at.getTime() - now.getTime()) / 1000));

export interface OpenedLink {
  readonly outcome: 'opened' | 'used' | 'unknown';
  readonly person_id: string;
  readonly client_id: string;
  readonly session_id: string;
}

/** Of two concurrent attempts, only the first opens the link. */
export async function openLink(
  tx: Tx,
  given: { linkHash: Buffer; holderHash: Buffer; device: string; now: Date; until: Date },
): Promise<OpenedLink> {
  const { linkHash, holderHash, device, now, until } = given;
  const [opened] = await query<OpenedLink>(tx, 'select * from app.open_phone_link($1, $2, $3, $4, $5)', [
    linkHash,
    holderHash,
    device,
    now,
    until,
  ]);
  return opened as OpenedLink;
}
