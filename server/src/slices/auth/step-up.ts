// POST /auth/step-up: a fresh code of the authenticator. The session it is given in ends and another takes its place,
// with its client and the rest of its time, so that an id that was seen before is worth nothing after (A15).
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
    // The guard lets one through that has ended, for a repeat of this call. Nobody else may try codes with it.
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
