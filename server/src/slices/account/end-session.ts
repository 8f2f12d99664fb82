// POST /account/end-session: ends one of the person's sessions, or all others. Unknown ids and other people's get the same reply.
import type { account } from '@portico/domain/api/account';
import { recordAudit } from '../../platform/audit/record.ts';
import { requireActor } from '../../platform/context.ts';
import { lockPerson } from '../../platform/db/lock-person.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { Refusal } from '../../platform/refusal.ts';
import { endProofs } from '../auth/endings.ts';
import { endSession as endOne } from '../auth/live-sessions.ts';

const BECAUSE = 'ended by its person';

export const endSession: UseCase<typeof account.endSession> = async (ctx, { body }) => {
  const { personId } = requireActor(ctx);

  let ended: readonly string[] = [];
  const reply = await ctx.write(async (tx) => {
    await lockPerson(tx, personId);
    if ('id' in body) {
      if (!(await endOne(tx, body.id, BECAUSE, ctx.now))) throw new Refusal('NOT_FOUND');
      ended = [body.id];
    } else ended = await endProofs(ctx, tx, personId, 'log-out-everywhere');
    for (const id of ended)
      await recordAudit(ctx, tx, { action: 'account.end-session', target: `session:${id}` });
    return {};
  });
  for (const id of ended) ctx.sessionStates.forget(id);
  return reply;
};
