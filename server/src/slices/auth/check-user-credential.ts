// POST /auth/check-user-credential: which second factors are there, and a token that stands for the password for ten
// minutes. The same token is the cookie of the sign-in, so that a code by SMS can be asked for.
import type { auth } from '@portico/domain/api/auth';
import type { UseCase } from '../../platform/http/bind.ts';
import { activeFactors } from './factor-sql.ts';
import type { FactorKind } from './factors.ts';
import { checkFirstFactor, findLockRefusal } from './first-factor.ts';
import { startFlow } from './flow.ts';
import { unusedRecoveryCodes } from './recovery-codes.ts';
import { requireNoOpenFlow } from './require-no-open-flow.ts';
import { personRow } from './sql.ts';

export const checkUserCredential: UseCase<typeof auth.checkUserCredential> = async (ctx, { body }) => {
  const { credential } = await checkFirstFactor(ctx, body);
  await requireNoOpenFlow(ctx, body.email, credential);
  const personId = credential.person_id;

  return ctx.write(
    async (tx) => {
      const shut = await findLockRefusal(ctx, tx, credential);
      if (shut) return shut;
      const kinds = (await activeFactors(tx, personId)).map(({ kind }) => kind as FactorKind);
      const hasCodes =
        kinds.includes('recovery-code') && (await unusedRecoveryCodes(tx, personId)).length > 0;
      const { phone_sealed: sealed } = await personRow(tx, personId);
      const place = { column: 'person.phone_sealed' as const, row: personId, owner: personId };
      const phone = sealed && kinds.includes('sms') ? await ctx.vault.open(tx, place, sealed) : undefined;
      const { token } = await startFlow(ctx, tx, { kind: 'login', personId, email: body.email, phone });
      return { factors: kinds.filter((kind) => kind !== 'recovery-code' || hasCodes), flowToken: token };
    },
    { personId },
  );
};
