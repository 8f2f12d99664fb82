// POST /auth/stay-signed-in: the idle time begins anew. It gives no token: the one that is there goes on (U06).
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
    // Staying moves the idle end and never the absolute one.
    const leftSeconds = Math.floor((session.ends_at.getTime() - ctx.now.getTime()) / 1000);
    return { idleInSeconds: Math.min(limits.session.idleSeconds, leftSeconds) };
  });
};
