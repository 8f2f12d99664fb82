// Rows of pending changes: changes of factor or address that were requested without the authenticator and wait to take effect.
import { randomUUIDv7 } from 'node:crypto';
import { type ChangeKind, changeKinds } from '@portico/domain/api/account';
import { limits } from '@portico/domain/limits';
import { type Selectable, sql } from 'kysely';
import type { RequestContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { PendingChangeRow } from '../../platform/db/tables.gen.ts';
import { inSeconds } from './flow.ts';

export type PendingChange = Selectable<PendingChangeRow>;

export interface NewChange {
  readonly personId: string;
  readonly kind: ChangeKind;
  readonly factorId?: string;
  readonly address?: { readonly index: Buffer; readonly sealed: Buffer };
}

const openOf = (tx: Tx, personId: string) =>
  tx
    .selectFrom('pending_change')
    .selectAll()
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .orderBy('requested_at');

export const listPendingChanges = (tx: Tx, personId: string): Promise<PendingChange[]> =>
  openOf(tx, personId).execute();

async function endChanges(
  { now }: Pick<RequestContext, 'now'>,
  tx: Tx,
  personId: string,
  kinds: readonly ChangeKind[],
  outcome: 'cancelled' | 'replaced',
): Promise<number> {
  const ended = await tx
    .updateTable('pending_change')
    .set({ ended_at: now, outcome, address_index: null, address_sealed: null })
    .where('person_id', '=', personId)
    .where('kind', 'in', [...kinds])
    .where('ended_at', 'is', null)
    .returning('factor_id')
    .execute();
  const factorIds = ended.map(({ factor_id }) => factor_id).filter((id) => id !== null);
  if (factorIds.length > 0)
    await tx
      .updateTable('factor')
      .set({ disabled_at: now, secret_sealed: null })
      .where('id', 'in', factorIds)
      .execute();
  return ended.length;
}

/** Returns how many were cancelled. */
export const cancelChanges = (
  ctx: Pick<RequestContext, 'now'>,
  tx: Tx,
  personId: string,
  kinds: readonly ChangeKind[] = changeKinds,
): Promise<number> => endChanges(ctx, tx, personId, kinds, 'cancelled');

/** Replaces a pending change of the same kind and restarts the delay. */
export async function insertChange(
  ctx: Pick<RequestContext, 'now' | 'caller'>,
  tx: Tx,
  { personId, kind, factorId, address }: NewChange,
): Promise<PendingChange> {
  await endChanges(ctx, tx, personId, [kind], 'replaced');
  return tx
    .insertInto('pending_change')
    .values({
      id: randomUUIDv7(),
      person_id: personId,
      kind,
      factor_id: factorId ?? null,
      address_index: address?.index ?? null,
      address_sealed: address?.sealed ?? null,
      device: ctx.caller.device,
      requested_at: ctx.now,
      effective_at: inSeconds(ctx.now, limits.changeDelaySeconds),
      ended_at: null,
      outcome: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Used by the worker: due changes, oldest first. */
export const listDueChanges = (tx: Tx, now: Date, most: number): Promise<PendingChange[]> =>
  tx
    .selectFrom('pending_change')
    .selectAll()
    .where('ended_at', 'is', null)
    .where('effective_at', '<=', now)
    .orderBy('effective_at')
    .limit(most)
    .execute();

type Outcome = 'applied' | 'taken' | 'cancelled';
/** Used by the worker. Undefined while the change is not due; cancelled when its person is blocked. */
export const applyChange = async (tx: Tx, { id }: PendingChange, now: Date): Promise<Outcome | undefined> =>
  (
    await sql<{ became: Outcome | null }>`
      select app.apply_pending_change(${id}, ${now}) as became`.execute(tx)
  ).rows[0]?.became ?? undefined;
