// POST /account/new-recovery-codes: returns ten new codes once and voids all former ones (C06).
import type { account } from '@portico/domain/api/account';
import { recordAudit } from '../../platform/audit/record.ts';
import { requireActor } from '../../platform/context.ts';
import { lockPerson } from '../../platform/db/lock-person.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { replaceRecoveryCodes } from '../auth/recovery-codes.ts';
import { notify } from './notify.ts';

export const newRecoveryCodes: UseCase<typeof account.newRecoveryCodes> = (ctx) => {
  const { personId } = requireActor(ctx);

  return ctx.write(async (tx) => {
    await lockPerson(tx, personId);
    const recoveryCodes = await replaceRecoveryCodes(ctx, tx, personId);
    await notify(ctx, tx, { personId, kind: 'recovery-codes-made', about: ctx.requestId, values: {} });
    await recordAudit(ctx, tx, { action: 'account.new-recovery-codes', target: `person:${personId}` });
    return { recoveryCodes };
  });
};
