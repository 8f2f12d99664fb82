// GET /auth/change-client: switches to another of the person's clients. Unknown and foreign clients get the same reply.
import type { auth } from '@portico/domain/api/auth';
import { findClient, summarizeClient } from '../../membership/load-clients.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { requireActor } from '../../platform/context.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { Refusal } from '../../platform/refusal.ts';
import { createAccessToken } from '../../platform/sessions/access-token.ts';
import { findSessionProblem } from '../../platform/sessions/session-state.ts';
import { switchSession } from './session-sql.ts';

export const changeClient: UseCase<typeof auth.changeClient> = async (ctx, { query: { clientId } }) => {
  const { personId, sessionId } = requireActor(ctx);

  const { client, session } = await ctx.write(async (tx) => {
    const client = await findClient(tx, personId, clientId);
    if (!client) throw new Refusal('NOT_FOUND');
    const session = await switchSession(tx, sessionId, clientId, ctx.now);
    if (!session) throw new Refusal('SESSION_REQUIRED');
    // Apply the guard's check here already: do not switch to a client where the person could do nothing, not even leave.
    const problem = await findSessionProblem(tx, sessionId);
    if (problem) throw new Refusal(problem);
    await recordAudit(ctx, tx, {
      action: 'auth.change-client',
      clientId,
      target: `session:${sessionId}`,
    });
    return { client, session };
  });
  ctx.sessionStates.forget(sessionId);
  const { isClientCreator, onboardingProgress } = summarizeClient(client);
  return {
    accessToken: await createAccessToken(ctx, sessionId, session),
    isClientCreator,
    onboardingProgress,
  };
};
