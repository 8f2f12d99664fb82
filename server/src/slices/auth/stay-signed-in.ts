// POST /auth/stay-signed-in: restarts the idle time. It issues no token; the existing one stays valid (U06).
import type { auth } from '@portico/domain/api/auth';
import { limits } from '@portico/domain/limits';
import { requireActor } from '../../platform/context.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { Refusal } from '../../platform/refusal.ts';
import { touchSession } from './session-sql.ts';

export const staySignedIn: UseCase<typeof auth.staySignedIn> = async (ctx) => {
  const { sessionId } = requireActor(ctx);

  return ctx.write(async (tx) => {
    const session = await touchSession(tx, sessionId, ctx.now);
    if (!session) throw new Refusal('SESSION_REQUIRED');
    // This extends the idle limit, never the absolute one.
    const leftSeconds = Math.floor((session.ends_at.getTime() - ctx.now.getTime()) / 1000);
    return { idleInSeconds: Math.min(limits.session.idleSeconds, leftSeconds) };
  });
};
