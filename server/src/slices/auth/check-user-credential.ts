// POST /auth/check-user-credential: returns the available second factors and a token that replaces the password for
// ten minutes. The same token is set as the flow cookie, so that the page can request a code by SMS.
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
