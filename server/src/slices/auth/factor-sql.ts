// Queries on the table factor.
import { randomUUIDv7 } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { FactorRow } from '../../platform/db/tables.gen.ts';
import type { FactorKind } from './factors.ts';

export type ActiveFactor = Pick<
  Selectable<FactorRow>,
  'id' | 'kind' | 'secret_sealed' | 'failures' | 'locked_until' | 'activated_at'
>;
const FACTOR = ['id', 'kind', 'secret_sealed', 'failures', 'locked_until', 'activated_at'] as const;
/** Includes locked factors: they exist but accept no code for a while. */
export const activeFactors = (tx: Tx, personId: string): Promise<ActiveFactor[]> =>
  tx
    .selectFrom('factor')
    .select(FACTOR)
    .where('person_id', '=', personId)
    .where('activated_at', 'is not', null)
    .where('disabled_at', 'is', null)
    .orderBy('kind')
    .execute();

/** Locks the active factor of a kind until the transaction ends. */
export const lockFactor = (tx: Tx, personId: string, kind: FactorKind): Promise<ActiveFactor | undefined> =>
  tx
    .selectFrom('factor')
    .select(FACTOR)
    .where('person_id', '=', personId)
    .where('kind', '=', kind)
    .where('activated_at', 'is not', null)
    .where('disabled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** Whether an authenticator was ever enrolled: a password alone must not re-enrol one that wrong codes have disabled. */
export const hasEnrolled = async (tx: Tx, personId: string): Promise<boolean> =>
  (await tx
    .selectFrom('factor')
    .select('id')
    .where('person_id', '=', personId)
    .where('kind', '=', 'authenticator')
    .where('activated_at', 'is not', null)
    .executeTakeFirst()) !== undefined;

/** Offered and not yet confirmed by a code. */
export const pendingFactor = (tx: Tx, personId: string, kind: FactorKind) =>
  tx
    .selectFrom('factor')
    .select(['id', 'secret_sealed', 'locked_until'])
    .where('person_id', '=', personId)
    .where('kind', '=', kind)
    .where('activated_at', 'is', null)
    .where('proven_at', 'is', null)
    .where('disabled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export const retireFactors = (
  tx: Tx,
  personId: string,
  kind: FactorKind,
  which: 'pending' | 'active',
  now: Date,
) =>
  tx
    .updateTable('factor')
    .set({ disabled_at: now, secret_sealed: null })
    .where('person_id', '=', personId)
    .where('kind', '=', kind)
    .where('activated_at', which === 'pending' ? 'is' : 'is not', null)
    // A confirmed factor that waits out its delay is neither offered nor active: only its change can end it.
    .$if(which === 'pending', (query) => query.where('proven_at', 'is', null))
    .where('disabled_at', 'is', null)
    .execute();

/** Also marks the time step of its first code as used. */
export const setFactorProven = (tx: Tx, factorId: string, step: number, now: Date) =>
  tx
    .updateTable('factor')
    .set({ proven_at: now, last_step: step, failures: 0, locked_until: null })
    .where('id', '=', factorId)
    .execute();

export const activateFactor = (tx: Tx, factorId: string, now: Date) =>
  tx.updateTable('factor').set({ activated_at: now }).where('id', '=', factorId).execute();

/** Accepts each time step once, even among many concurrent requests. */
export const takeStep = async (tx: Tx, factorId: string, step: number): Promise<boolean> =>
  (
    await tx
      .updateTable('factor')
      .set({ last_step: step })
      .where('id', '=', factorId)
      .where('last_step', '<', step)
      .executeTakeFirst()
  ).numUpdatedRows === 1n;

/** The hundredth failure does not disable it for good: knowing the password alone must not decide over the second factor. */
export const countFactorFailure = (tx: Tx, factorId: string, now: Date) =>
  sql`
    update factor set
      failures = failures + 1,
      locked_until = coalesce(app.lock_until(failures + 1, ${now}), locked_until)
    where id = ${factorId}`.execute(tx);

export interface NewFactor {
  readonly id?: string;
  readonly personId: string;
  readonly kind: FactorKind;
  readonly secretSealed?: Buffer;
  readonly activatedAt: Date | null;
  readonly now: Date;
}
export async function insertFactor(tx: Tx, factor: NewFactor): Promise<string> {
  const id = factor.id ?? randomUUIDv7();
  await tx
    .insertInto('factor')
    .values({
      id,
      person_id: factor.personId,
      kind: factor.kind,
      secret_sealed: factor.secretSealed ?? null,
      activated_at: factor.activatedAt,
      locked_until: null,
      disabled_at: null,
      created_at: factor.now,
    })
    .execute();
  return id;
}
