// Queries on creator_handover: the offers of the creator's role. A client has at most one open offer.
import type { Insertable, Selectable } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { CreatorHandoverRow } from '../../platform/db/tables.gen.ts';

export type HandoverOffer = Selectable<CreatorHandoverRow>;

type Outcome = 'declined' | 'withdrawn' | 'expired' | 'replaced';

/** The offer that has not ended, even if it has expired. Row-level security shows it only to its two sides. */
export const findLastOffer = (tx: Tx, clientId: string): Promise<HandoverOffer | undefined> =>
  tx
    .selectFrom('creator_handover')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();

/** The last offer, if it can still be accepted. */
export async function findOpenOffer(tx: Tx, clientId: string, now: Date): Promise<HandoverOffer | undefined> {
  const offer = await findLastOffer(tx, clientId);
  return offer && offer.expires_at > now ? offer : undefined;
}

/** Whether the open offer is addressed to this member. */
export const isOfferedCreatorRole = async (
  tx: Tx,
  member: { readonly id: string; readonly person_id: string },
  now: Date,
): Promise<boolean> => (await findOpenOffer(tx, member.id, now))?.to_person_id === member.person_id;

export const insertOffer = (
  tx: Tx,
  offer: Omit<Insertable<CreatorHandoverRow>, 'ended_at' | 'outcome'>,
): Promise<unknown> => tx.insertInto('creator_handover').values(offer).execute();

export const endOffer = (tx: Tx, id: string, outcome: Outcome, now: Date): Promise<unknown> =>
  tx
    .updateTable('creator_handover')
    .set({ ended_at: now, outcome })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
