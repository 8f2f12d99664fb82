// POST /identity/remove-portrait: the person withdraws consent. The portrait is deleted and staff verify them by hand (N06). If
// a submitted client or another client relies on it, it stays until retention ends; this client's new check ignores it.
import type { identity } from '@portico/domain/api/identity';
import { requireOpenStep } from '../../membership/membership-state.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { requireActor } from '../../platform/context.ts';
import { lockPerson } from '../../platform/db/lock-person.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { Refusal } from '../../platform/refusal.ts';
import { giveToStaff } from './give-to-staff.ts';
import { loadCheck } from './load-check.ts';
import { deletePhone } from './phone-sql.ts';
import { dropPictures } from './pictures.ts';
import { hasDependents, newestCheck, updateCheck } from './sql.ts';

export const removePortrait: UseCase<typeof identity.removePortrait> = async (ctx) => {
  const { personId, clientId = '' } = requireActor(ctx);
  return ctx.write(async (tx) => {
    await lockPerson(tx, personId);
    const membership = await requireOpenStep(ctx, tx, 'VERIFY_IDENTITY');
    const check = await newestCheck(tx, personId);
    if (check?.route !== 'capture') throw new Refusal('STEP_NOT_OPEN');
    if (!(await hasDependents(tx, check.id, clientId))) await dropPictures(ctx, tx, check.id, ['portrait']);
    await deletePhone(tx, personId);
    if (check.state === 'open') await updateCheck(tx, check.id, { state: 'ended', decided_at: ctx.now });
    await giveToStaff(ctx, tx, membership);
    await recordAudit(ctx, tx, {
      action: 'identity.remove-portrait',
      clientId,
      target: `person:${personId}`,
    });
    return loadCheck(ctx, tx, personId);
  });
};
