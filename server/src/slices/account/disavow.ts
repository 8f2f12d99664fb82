// POST /account/disavow: handles “this was not me”. It ends every session and disables the password until a recovery (A17).
import type { account } from '@portico/domain/api/account';
import { recordAudit } from '../../platform/audit/record.ts';
import { lockPerson } from '../../platform/db/lock-person.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { endProofs } from '../auth/endings.ts';
import { disablePassword } from '../auth/own-password.ts';
import { takeLink } from './link.ts';
import { insertNotice } from './sql.ts';

export const disavow: UseCase<typeof account.disavow> = async (ctx, { body: { token } }) => {
  let ended: readonly string[] = [];
  const reply = await ctx.write(async (tx) => {
    const { person_id: personId, event } = await takeLink(ctx, tx, 'disavow', token);
    await lockPerson(tx, personId);
    await disablePassword(tx, personId, ctx.now);
    ended = await endProofs(ctx, tx, personId, 'disavowal');
    await insertNotice(ctx, tx, personId, 'disavowed');
    await recordAudit(ctx, tx, {
      action: 'account.disavow',
      personId,
      target: `person:${personId}`,
      detail: { event },
    });
    return {};
  });
  for (const id of ended) ctx.sessionStates.forget(id);
  return reply;
};
