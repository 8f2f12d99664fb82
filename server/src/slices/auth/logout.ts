// POST /auth/logout: ends the session of the refresh cookie, even when the access token has long expired.
import type { auth } from '@portico/domain/api/auth';
import { recordAudit } from '../../platform/audit/record.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { cookieNames } from '../../platform/http/cookies.ts';
import { newPreSession } from '../../platform/http/pre-session.ts';
import { readRefreshToken } from '../../platform/sessions/refresh-cookie.ts';
import { endSession } from './live-sessions.ts';
import { findSession } from './session-sql.ts';

export const logout: UseCase<typeof auth.logout> = async (ctx) => {
  // The browser stays known, so that a stranger who locks the account cannot lock out its owner (A12).
  for (const name of Object.values(cookieNames))
    if (name !== cookieNames.device && name !== cookieNames.preSession) ctx.setCookie({ name, value: '' });
  // Idempotency replies stored for this browser end here. The page stays loaded, so it needs a new pre-session now.
  ctx.setCookie(newPreSession());
  const given = readRefreshToken(ctx.providers.keys, ctx.cookies[cookieNames.refresh]);
  const session = given && (await ctx.read((tx) => findSession(tx, given.sessionId)));
  if (!session) return {};

  const { person_id: personId } = session;
  await ctx.write(
    async (tx) => {
      if (await endSession(tx, given.sessionId, 'logout', ctx.now))
        await recordAudit(ctx, tx, { action: 'auth.logout', personId, target: `session:${given.sessionId}` });
      return {};
    },
    { personId },
  );
  ctx.sessionStates.forget(given.sessionId);
  return {};
};
