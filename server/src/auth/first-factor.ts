// The password, or the flow token that stands for it: shared by check-user-credential and login, so that neither is a
// second way to guess. Whatever is wrong, the answer is the same (A08).
import { limits } from '@portico/domain/limits';
import { jwtVerify, SignJWT } from 'jose';
import { recordAudit } from '../audit/record.ts';
import type { RequestContext } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { type Credential, countPasswordFailure, findCredential, replaceHash } from './sql.ts';

const FLOW_AUDIENCE = 'portico:mfa';
const FLOW_TYPE = 'flow+jwt';

export interface FirstFactor {
  readonly email: string;
  readonly password?: string | undefined;
  readonly flowToken?: string | undefined;
}

export async function makeFlowToken(ctx: RequestContext, personId: string): Promise<string> {
  const key = await ctx.signingKeys.current();
  const nowSeconds = Math.floor(ctx.now.getTime() / 1000);
  return new SignJWT({})
    .setProtectedHeader({ alg: 'ES256', typ: FLOW_TYPE, kid: key.kid })
    .setSubject(personId)
    .setAudience(FLOW_AUDIENCE)
    .setIssuer(ctx.config.portalOrigin)
    .setExpirationTime(nowSeconds + limits.flow.loginSeconds)
    .sign(key.privateKey);
}

async function personOfFlow(ctx: RequestContext, flowToken: string): Promise<string | undefined> {
  try {
    const { payload } = await jwtVerify(
      flowToken,
      async (header) => {
        const key = await ctx.signingKeys.find(header.kid ?? '');
        if (!key) throw new Error('unknown key');
        return key.publicKey;
      },
      {
        algorithms: ['ES256'],
        typ: FLOW_TYPE,
        audience: FLOW_AUDIENCE,
        issuer: ctx.config.portalOrigin,
        currentDate: ctx.now,
      },
    );
    return payload.sub;
  } catch {
    return undefined;
  }
}

async function isProven(
  ctx: RequestContext,
  given: FirstFactor,
  credential: Credential | undefined,
): Promise<boolean> {
  if (given.flowToken !== undefined)
    return credential !== undefined && (await personOfFlow(ctx, given.flowToken)) === credential.person_id;
  return ctx.passwords.verify(given.password ?? '', credential);
}

/** The person whose password this is; refuses, counts and tells the trail otherwise. */
export async function checkFirstFactor(ctx: RequestContext, given: FirstFactor): Promise<Credential> {
  const { address } = ctx.caller;
  await ctx.throttle.hit([
    { bucket: `login:${address}`, limit: limits.login.perAddress },
    { bucket: `login:${address}:${given.email}`, limit: limits.login.perEmailAndAddress },
  ]);
  const indexes = ctx.vault.blindIndexes(given.email);
  const credential = await ctx.read((tx) => findCredential(tx, indexes));
  const isRight = await isProven(ctx, given, credential);
  const isLocked = credential?.disabled_at != null || (credential?.locked_until ?? new Date(0)) > ctx.now;
  if (!credential || !isRight || isLocked)
    return ctx.write(async (tx) => {
      await countPasswordFailure(tx, isLocked || isRight ? undefined : credential?.person_id, ctx.now);
      await recordAudit(ctx, tx, {
        action: 'auth.login',
        result: 'refused',
        personId: credential?.person_id,
        target: 'password',
        detail: { code: 'USER_CERTIFICATE_INVALID' },
      });
      return new Refusal('USER_CERTIFICATE_INVALID');
    });
  if (given.password !== undefined && ctx.passwords.isOutdated(credential)) {
    const renewed = await ctx.passwords.hash(given.password);
    await ctx.db.as({ personId: credential.person_id }, (tx) =>
      replaceHash(tx, credential.person_id, renewed),
    );
  }
  return credential;
}
