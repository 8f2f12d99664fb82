// The password of a logged-in person: verifies it again, replaces it or disables it.
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

/** Reported at the field: a 401 would log the person out although their session is valid. */
export const wrongPasswordRefusal = (): FieldRefusal =>
  new FieldRefusal('current', 'Enter your current password. This one isn’t right.');

/**
 * Refuses unless this is the person's password. Failures count as at log-in, so that a hijacked session offers no
 * extra guesses. While locked, any password is wrong, and the reply does not reveal the lock.
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

/** Whether the stored password is still the one that was verified: another tab may have changed it (X26, X27). */
export async function isPasswordUnchanged(tx: Tx, { person_id, hash }: Credential): Promise<boolean> {
  await lockPerson(tx, person_id);
  const stored = tx.selectFrom('password').select('hash').where('person_id', '=', person_id);
  return (await stored.executeTakeFirst())?.hash === hash;
}

/** Exported for other slices, which may not import this slice's SQL. */
export const replacePassword = setPassword;

/** Disables the password until a recovery sets a new one. */
export const disablePassword = (tx: Tx, personId: string, now: Date) =>
  tx.updateTable('password').set({ disabled_at: now }).where('person_id', '=', personId).execute();
