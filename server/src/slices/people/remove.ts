// POST /people/remove: removes a representative or employee who has not joined. Owners are removed on the owners page.
import type { people } from '@portico/domain/api/people';
import { requireOpenStep } from '../../membership/membership-state.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findCompanySaves } from '../company/answers.ts';
import { recordChanges } from '../forms/record-versions.ts';
import { withdrawRemoved } from '../invitations/withdraw.ts';
import { loadPeople, savePerson } from './person-store.ts';
import { requireNotJoined } from './require-newcomer.ts';
import { stepDataOfRole } from './step-data.ts';
import { findPersonVersion, versionedPeople } from './versioned-people.ts';

export const remove: UseCase<typeof people.remove> = (ctx, { body }) =>
  ctx.write(async (tx) => {
    const membership = await requireOpenStep(ctx, tx, 'REPRESENTATIVE_USERS');
    const clientId = membership.client.id;
    const id = body.personId.toLowerCase();
    const former = (await loadPeople(ctx, tx, clientId)).get(id);
    if (!former?.answers || former.leftAt) throw new Refusal('USER_NOT_FOUND');
    await requireNotJoined(tx, membership, id, former.answers);
    await withdrawRemoved(ctx, tx, membership.client, [id]);

    const version = await findCompanySaves(clientId, 'people').nextVersion(tx, ctx.now);
    await savePerson(ctx, tx, clientId, id, { ...former, answers: null, version });
    await recordChanges(ctx, tx, versionedPeople(clientId), membership, [
      { key: id, before: findPersonVersion(former), after: null },
    ]);
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
