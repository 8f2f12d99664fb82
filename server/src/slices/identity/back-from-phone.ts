// POST /identity/back-from-phone: continues the capture on this screen and invalidates the phone's link.
import type { identity } from '@portico/domain/api/identity';
import { recordAudit } from '../../platform/audit/record.ts';
import { requireActor } from '../../platform/context.ts';
import { lockPerson } from '../../platform/db/lock-person.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { loadCheck } from './load-check.ts';
import { deletePhone } from './phone-sql.ts';

export const backFromPhone: UseCase<typeof identity.backFromPhone> = async (ctx) => {
  const { personId, clientId } = requireActor(ctx);
  return ctx.write(async (tx) => {
    await lockPerson(tx, personId);
    await deletePhone(tx, personId);
    await recordAudit(ctx, tx, {
      action: 'identity.back-from-phone',
      clientId,
      target: `person:${personId}`,
    });
    return loadCheck(ctx, tx, personId);
  });
};
