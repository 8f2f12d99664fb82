// POST /account/cancel-change: cancels a pending change, using the link in its notice. The person who follows that
// link did not request the change, so all their sessions end as well.
import type { account, ChangeKind } from '@portico/domain/api/account';
import { recordAudit } from '../../platform/audit/record.ts';
import { lockPerson } from '../../platform/db/lock-person.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { Refusal } from '../../platform/refusal.ts';
import { endProofs } from '../auth/endings.ts';
import { cancelChanges } from '../auth/pending-change.ts';
import { changeWords } from '../messages/change-words.ts';
import { takeLink } from './link.ts';
import { notify } from './notify.ts';

export const cancelChange: UseCase<typeof account.cancelChange> = async (ctx, { body: { token } }) => {
  let ended: readonly string[] = [];
  const reply = await ctx.write(async (tx) => {
    const { person_id: personId, event } = await takeLink(ctx, tx, 'cancel', token);
    await lockPerson(tx, personId);
    const kind = event as ChangeKind;
    if ((await cancelChanges(ctx, tx, personId, [kind])) === 0) throw new Refusal('NOT_FOUND');
    ended = await endProofs(ctx, tx, personId, 'change-undone');
    const values = { what: changeWords[kind] };
    await notify(ctx, tx, { personId, kind: 'change-cancelled', about: ctx.requestId, values });
    await recordAudit(ctx, tx, {
      action: 'account.cancel-change',
      personId,
      target: `person:${personId}`,
      detail: { kind },
    });
    return {};
  });
  for (const id of ended) ctx.sessionStates.forget(id);
  return reply;
};
