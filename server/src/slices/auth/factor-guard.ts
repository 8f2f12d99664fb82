// Limits wrong codes for a second factor. Browsers that the person has logged in with before have their own count; all others
// share one. An attacker who knows only the password can lock the factors for unknown browsers, not for the owner (A12).
import { limits } from '@portico/domain/limits';
import { sql } from 'kysely';
import type { RequestContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { notify } from '../account/notify.ts';
import { type ActiveFactor, countFactorFailure } from './factor-sql.ts';
import { deviceHashes } from './known-device.ts';

interface Counter {
  readonly failures: number;
  readonly lockedUntil: Date | null;
  count(): Promise<unknown>;
  reset(): Promise<unknown>;
}

const resetFactors = (tx: Tx, personId: string): Promise<unknown> =>
  tx
    .updateTable('factor')
    .set({ failures: 0, locked_until: null })
    .where('person_id', '=', personId)
    .where('failures', '>', 0)
    .execute();

async function countedByBrowser(ctx: RequestContext, tx: Tx, personId: string): Promise<Counter | undefined> {
  const hashes = deviceHashes(ctx);
  if (hashes.length === 0) return undefined;
  const device = await tx
    .selectFrom('device')
    .select(['id', 'code_failures', 'codes_locked_until'])
    .where('person_id', '=', personId)
    .where('token_hash', 'in', hashes)
    .forUpdate()
    .executeTakeFirst();
  if (!device) return undefined;
  const row = tx.updateTable('device').where('id', '=', device.id);
  return {
    failures: device.code_failures,
    lockedUntil: device.codes_locked_until,
    count: () =>
      row
        .set({
          code_failures: sql`code_failures + 1`,
          codes_locked_until: sql`coalesce(app.lock_until(code_failures + 1, ${ctx.now}), codes_locked_until)`,
        })
        .execute(),
    reset: () => row.set({ code_failures: 0, codes_locked_until: null }).execute(),
  };
}

const countedByAll = (ctx: RequestContext, tx: Tx, factor: ActiveFactor): Counter => ({
  failures: factor.failures,
  lockedUntil: factor.locked_until,
  count: () => countFactorFailure(tx, factor.id, ctx.now),
  reset: async () => undefined,
});

export interface FactorGuard {
  /** True while no code is accepted, right or wrong. */
  readonly isShut: boolean;
  onRight(): Promise<void>;
  onWrong(): Promise<void>;
}

/** Requires the factor's row lock, so that each of many concurrent codes sees the failures before it. */
export async function loadFactorGuard(
  ctx: RequestContext,
  tx: Tx,
  personId: string,
  factor: ActiveFactor,
): Promise<FactorGuard> {
  const counter = (await countedByBrowser(ctx, tx, personId)) ?? countedByAll(ctx, tx, factor);
  const { failures, lockedUntil } = counter;
  return {
    isShut: (lockedUntil ?? new Date(0)) > ctx.now || failures >= limits.factor.triesBeforeDisabled,
    onRight: async () => {
      if (failures > 0) await counter.reset();
      // The owner has proven themselves, so failures from unknown browsers no longer count, for any factor.
      await resetFactors(tx, personId);
    },
    onWrong: async () => {
      await counter.count();
      if ((failures + 1) % limits.factor.triesBeforeLock !== 0) return;
      // An attacker who reaches this step knows the password, so tell the owner to choose another.
      const about = `${factor.id}/${failures + 1}/${ctx.now.getTime()}`;
      await notify(ctx, tx, { personId, kind: 'codes-locked', about, values: {} });
    },
  };
}
