// POST /people/remove: takes out a representative or an employee who has not joined. An owner is taken out where owners are entered.
import type { people } from '@portico/domain/api/people';
import { recordAudit } from '../audit/record.ts';
import { followLeaving, requireOpenStep } from '../client/progress.ts';
import { savesOf } from '../company/answers.ts';
import { recordChanges } from '../forms/record-versions.ts';
import type { UseCase } from '../http/bind.ts';
import { Refusal } from '../refusal.ts';
import { followPeople } from './changed-people.ts';
import { openNamed, sealNamed } from './person-store.ts';
import { requireNewcomer } from './require-newcomer.ts';
import { versionedPeople, versionOfPerson } from './versioned-people.ts';
import { withdrawTakenOut } from './withdraw.ts';

export const remove: UseCase<typeof people.remove> = (ctx, { body }) =>
  ctx.write(async (tx) => {
    const standing = await requireOpenStep(ctx, tx, 'REPRESENTATIVE_USERS');
    const clientId = standing.client.id;
    const id = body.personId.toLowerCase();
    const former = (await openNamed(ctx, tx, clientId)).get(id);
    if (!former?.answers || former.leftAt) throw new Refusal('USER_NOT_FOUND');
    await requireNewcomer(tx, standing, id, former.answers);
    await withdrawTakenOut(ctx, tx, standing.client, [id]);

    const version = await savesOf(clientId, 'people').nextVersion(tx, ctx.now);
    await sealNamed(ctx, tx, clientId, id, { ...former, answers: null, version });
    await recordChanges(ctx, tx, versionedPeople(clientId), standing, [
      { key: id, before: versionOfPerson(former), after: null },
    ]);
    await followPeople(ctx, tx, standing, former.role);
    await recordAudit(ctx, tx, {
      action: 'people.remove',
      clientId,
      target: `named:${id}`,
      detail: { role: former.role },
    });
    await followLeaving(ctx, tx, standing);
    return {};
  });
