// A new session in the caller's transaction: its row, its cookies, its first access token.
import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { limits } from '@portico/domain/limits';
import type { RequestContext } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { cookieNames } from '../http/cookies.ts';
import { makeXsrfToken } from '../http/xsrf.ts';
import { bindingHash, signAccessToken } from './access-token.ts';
import { makeRefreshToken, refreshHash } from './refresh-cookie.ts';
import { insertSession } from './session-sql.ts';

const BINDING_BYTES = 32;

export interface StartedSession {
  readonly sessionId: string;
  readonly accessToken: string;
}

export async function startSession(
  ctx: RequestContext,
  tx: Tx,
  {
    personId,
    clientId,
    amr,
  }: { readonly personId: string; readonly clientId: string | undefined; readonly amr: readonly string[] },
): Promise<StartedSession> {
  const { keys } = ctx.providers;
  const sessionId = randomUUIDv7();
  const binding = randomBytes(BINDING_BYTES).toString('base64url');
  const refreshKey = keys.secrets('refresh')[0];
  const refresh = makeRefreshToken({ sessionId, generation: 1 }, refreshKey);
  const addressPlace = { table: 'session', column: 'address_sealed', row: sessionId, owner: personId };

  await insertSession(tx, {
    id: sessionId,
    personId,
    clientId,
    refreshHash: refreshHash(refresh),
    refreshKeyId: refreshKey.id,
    bindingHash: bindingHash(binding),
    amr,
    device: ctx.caller.device,
    addressSealed: await ctx.vault.seal(tx, addressPlace, ctx.caller.address),
    now: ctx.now,
    endsAt: new Date(ctx.now.getTime() + limits.session.absoluteSeconds * 1000),
  });
  ctx.setCookie({ name: cookieNames.binding, value: binding });
  ctx.setCookie({ name: cookieNames.refresh, value: refresh });
  ctx.setCookie({ name: cookieNames.xsrf, value: makeXsrfToken(keys, sessionId), isReadable: true });

  const accessToken = await signAccessToken(ctx, {
    sub: personId,
    sid: sessionId,
    ...(clientId && { cid: clientId }),
    amr,
    auth_time: Math.floor(ctx.now.getTime() / 1000),
    sbh: bindingHash(binding).toString('base64url'),
  });
  return { sessionId, accessToken };
}
