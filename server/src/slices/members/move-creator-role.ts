// Moves the creator's role to the member who accepted it, with one database function.
import type { FormerCreatorRole } from '@portico/domain/members/handover';
import type { StepType } from '@portico/domain/steps/flows';
import { query, type Tx } from '../../platform/db/database.ts';

/** The new role of the former creator, and the invitation that now belongs to their entry. */
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
  /** Undefined if they have no entry of their own; their membership then ends. */
  readonly former: FormerCreator | undefined;
  /** Correction requests that move to the new creator, resealed for them. */
  readonly asked: readonly { readonly id: string; readonly sentence: Buffer }[];
  readonly changeId: string;
  readonly formerChangeId: string;
}

const HAND_OVER = 'select app.hand_over_creator($1, $2, $3, $4, $5, $6, $7, $8) as sessions';

/** Returns the sessions of both for this client; undefined if the offer can no longer be accepted. */
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
