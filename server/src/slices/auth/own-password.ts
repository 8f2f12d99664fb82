// The password of somebody who is signed in: asked once more, given another, or taken out of use.
import { limits } from '@portico/domain/limits';
import { recordAudit } from '../../platform/audit/record.ts';
import type { RequestContext } from '../../platform/context.ts';
import { type Tx, toRunQuery } from '../../platform/db/database.ts';
import { lockPerson } from '../../platform/db/lock-person.ts';
import { FieldRefusal } from '../../platform/refusal.ts';
import { isLocked } from './first-factor.ts';
import { deviceHashes } from './known-device.ts';
import { notifyLock } from './notify-lock.ts';
import { ownEmail } from './own-address.ts';
import { type Credential, countPasswordFailure, findCredential, setPassword } from './sql.ts';

/** Said at the field: a 401 would sign them out, and nothing is wrong with their session. */
export const wrongPasswordRefusal = (): FieldRefusal =>
  new FieldRefusal('current', 'This is not your current password.');

/**
 * Refuses unless this is their password. Counted as at sign-in, so that a session somebody took is no second way to guess.
 * A locked one is wrong whatever was typed, and the answer does not say so.
 */
export async function requireOwnPassword(
  ctx: RequestContext,
  personId: string,
  password: string,
): Promise<Credential> {
  await ctx.throttle.hit([{ bucket: `login:${ctx.place}`, limit: limits.login.perAddress }]);
  const stored = await ctx.read(async (tx) =>
    findCredential(
      toRunQuery(tx),
      ctx.vault.blindIndexes(await ownEmail(ctx, tx, personId)),
      deviceHashes(ctx),
    ),
  );
  const wasLocked = isLocked(stored, ctx.now);
  const isRight = await ctx.passwords.verify(password, stored);
  if (stored && isRight && !wasLocked) return stored;
  return ctx.write(async (tx) => {
    const isCounted = !isRight && !wasLocked;
    const failures = await countPasswordFailure(tx, isCounted ? stored : undefined, ctx.now);
    await notifyLock(ctx, tx, personId, failures);
    await recordAudit(ctx, tx, { action: 'account.change-password', result: 'refused', target: 'password' });
    return wrongPasswordRefusal();
  });
}

/** Whether it is still the one that was asked for: another tab may have changed it since (X26, X27). */
export async function isPasswordUnchanged(tx: Tx, { person_id, hash }: Credential): Promise<boolean> {
  await lockPerson(tx, person_id);
  const stored = tx.selectFrom('password').select('hash').where('person_id', '=', person_id);
  return (await stored.executeTakeFirst())?.hash === hash;
}

/** For other slices, which do not import this slice's SQL. */
export const replacePassword = setPassword;

/** Opens nothing until a recovery sets another. */
export const disablePassword = (tx: Tx, personId: string, now: Date) =>
  tx.updateTable('password').set({ disabled_at: now }).where('person_id', '=', personId).execute();
