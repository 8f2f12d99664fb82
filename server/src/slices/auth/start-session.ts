// Starts a session in the caller's transaction: row, cookies and first access token. Beyond the limit, the oldest session ends.
import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { limits } from '@portico/domain/limits';
import { recordAudit } from '../../platform/audit/record.ts';
import type { RequestContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { lockPerson } from '../../platform/db/lock-person.ts';
import { cookieNames } from '../../platform/http/cookies.ts';
import { makeXsrfToken } from '../../platform/http/xsrf.ts';
import { bindingHash, createAccessToken } from '../../platform/sessions/access-token.ts';
import { makeRefreshToken, refreshHash } from '../../platform/sessions/refresh-cookie.ts';
import { notify } from '../account/notify.ts';
import { insertSession } from './insert-session.ts';
import { endSession, liveSessions } from './live-sessions.ts';

const BINDING_BYTES = 32;

export interface StartedSession {
  readonly sessionId: string;
  readonly accessToken: string;
}

export interface SessionToStart {
  readonly personId: string;
  readonly clientId: string | undefined;
  readonly amr: readonly string[];
  /** The session it replaces: the new one lives no longer than that one would have (F09). */
  readonly follows?: { readonly startedAt: Date; readonly endsAt: Date };
}

/** Ends the longest idle sessions beyond the limit per person and notifies the owner of each (F14). */
async function endSurplus(ctx: RequestContext, tx: Tx, personId: string, newest: string): Promise<void> {
  const others = (await liveSessions(tx, personId, ctx.now)).filter(({ id }) => id !== newest);
  for (const { id } of others.slice(limits.session.perPerson - 1)) {
    await endSession(tx, id, 'limit', ctx.now);
    ctx.sessionStates.forget(id);
    await notify(ctx, tx, { personId, kind: 'session-limit', about: id, values: {} });
    await recordAudit(ctx, tx, { action: 'auth.session-limit', personId, target: `session:${id}` });
  }
}

export async function startSession(
  ctx: RequestContext,
  tx: Tx,
  { personId, clientId, amr, follows }: SessionToStart,
): Promise<StartedSession> {
  const { keys } = ctx.providers;
  const sessionId = randomUUIDv7();
  const binding = randomBytes(BINDING_BYTES).toString('base64url');
  const refreshKey = keys.secrets('refresh')[0];
  const refresh = makeRefreshToken({ sessionId, generation: 1 }, refreshKey);
  const addressPlace = { column: 'session.address_sealed' as const, row: sessionId, owner: personId };

  await lockPerson(tx, personId);
  const session = await insertSession(tx, {
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
    startedAt: follows?.startedAt ?? ctx.now,
    endsAt: follows?.endsAt ?? new Date(ctx.now.getTime() + limits.session.absoluteSeconds * 1000),
  });
  await endSurplus(ctx, tx, personId, sessionId);
  ctx.setCookie({ name: cookieNames.binding, value: binding });
  ctx.setCookie({ name: cookieNames.refresh, value: refresh });
  ctx.setCookie({ name: cookieNames.xsrf, value: makeXsrfToken(keys, sessionId), isReadable: true });

  return { sessionId, accessToken: await createAccessToken(ctx, sessionId, session, tx) };
}
