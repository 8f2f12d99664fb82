// GET /account/factors: lists the person's second factors and how many recovery codes are left. It never returns secrets.
import type { account } from '@portico/domain/api/account';
import { requireActor } from '../../platform/context.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { ownFactors } from '../auth/own-factors.ts';
import { unusedRecoveryCodes } from '../auth/recovery-codes.ts';

export const factors: UseCase<typeof account.factors> = (ctx) => {
  const { personId } = requireActor(ctx);

  return ctx.read(async (tx) => ({
    factors: (await ownFactors(tx, personId)).map(({ factor, since }) => ({
      factor,
      since: since.toISOString(),
    })),
    recoveryCodesLeft: (await unusedRecoveryCodes(tx, personId)).length,
  }));
};
