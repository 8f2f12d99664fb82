// POST /auth/step-up: verifies a fresh authenticator code and replaces the session. The new one inherits client and
// remaining lifetime, so a session id that leaked before becomes useless (A15).
import type { auth } from '@portico/domain/api/auth';
import { recordAudit } from '../../platform/audit/record.ts';
import { requireActor } from '../../platform/context.ts';
import { lockPerson } from '../../platform/db/lock-person.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { Refusal } from '../../platform/refusal.ts';
import { factorTable, takeFactor } from './factors.ts';
import { liveSessions } from './live-sessions.ts';
import { replaceSession } from './session-sql.ts';
import { startSession } from './start-session.ts';

const KIND = 'authenticator';

export const stepUp: UseCase<typeof auth.stepUp> = async (ctx, { body: { code } }) => {
  const { personId, sessionId } = requireActor(ctx);
  const { amr, wrong } = factorTable[KIND];

  const reply = await ctx.write(async (tx) => {
    await lockPerson(tx, personId);
    // The guard admits a session that has just ended, for a repeat of this call. It must not be used to try codes.
    const isLive = (await liveSessions(tx, personId, ctx.now)).some(({ id }) => id === sessionId);
    if (!isLive) throw new Refusal('SESSION_REQUIRED');
    const { isRight, target } = await takeFactor(ctx, tx, KIND, { personId, code, flow: undefined });
    if (!isRight) {
      await recordAudit(ctx, tx, {
        action: 'auth.step-up',
        result: 'refused',
        target,
        detail: { code: wrong },
      });
      return new Refusal(wrong);
    }
    const former = await replaceSession(tx, sessionId, ctx.now);
    if (!former) throw new Refusal('SESSION_REQUIRED');
    const { sessionId: newId, accessToken } = await startSession(ctx, tx, {
      personId,
      clientId: former.client_id ?? undefined,
      amr: [...new Set([...former.amr, amr])],
      follows: { startedAt: former.created_at, endsAt: former.ends_at },
    });
    await recordAudit(ctx, tx, {
      action: 'auth.step-up',
      target: `session:${newId}`,
      detail: { former: sessionId },
    });
    return { accessToken };
  });
  ctx.sessionStates.forget(sessionId);
  return reply;
};
