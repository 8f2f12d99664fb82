// A token for one entry into the transaction application: valid for a minute, for that audience, one person, client and origin.
// Its own type prevents its use as an access token.
import { limits } from '@portico/domain/limits';
import { audiences } from '@portico/domain/sessions/claims';
import { jwtVerify, SignJWT } from 'jose';
import type { ServerContext } from '../../platform/context.ts';
import { ALGORITHM, findVerificationKey } from '../../platform/sessions/access-token.ts';

export interface Entry {
  /** The id of the row that records its redemption. */
  readonly id: string;
  readonly personId: string;
  readonly clientId: string;
  /** The origin that may redeem it. */
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
      // Backdate `nbf`, because clocks differ and another verifier may tolerate no skew.
      .setNotBefore(nowSeconds - limits.clockSkewSeconds)
      .setExpirationTime(nowSeconds + limits.handOffTokenSeconds)
      .setJti(id)
      .sign(key.privateKey)
  );
}

/** Undefined for a foreign or expired token. */
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
