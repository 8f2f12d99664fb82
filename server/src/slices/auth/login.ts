// POST /auth/login: checks password and second factor, then starts a session.
import type { auth } from '@portico/domain/api/auth';
import type { ErrorCode } from '@portico/domain/errors';
import { limits } from '@portico/domain/limits';
import { listClients } from '../../membership/load-clients.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { RequestContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { cookieNames } from '../../platform/http/cookies.ts';
import { Refusal } from '../../platform/refusal.ts';
import { notify } from '../account/notify.ts';
import { factorTable, takeFactor } from './factors.ts';
import { checkFirstFactor, findLockRefusal } from './first-factor.ts';
import { advanceFlow, dropFlowCookie, endFlow, type Flow, findFlow, lockFlow } from './flow.ts';
import { rememberDevice } from './known-device.ts';
import { requireNoOpenFlow } from './require-no-open-flow.ts';
import { personRow, resetPasswordFailures } from './sql.ts';
import { startSession } from './start-session.ts';

/** Records the refusal and returns it instead of throwing, so the attempt commits: a tried code is used up either way. */
async function refused(
  ctx: RequestContext,
  tx: Tx,
  personId: string,
  target: string,
  code: ErrorCode,
): Promise<Refusal> {
  await recordAudit(ctx, tx, { action: 'auth.login', result: 'refused', personId, target, detail: { code } });
  return new Refusal(code);
}

/** After the fifth wrong code the person must enter the password again (C05). */
async function countWrong(ctx: RequestContext, tx: Tx, flow: Flow | undefined): Promise<void> {
  if (!flow) return;
  const failures = flow.failures + 1;
  if (failures < limits.flow.wrongSecondFactors)
    return void (await advanceFlow(ctx, tx, flow, { failures, expires_at: flow.expires_at }));
  await endFlow(ctx, tx, flow);
  dropFlowCookie(ctx);
}

/** Returns this browser's log-in flow if it belongs to this person. */
async function ownFlow(ctx: RequestContext, tx: Tx, personId: string): Promise<Flow | undefined> {
  const flow = await findFlow(tx, ctx.cookies[cookieNames.flow]);
  const isOwn = flow?.kind === 'login' && flow.person_id === personId && flow.expires_at > ctx.now;
  return isOwn ? lockFlow(tx, flow) : undefined;
}

export const login: UseCase<typeof auth.login> = async (ctx, { body }) => {
  const { credential, flow: proven } = await checkFirstFactor(ctx, body);
  await requireNoOpenFlow(ctx, body.email, credential);
  const personId = credential.person_id;
  const { amr, wrong, told } = factorTable[body.factor];

  return ctx.write(
    async (tx) => {
      const shut = await findLockRefusal(ctx, tx, credential);
      if (shut) return shut;
      const flow = proven ? await lockFlow(tx, proven) : await ownFlow(ctx, tx, personId);
      const { isRight, target } = await takeFactor(ctx, tx, body.factor, { personId, code: body.code, flow });
      if (!isRight) {
        await countWrong(ctx, tx, flow);
        return refused(ctx, tx, personId, target, wrong);
      }
      const person = await personRow(tx, personId);
      const clients = await listClients(tx, personId);
      if (person.blocked_at) return refused(ctx, tx, personId, `person:${personId}`, 'USER_IS_BLOCKED');
      if (clients.length > 0 && clients.every((client) => client.status === 'BLOCKED'))
        return refused(ctx, tx, personId, `person:${personId}`, 'ALL_CLIENTS_ARE_BLOCKED');
      await resetPasswordFailures(tx, credential);
      if (flow) await endFlow(ctx, tx, flow);
      dropFlowCookie(ctx);
      const { sessionId, accessToken } = await startSession(ctx, tx, {
        personId,
        clientId: clients.length === 1 ? clients[0]?.id : undefined,
        amr: ['pwd', amr],
      });
      if (await rememberDevice(ctx, tx, personId))
        await notify(ctx, tx, { personId, kind: 'new-sign-in', about: sessionId, values: {} });
      await told?.(ctx, tx, personId, sessionId);
      await recordAudit(ctx, tx, { action: 'auth.login', personId, target: `session:${sessionId}` });
      return { accessToken };
    },
    { personId },
  );
};
