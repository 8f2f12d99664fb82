// The password of somebody who is signed in: asked once more, given another, or taken out of use.
import { limits } from '@portico/domain/limits';
import { recordAudit } from '../audit/record.ts';
import type { RequestContext } from '../context.ts';
import type { Tx } from '../db/database.ts';
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

/** Counted as at sign-in, so that a session somebody took is no second way to guess; a lock is told to the owner. */
async function countWrong(ctx: RequestContext, personId: string, isCounted: boolean): Promise<void> {
  await ctx.db.as({ personId }, async (tx) => {
    const failures = isCounted ? await countPasswordFailure(tx, personId, ctx.now) : undefined;
    await tellLock(ctx, tx, personId, failures);
    await recordAudit(ctx, tx, { action: 'account.change-password', result: 'refused', target: 'password' });
  });
}

/** Their stored password, if this is it. A locked one is wrong whatever was typed, and the answer does not say so. */
export async function checkOwnPassword(
  ctx: RequestContext,
  personId: string,
  password: string,
): Promise<HashedPassword | undefined> {
  await ctx.throttle.hit([{ bucket: `login:${ctx.caller.address}`, limit: limits.login.perAddress }]);
  const stored = await ctx.read((tx) => storedPassword(tx, personId));
  const isLocked = stored?.disabled_at != null || (stored?.locked_until ?? new Date(0)) > ctx.now;
  const isRight = await ctx.passwords.verify(password, stored);
  if (isRight && !isLocked) return stored;
  await countWrong(ctx, personId, !isRight && !isLocked);
  return undefined;
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
