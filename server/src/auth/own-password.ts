// The password of somebody who is signed in: asked once more, given another, or taken out of use.
import { limits } from '@portico/domain/limits';
import { recordAudit } from '../audit/record.ts';
import type { RequestContext } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { FieldRefusal } from '../refusal.ts';
import { lockPerson } from './lock-person.ts';
import type { HashedPassword } from './password.ts';
import { endFlowsOf } from './sign-out-everywhere.ts';
import { countPasswordFailure, setPassword } from './sql.ts';
import { tellLock } from './tell-lock.ts';

const storedPassword = (tx: Tx, personId: string) =>
  tx
    .selectFrom('password')
    .select(['hash', 'pepper_id', 'locked_until', 'disabled_at'])
    .where('person_id', '=', personId)
    .executeTakeFirst();

/** Said at the field: a 401 would sign them out, and nothing is wrong with their session. */
export const notCurrent = (): FieldRefusal =>
  new FieldRefusal('current', 'This is not your current password.');

/**
 * Counted as at sign-in, so that a session somebody took is no second way to guess; a lock is told to the owner. Under the
 * caller's key: a repeat is not counted again, and a repeat of what was right the first time gets that answer.
 */
const refuseWrong = (ctx: RequestContext, personId: string, isCounted: boolean): Promise<never> =>
  ctx.write(async (tx) => {
    const failures = isCounted ? await countPasswordFailure(tx, personId, ctx.now) : undefined;
    await tellLock(ctx, tx, personId, failures);
    await recordAudit(ctx, tx, { action: 'account.change-password', result: 'refused', target: 'password' });
    return notCurrent();
  });

/** Their stored password; refuses when this is not it. A locked one is wrong whatever was typed, and the answer does not say so. */
export async function requireOwnPassword(
  ctx: RequestContext,
  personId: string,
  password: string,
): Promise<HashedPassword> {
  await ctx.throttle.hit([{ bucket: `login:${ctx.caller.address}`, limit: limits.login.perAddress }]);
  const stored = await ctx.read((tx) => storedPassword(tx, personId));
  const isLocked = stored?.disabled_at != null || (stored?.locked_until ?? new Date(0)) > ctx.now;
  const isRight = await ctx.passwords.verify(password, stored);
  if (!stored || !isRight || isLocked) return refuseWrong(ctx, personId, !isRight && !isLocked);
  return stored;
}

/** Whether it is still the one that was asked for: another tab may have changed it since (X26, X27). */
export async function isStillOwn(tx: Tx, personId: string, checked: HashedPassword): Promise<boolean> {
  await lockPerson(tx, personId);
  return (await storedPassword(tx, personId))?.hash === checked.hash;
}

/** What stood for the former one, a sign-in or a recovery on its way, ends with it. */
export async function replacePassword(
  ctx: RequestContext,
  tx: Tx,
  personId: string,
  hashed: HashedPassword,
): Promise<void> {
  await setPassword(tx, personId, hashed, ctx.now);
  await endFlowsOf(ctx, tx, personId, ['login', 'reset_password']);
}

/** Opens nothing until a recovery sets another. */
export const disablePassword = (tx: Tx, personId: string, now: Date) =>
  tx.updateTable('password').set({ disabled_at: now }).where('person_id', '=', personId).execute();
