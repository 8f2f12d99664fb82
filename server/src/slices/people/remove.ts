// POST /people/remove: removes a representative or employee who has not joined. Owners are removed on the owners page.
import type { people } from '@portico/domain/api/people';
import { requireOpenStep } from '../../membership/membership-state.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { Refusal } from '../../platform/refusal.ts';
import { changeEntries } from '../entries/change-entries.ts';
import { loadEntries } from '../entries/entry-store.ts';
import { withdrawRemoved } from '../invitations/withdraw.ts';
import { requireNotJoined } from './require-newcomer.ts';
import { stepDataOfRole } from './step-data.ts';

export const remove: UseCase<typeof people.remove> = (ctx, { body }) =>
  ctx.write(async (tx) => {
    const membership = await requireOpenStep(ctx, tx, 'REPRESENTATIVE_USERS');
    const clientId = membership.client.id;
    const id = body.personId.toLowerCase();
    const former = (await loadEntries(ctx, tx, clientId, 'people')).get(id);
    if (!former?.answers || former.leftAt) throw new Refusal('USER_NOT_FOUND');
    await requireNotJoined(tx, membership, id, former.answers);
    await withdrawRemoved(ctx, tx, membership.client, [id]);

    await changeEntries(ctx, tx, membership, 'people', [{ id, answers: null }]);
    await recordAudit(ctx, tx, {
      action: 'people.remove',
      clientId,
      target: `named:${id}`,
      detail: { role: former.role },
    });
    await ctx.stepEngine.afterChange(ctx, tx, membership, {
      [stepDataOfRole[former.role]]: true,
      invitations: true,
    });
    return {};
  });
