// GET /auth/refresh-token: exchanges the refresh cookie for a new access token and refresh token. The immediate
// predecessor gets the same successor for ten seconds (F07); an older token must be stolen (F08).
import type { auth } from '@portico/domain/api/auth';
import { limits } from '@portico/domain/limits';
import { recordAudit } from '../../platform/audit/record.ts';
import type { RequestContext } from '../../platform/context.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { cookieNames } from '../../platform/http/cookies.ts';
import { makeXsrfToken } from '../../platform/http/xsrf.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { SessionOfToken } from '../../platform/sessions/access-token.ts';
import { bindingHash, createAccessToken } from '../../platform/sessions/access-token.ts';
import {
  makeRefreshToken,
  type RefreshToken,
  readRefreshToken,
  refreshHash,
} from '../../platform/sessions/refresh-cookie.ts';
import { findSessionProblem } from '../../platform/sessions/session-state.ts';
import { enqueueMessage } from '../messages/enqueue-message.ts';
import { endSession } from './live-sessions.ts';
import { type FoundSession, findSession, rotateSession } from './session-sql.ts';

const secondsAgo = (ctx: RequestContext, moment: Date): number =>
  (ctx.now.getTime() - moment.getTime()) / 1000;

/** Whether the session has not ended, is within its idle and absolute limits, and is in the browser it began in. */
function isUsable(ctx: RequestContext, session: FoundSession): boolean {
  const binding = ctx.cookies[cookieNames.binding];
  return (
    session.ended_at === null &&
    secondsAgo(ctx, session.seen_at) < limits.session.idleSeconds &&
    session.ends_at > ctx.now &&
    binding !== undefined &&
    bindingHash(binding).equals(session.binding_hash)
  );
}

interface Successor {
  readonly refreshToken: string;
  /** The current session: its client may have changed since the first read, and a token for the old client is useless. */
  readonly session: SessionOfToken;
}

/** Returns the next refresh token; a repeated request gets the same one again; undefined for a stolen token. */
async function successor(
  ctx: RequestContext,
  given: RefreshToken,
  session: FoundSession,
): Promise<Successor | undefined> {
  const { keys } = ctx.providers;
  const { sessionId } = given;
  const newest = keys.secrets('refresh')[0];
  if (given.generation === session.generation) {
    const next = makeRefreshToken({ sessionId, generation: given.generation + 1 }, newest);
    const from = { generation: given.generation, hash: session.refresh_hash };
    const to = { hash: refreshHash(next), keyId: newest.id };
    const rotated = await ctx.write((tx) => rotateSession(tx, sessionId, from, to, ctx.now), {
      personId: session.person_id,
    });
    if (rotated) return { refreshToken: next, session: rotated };
  }
  const now = await ctx.read((tx) => findSession(tx, sessionId));
  const isImmediate = now !== undefined && now.generation === given.generation + 1;
  if (!isImmediate || secondsAgo(ctx, now.rotated_at) > limits.refresh.graceSeconds) return undefined;
  const key = keys.secrets('refresh').find(({ id }) => id === now.refresh_key_id) ?? newest;
  return { refreshToken: makeRefreshToken({ sessionId, generation: now.generation }, key), session: now };
}

async function revokeFamily(ctx: RequestContext, sessionId: string, personId: string): Promise<void> {
  await ctx.write(
    async (tx) => {
      if (!(await endSession(tx, sessionId, 'refresh token used twice', ctx.now))) return;
      await recordAudit(ctx, tx, {
        action: 'auth.refresh-reuse',
        result: 'refused',
        personId,
        target: `session:${sessionId}`,
      });
      await enqueueMessage(ctx, tx, {
        personId,
        kind: 'session-ended-for-safety',
        about: sessionId,
        values: {},
      });
    },
    { personId },
  );
  ctx.sessionStates.forget(sessionId);
  ctx.metrics.alarm('refresh-reuse');
}

export const refreshToken: UseCase<typeof auth.refreshToken> = async (ctx) => {
  const given = readRefreshToken(ctx.providers.keys, ctx.cookies[cookieNames.refresh]);
  // Read the database instead of the guard's cache, which may be seconds old: a blocked person must get no new token.
  const found =
    given &&
    (await ctx.read(async (tx) => ({
      session: await findSession(tx, given.sessionId),
      problem: await findSessionProblem(tx, given.sessionId),
    })));
  if (!given || !found?.session || !isUsable(ctx, found.session)) throw new Refusal('SESSION_REQUIRED');
  const { session, problem } = found;
  if (problem) throw new Refusal(problem);

  const next = await successor(ctx, given, session);
  if (!next) {
    await revokeFamily(ctx, given.sessionId, session.person_id);
    throw new Refusal('SESSION_REQUIRED');
  }

  ctx.setCookie({ name: cookieNames.refresh, value: next.refreshToken });
  ctx.setCookie({
    name: cookieNames.xsrf,
    value: makeXsrfToken(ctx.providers.keys, given.sessionId),
    isReadable: true,
  });
  return { accessToken: await createAccessToken(ctx, given.sessionId, next.session) };
};
