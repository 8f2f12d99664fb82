// Checks the password, or the flow token that replaces it. check-user-credential and login share this code, so
// neither offers extra guesses. The refusal is the same whatever is wrong (A08).
import { limits } from '@portico/domain/limits';
import { recordAudit } from '../../platform/audit/record.ts';
import { requireCaptcha } from '../../platform/captcha/require-captcha.ts';
import type { RequestContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { lockPerson } from '../../platform/db/lock-person.ts';
import { Refusal } from '../../platform/refusal.ts';
import { countAccountAttempt, countHoldSeconds } from './account-spread.ts';
import { type Flow, findFlow } from './flow.ts';
import { deviceHashes } from './known-device.ts';
import { notifyLock } from './notify-lock.ts';
import { type Credential, countPasswordFailure, findCredential, lockPassword, renewHash } from './sql.ts';

interface FirstFactor {
  readonly email: string;
  readonly password?: string | undefined;
  readonly flowToken?: string | undefined;
}

export interface FirstFactorProof {
  readonly credential: Credential;
  /** The log-in flow whose token replaces the password. */
  readonly flow: Flow | undefined;
}

const failuresBucket = (email: string) => ({
  bucket: `login-failures:${email}`,
  limit: { times: limits.login.failuresBeforeCaptcha, seconds: limits.factor.firstLockSeconds },
});

/** Requires a captcha after three failures for an email address, known or not (D12). */
async function captchaAfterFailures(ctx: RequestContext, { email, password }: FirstFactor): Promise<void> {
  if (password === undefined) return;
  const failures = failuresBucket(email);
  const isReached = ctx.throttle.isReached(await ctx.throttle.seen(failures), failures.limit);
  if (isReached) await requireCaptcha(ctx, 'login');
}

async function provenBy(
  ctx: RequestContext,
  given: FirstFactor,
  credential: Credential | undefined,
): Promise<{ isRight: boolean; flow?: Flow }> {
  if (given.flowToken === undefined)
    return { isRight: await ctx.passwords.verify(given.password ?? '', credential) };
  const flow = await ctx.read((tx) => findFlow(tx, given.flowToken));
  const isRight =
    flow?.kind === 'login' && flow.expires_at > ctx.now && flow.person_id === credential?.person_id;
  return isRight ? { isRight, flow } : { isRight };
}

/** While locked, any password is wrong: for a period, or until a recovery. */
export const isLocked = (
  state: Pick<Credential, 'locked_until' | 'disabled_at'> | undefined,
  now: Date,
): boolean => state?.disabled_at != null || (state?.locked_until ?? new Date(0)) > now;

/** Refuses when too many accounts were tried from this address. Known browsers are exempt. */
async function refuseHeld(ctx: RequestContext, email: string, seconds: number | undefined): Promise<void> {
  if (seconds === undefined) return;
  await ctx.db.as({}, (tx) => countAccountAttempt(ctx, tx, email));
  throw new Refusal('TOO_MANY_REQUESTS', seconds);
}

async function refused(ctx: RequestContext, tx: Tx, personId: string | undefined): Promise<Refusal> {
  const code = 'USER_CERTIFICATE_INVALID';
  const told = { action: 'auth.login', result: 'refused', target: 'password', detail: { code } } as const;
  await recordAudit(ctx, tx, { ...told, personId });
  return new Refusal(code);
}

/** Gives the same refusal for every reason; notifies the owner on each tenth wrong password in a row. */
async function refuse(
  ctx: RequestContext,
  given: FirstFactor,
  credential: Credential | undefined,
  isCounted: boolean,
): Promise<never> {
  if (given.password !== undefined) await ctx.throttle.count(failuresBucket(given.email));
  const personId = credential?.person_id;
  return ctx.write(
    async (tx) => {
      if (given.password !== undefined && !credential?.device_id)
        await countAccountAttempt(ctx, tx, given.email);
      const failures = await countPasswordFailure(tx, isCounted ? credential : undefined, ctx.now);
      await notifyLock(ctx, tx, personId, failures);
      return refused(ctx, tx, personId);
    },
    personId ? { personId } : undefined,
  );
}

/** Returns the person whose password this is; otherwise counts, audits and refuses. */
export async function checkFirstFactor(ctx: RequestContext, given: FirstFactor): Promise<FirstFactorProof> {
  // Count before refusing overload: a flood that is not counted would never reach its own rate limit.
  ctx.throttle.front({ bucket: `tries:${ctx.place}`, limit: limits.login.perAddress });
  return given.password === undefined
    ? prove(ctx, given)
    : ctx.passwords.whileThereIsRoom(
        () => prove(ctx, given),
        () => isKnownBrowser(ctx, given.email),
      );
}

/** Whether this person has logged in with this browser before. Without a cookie, no database query is needed. */
async function isKnownBrowser(ctx: RequestContext, email: string): Promise<boolean> {
  const devices = deviceHashes(ctx);
  if (devices.length === 0) return false;
  const credential = await findCredential(ctx.db.ask, ctx.vault.blindIndexes(email), devices);
  return credential?.device_id != null;
}

async function prove(ctx: RequestContext, given: FirstFactor): Promise<FirstFactorProof> {
  const { place } = ctx;
  const perEmail = { bucket: `login:${place}:${given.email}`, limit: limits.login.perEmailAndAddress };
  await ctx.throttle.hit([
    { bucket: `login:${place}`, limit: limits.login.perAddress },
    // A flow that replaces the password counts its own wrong codes.
    ...(given.password === undefined ? [] : [perEmail]),
  ]);
  await captchaAfterFailures(ctx, given);
  const indexes = ctx.vault.blindIndexes(given.email);
  const credential = await findCredential(ctx.db.ask, indexes, deviceHashes(ctx));
  if (given.password !== undefined) {
    ctx.lookups.note({
      address: ctx.caller.address,
      identifier: given.email,
      isFound: credential !== undefined,
    });
    const held = await countHoldSeconds(ctx);
    if (!credential?.device_id) await refuseHeld(ctx, given.email, held);
  }
  const { isRight, flow } = await provenBy(ctx, given, credential);
  const wasLocked = isLocked(credential, ctx.now);
  if (!credential || !isRight || wasLocked) {
    const isCounted = given.password !== undefined && !wasLocked && !isRight;
    return refuse(ctx, given, credential, isCounted);
  }
  if (given.password !== undefined && ctx.passwords.isOutdated(credential)) {
    const renewed = await ctx.passwords.hash(given.password);
    await ctx.db.as({ personId: credential.person_id }, (tx) => renewHash(tx, credential, renewed));
  }
  return { credential, flow };
}

/**
 * Re-checks the lock inside the transaction: many concurrent guesses may all have read it as open, and the correct
 * one must not pass after ten wrong ones. A password replaced since its check must not pass either. Locks the person
 * before the password, the order used everywhere.
 */
export async function findLockRefusal(
  ctx: RequestContext,
  tx: Tx,
  credential: Credential,
): Promise<Refusal | undefined> {
  await lockPerson(tx, credential.person_id);
  const locked = await lockPassword(tx, credential);
  const isSame = locked.changed_at.getTime() === credential.changed_at.getTime();
  if (isSame && !isLocked(locked, ctx.now)) return undefined;
  return refused(ctx, tx, credential.person_id);
}
