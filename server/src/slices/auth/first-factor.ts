// The password, or the flow token that stands for it: shared by check-user-credential and login, so that neither is a
// second way to guess. Whatever is wrong, the answer is the same (A08).
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
  /** The sign-in that stands for the password. */
  readonly flow: Flow | undefined;
}

const failuresBucket = (email: string) => ({
  bucket: `login-failures:${email}`,
  limit: { times: limits.login.failuresBeforeCaptcha, seconds: limits.factor.firstLockSeconds },
});

/** After three failures for an address, known or not, a captcha too (D12). */
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

/** Wrong whatever is typed: for a while, or until a recovery. */
export const isLocked = (
  state: Pick<Credential, 'locked_until' | 'disabled_at'> | undefined,
  now: Date,
): boolean => state?.disabled_at != null || (state?.locked_until ?? new Date(0)) > now;

/** Too many accounts were tried from here. Whoever holds the cookie of an earlier sign-in is not held with the others. */
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

/** The same for every reason; a tenth wrong password in a row is told to its owner. */
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

/** The person whose password this is; refuses, counts and tells the trail otherwise. */
export async function checkFirstFactor(ctx: RequestContext, given: FirstFactor): Promise<FirstFactorProof> {
  // Before anybody is refused for being too many: a flood that is not counted would never reach its own limit.
  ctx.throttle.front({ bucket: `tries:${ctx.place}`, limit: limits.login.perAddress });
  return given.password === undefined
    ? prove(ctx, given)
    : ctx.passwords.whileThereIsRoom(
        () => prove(ctx, given),
        () => isKnownBrowser(ctx, given.email),
      );
}

/** One that this person has signed in with before: strangers have no cookie that the database would have to be asked about. */
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
    // Where a sign-in stands for the password, that sign-in counts its wrong codes itself.
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
 * First in the transaction that the password opens: a hundred guesses at the same moment all found it open, and the
 * right one among them must not pass after ten wrong ones have been counted. Nor may a password that was right a moment ago and
 * has been replaced since: its log-in would outlive the change. The person is locked before the password, as everywhere.
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
