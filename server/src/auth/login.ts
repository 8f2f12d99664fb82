// POST /auth/login: password and second factor, then a session.
import type { auth } from '@portico/domain/api/auth';
import { recordAudit } from '../audit/record.ts';
import { clientsOf } from '../client/clients-of.ts';
import type { RequestContext } from '../context.ts';
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
    throw await ctx.refuse(
      'USER_MFA_TOKEN_INVALID',
      async (tx) => {
        await countFactorFailure(tx, found.id, ctx.now);
        await recordAudit(ctx, tx, {
          action: 'auth.login',
          result: 'refused',
          personId,
          target: `factor:${found.id}`,
        });
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
      if (!(await takeStep(tx, factor.id, factor.step))) throw new Refusal('USER_MFA_TOKEN_INVALID');
      const person = await personRow(tx, personId);
      const clients = await clientsOf(tx, personId);
      if (person.blocked_at) throw new Refusal('USER_IS_BLOCKED');
      if (clients.length > 0 && clients.every((client) => client.status === 'BLOCKED'))
        throw new Refusal('ALL_CLIENTS_ARE_BLOCKED');
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
