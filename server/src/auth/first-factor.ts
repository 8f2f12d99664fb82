// The password, or the flow token that stands for it: shared by check-user-credential and login, so that neither is a
// second way to guess. Whatever is wrong, the answer is the same (A08).
import { limits } from '@portico/domain/limits';
import { recordAudit } from '../audit/record.ts';
import { requireCaptcha, type SpendCaptcha } from '../captcha/require-captcha.ts';
import type { RequestContext } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { type Flow, findFlow } from './flow.ts';
import { type Credential, countPasswordFailure, findCredential, replaceHash } from './sql.ts';
import { tellLock } from './tell-lock.ts';

interface FirstFactor {
  readonly email: string;
  readonly password?: string | undefined;
  readonly flowToken?: string | undefined;
}

export interface Proven {
  readonly credential: Credential;
  /** The sign-in that stands for the password. */
  readonly flow: Flow | undefined;
}

const failuresBucket = (email: string) => ({
  bucket: `login-failures:${email}`,
  limit: { times: limits.login.failuresBeforeCaptcha, seconds: limits.factor.firstLockSeconds },
});

/** After three failures for an address, known or not, a captcha too (D12). */
async function captchaAfterFailures(
  ctx: RequestContext,
  { email, password }: FirstFactor,
): Promise<SpendCaptcha | undefined> {
  if (password === undefined) return undefined;
  const failures = failuresBucket(email);
  const isReached = ctx.throttle.isReached(await ctx.throttle.seen(failures), failures.limit);
  return isReached ? requireCaptcha(ctx, 'login') : undefined;
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

/** The same for every reason; a tenth wrong password in a row is told to its owner. */
async function refuse(
  ctx: RequestContext,
  given: FirstFactor,
  credential: Credential | undefined,
  isCounted: boolean,
  spendCaptcha: SpendCaptcha | undefined,
): Promise<never> {
  if (given.password !== undefined) await ctx.throttle.count(failuresBucket(given.email));
  const personId = credential?.person_id;
  return ctx.write(
    async (tx) => {
      await spendCaptcha?.(tx);
      const failures = await countPasswordFailure(tx, isCounted ? personId : undefined, ctx.now);
      await tellLock(ctx, tx, personId, failures);
      await recordAudit(ctx, tx, {
        action: 'auth.login',
        result: 'refused',
        personId,
        target: 'password',
        detail: { code: 'USER_CERTIFICATE_INVALID' },
      });
      return new Refusal('USER_CERTIFICATE_INVALID');
    },
    personId ? { personId } : undefined,
  );
}

/** The person whose password this is; refuses, counts and tells the trail otherwise. */
export async function checkFirstFactor(ctx: RequestContext, given: FirstFactor): Promise<Proven> {
  const { address } = ctx.caller;
  // Before anybody is refused for being too many: a flood that is not counted would never reach its own limit.
  ctx.throttle.front({ bucket: `tries:${address}`, limit: limits.login.perAddress });
  if (given.password !== undefined) ctx.passwords.refuseIfFull();
  const perEmail = { bucket: `login:${address}:${given.email}`, limit: limits.login.perEmailAndAddress };
  await ctx.throttle.hit([
    { bucket: `login:${address}`, limit: limits.login.perAddress },
    // Where a sign-in stands for the password, that sign-in counts its wrong codes itself.
    ...(given.password === undefined ? [] : [perEmail]),
  ]);
  const spendCaptcha = await captchaAfterFailures(ctx, given);
  const indexes = ctx.vault.blindIndexes(given.email);
  const credential = await findCredential(ctx.db, indexes);
  const { isRight, flow } = await provenBy(ctx, given, credential);
  const isLocked = credential?.disabled_at != null || (credential?.locked_until ?? new Date(0)) > ctx.now;
  if (!credential || !isRight || isLocked) {
    const isCounted = given.password !== undefined && !isLocked && !isRight;
    return refuse(ctx, given, credential, isCounted, spendCaptcha);
  }
  if (given.password !== undefined && ctx.passwords.isOutdated(credential)) {
    const renewed = await ctx.passwords.hash(given.password);
    await ctx.db.as({ personId: credential.person_id }, (tx) =>
      replaceHash(tx, credential.person_id, renewed),
    );
  }
  return { credential, flow };
}
