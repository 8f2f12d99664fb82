// POST /auth/login: password and second factor, then a session.
import type { auth } from '@portico/domain/api/auth';
import type { ErrorCode } from '@portico/domain/errors';
import { recordAudit } from '../audit/record.ts';
import { clientsOf } from '../client/clients-of.ts';
import type { RequestContext } from '../context.ts';
import type { Tx } from '../db/database.ts';
import type { UseCase } from '../http/bind.ts';
import { Refusal } from '../refusal.ts';
import { stepOfCode } from './authenticator.ts';
import { checkFirstFactor } from './first-factor.ts';
import {
  activeAuthenticator,
  countFactorFailure,
  personRow,
  resetPasswordFailures,
  takeStep,
} from './sql.ts';
import { startSession } from './start-session.ts';

/** Told by the trail and kept: a code that was tried once is spent, whatever the answer was. */
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

/** The authenticator and the time step this code is good for; refuses and counts a wrong one. */
async function checkAuthenticator(
  ctx: RequestContext,
  personId: string,
  code: string,
): Promise<{ id: string; step: number }> {
  const found = await ctx.db.as({ personId }, async (tx) => {
    const factor = await activeAuthenticator(tx, personId, ctx.now);
    if (!factor?.secret_sealed) return undefined;
    const place = { table: 'factor', column: 'secret_sealed', row: factor.id, owner: personId };
    return { id: factor.id, secret: await ctx.vault.open(tx, place, factor.secret_sealed) };
  });
  if (!found) throw new Refusal('USER_NOT_ENABLE_MFA');
  const step = stepOfCode(found.secret, code, ctx.now);
  if (step === undefined)
    return ctx.write(
      async (tx) => {
        await countFactorFailure(tx, found.id, ctx.now);
        return refused(ctx, tx, personId, `factor:${found.id}`, 'USER_MFA_TOKEN_INVALID');
      },
      { personId },
    );
  return { id: found.id, step };
}

export const login: UseCase<typeof auth.login> = async (ctx, { body }) => {
  const { person_id: personId, verified_at: verifiedAt } = await checkFirstFactor(ctx, body);
  if (!verifiedAt) throw new Refusal('USER_NOT_VERIFIED');
  if (body.factor !== 'authenticator')
    throw new Refusal(body.factor === 'sms' ? 'USER_SMS_OTP_INVALID' : 'USER_MFA_TOKEN_INVALID');
  const factor = await checkAuthenticator(ctx, personId, body.code);

  return ctx.write(
    async (tx) => {
      if (!(await takeStep(tx, factor.id, factor.step)))
        return refused(ctx, tx, personId, `factor:${factor.id}`, 'USER_MFA_TOKEN_INVALID');
      const person = await personRow(tx, personId);
      const clients = await clientsOf(tx, personId);
      if (person.blocked_at) return refused(ctx, tx, personId, `person:${personId}`, 'USER_IS_BLOCKED');
      if (clients.length > 0 && clients.every((client) => client.status === 'BLOCKED'))
        return refused(ctx, tx, personId, `person:${personId}`, 'ALL_CLIENTS_ARE_BLOCKED');
      await resetPasswordFailures(tx, personId);
      const clientId = clients.length === 1 ? clients[0]?.id : undefined;
      const { sessionId, accessToken } = await startSession(ctx, tx, {
        personId,
        clientId,
        amr: ['pwd', 'otp'],
      });
      await recordAudit(ctx, tx, { action: 'auth.login', personId, target: `session:${sessionId}` });
      return { accessToken };
    },
    { personId },
  );
};
