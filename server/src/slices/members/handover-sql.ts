// What the members slice asks of the table creator_handover, and the move of the creator's role.
import type { FormerCreatorRole } from '@portico/domain/members/handover';
import type { StepType } from '@portico/domain/onboarding/flows';
import type { Insertable, Selectable } from 'kysely';
import { query, type Tx } from '../../platform/db/database.ts';
import type { CreatorHandoverRow } from '../../platform/db/tables.gen.ts';

export type HandoverOffer = Selectable<CreatorHandoverRow>;
type Outcome = 'declined' | 'withdrawn' | 'expired' | 'replaced';

/** The offer that has not ended; its time may be over. Members see it only if they are one of its two sides. */
export const findLastOffer = (tx: Tx, clientId: string): Promise<HandoverOffer | undefined> =>
  tx
    .selectFrom('creator_handover')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();

/** The same, as long as it can be accepted. */
export async function findOpenOffer(tx: Tx, clientId: string, now: Date): Promise<HandoverOffer | undefined> {
  const offer = await findLastOffer(tx, clientId);
  return offer && offer.expires_at > now ? offer : undefined;
}

/** Whether it is theirs to accept. */
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

/** What somebody is who was the creator until now, and the invitation that stands for their entry from now on. */
export interface FormerCreator {
  readonly role: FormerCreatorRole;
  readonly namedId: string;
  readonly progress: readonly StepType[];
  readonly invitationId: string;
  readonly emailIndex: Buffer;
  readonly emailSealed: Buffer;
}
export interface MovedRole {
  readonly offerId: string;
  readonly now: Date;
  readonly progress: readonly StepType[];
  /** Undefined where they have no entry of their own: their membership ends. */
  readonly former: FormerCreator | undefined;
  /** Requests of staff that are the new creator's now, sealed for them. */
  readonly asked: readonly { readonly id: string; readonly sentence: Buffer }[];
  readonly changeId: string;
  readonly formerChangeId: string;
}

const HAND_OVER = 'select app.hand_over_creator($1, $2, $3, $4, $5, $6, $7, $8) as sessions';
/** Answers the sessions of both for this client; undefined where the offer cannot be accepted any more. */
export async function moveCreatorRole(tx: Tx, moved: MovedRole): Promise<readonly string[] | undefined> {
  const { former } = moved;
  const [row] = await query<{ sessions: string[] | null }>(tx, HAND_OVER, [
    moved.offerId,
    moved.now,
    moved.progress,
    former
      ? JSON.stringify({
          ...former,
          emailIndex: former.emailIndex.toString('hex'),
          emailSealed: former.emailSealed.toString('hex'),
        })
      : null,
    moved.asked.map(({ id }) => id),
    moved.asked.map(({ sentence }) => sentence),
    moved.changeId,
    moved.formerChangeId,
  ]);
  return row?.sessions ?? undefined;
}
