// POST /auth/check-user-credential: which second factor is due, and a token that stands for the password for ten minutes.
import type { auth } from '@portico/domain/api/auth';
import type { UseCase } from '../http/bind.ts';
import { Refusal } from '../refusal.ts';
import { checkFirstFactor, makeFlowToken } from './first-factor.ts';
import { activeAuthenticator } from './sql.ts';

export const checkUserCredential: UseCase<typeof auth.checkUserCredential> = async (ctx, { body }) => {
  const { person_id: personId, verified_at: verifiedAt } = await checkFirstFactor(ctx, body);
  if (!verifiedAt) throw new Refusal('USER_NOT_VERIFIED');
  const authenticator = await ctx.db.as({ personId }, (tx) => activeAuthenticator(tx, personId, ctx.now));
  if (!authenticator) throw new Refusal('USER_NOT_ENABLE_MFA');

  return { factors: ['authenticator'], flowToken: await makeFlowToken(ctx, personId) };
};
