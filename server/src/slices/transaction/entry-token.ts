// A token for one entry into the transaction application: a minute, that audience alone, for one person, client and origin. Its
// type is its own, so that it is no access token anywhere.
import { limits } from '@portico/domain/limits';
import { audiences } from '@portico/domain/sessions/claims';
import { jwtVerify, SignJWT } from 'jose';
import type { ServerContext } from '../../platform/context.ts';
import { ALGORITHM, findVerificationKey } from '../../platform/sessions/access-token.ts';

export interface Entry {
  /** Of the row that says whether it was redeemed. */
  readonly id: string;
  readonly personId: string;
  readonly clientId: string;
  /** Where it may be redeemed. */
  readonly origin: string;
}

const TYPE = 'handoff+jwt';
type Signing = Pick<ServerContext, 'signingKeys' | 'config' | 'clock'>;

export async function signEntry(
  { signingKeys, config, clock }: Signing,
  { id, personId, clientId, origin }: Entry,
): Promise<string> {
  const key = await signingKeys.current();
  const nowSeconds = Math.floor(clock.now().getTime() / 1000);
  return (
    new SignJWT({ cid: clientId, target: origin, aud: [audiences.transaction] })
      .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid: key.kid })
      .setIssuer(config.portalOrigin)
      .setSubject(personId)
      .setIssuedAt(nowSeconds)
      // Whoever takes it elsewhere may allow for no difference, and no two clocks are the same.
      .setNotBefore(nowSeconds - limits.clockSkewSeconds)
      .setExpirationTime(nowSeconds + limits.handOffTokenSeconds)
      .setJti(id)
      .sign(key.privateKey)
  );
}

/** Undefined when it is none of ours, or over. */
export async function readEntry(
  { signingKeys, config, clock }: Signing,
  token: string,
): Promise<Entry | undefined> {
  const key = await findVerificationKey(signingKeys, token);
  if (!key) return undefined;
  try {
    const { payload } = await jwtVerify(token, key.publicKey, {
      algorithms: [ALGORITHM],
      typ: TYPE,
      issuer: config.portalOrigin,
      audience: audiences.transaction,
      currentDate: clock.now(),
      requiredClaims: ['sub', 'cid', 'target', 'jti', 'exp'],
    });
    const { jti = '', sub = '', cid, target } = payload;
    return { id: jti, personId: sub, clientId: String(cid), origin: String(target) };
  } catch {
    return undefined;
  }
}
