// POST /account/withdraw-change: cancels a pending change. Any session may, because it only preserves the current state.
import type { account } from '@portico/domain/api/account';
import { recordAudit } from '../../platform/audit/record.ts';
import { requireActor } from '../../platform/context.ts';
import { lockPerson } from '../../platform/db/lock-person.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { Refusal } from '../../platform/refusal.ts';
import { cancelChanges } from '../auth/pending-change.ts';
import { changeWords } from '../messages/change-words.ts';
import { notify } from './notify.ts';

export const withdrawChange: UseCase<typeof account.withdrawChange> = (ctx, { body: { kind } }) => {
  const { personId } = requireActor(ctx);

  return ctx.write(async (tx) => {
    await lockPerson(tx, personId);
    if ((await cancelChanges(ctx, tx, personId, [kind])) === 0) throw new Refusal('NOT_FOUND');
    const values = { what: changeWords[kind] };
    await notify(ctx, tx, { personId, kind: 'change-cancelled', about: ctx.requestId, values });
    await recordAudit(ctx, tx, {
      action: 'account.cancel-change',
      target: `person:${personId}`,
      detail: { kind },
    });
    return {};
  });
};
