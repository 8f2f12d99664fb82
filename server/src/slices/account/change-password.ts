// POST /account/change-password: requires the current password and a second factor that the guard has found fresh (C13).
import type { account } from '@portico/domain/api/account';
import { recordAudit } from '../../platform/audit/record.ts';
import { requireActor } from '../../platform/context.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { endProofs } from '../auth/endings.ts';
import { ownEmail } from '../auth/own-address.ts';
import {
  isPasswordUnchanged,
  replacePassword,
  requireOwnPassword,
  wrongPasswordRefusal,
} from '../auth/own-password.ts';
import { requireGoodPassword } from '../auth/password-rules.ts';
import { notify } from './notify.ts';

export const changePassword: UseCase<typeof account.changePassword> = async (ctx, { body }) => {
  const { personId } = requireActor(ctx);
  const checked = await requireOwnPassword(ctx, personId, body.current);
  const email = await ctx.read((tx) => ownEmail(ctx, tx, personId));
  requireGoodPassword(ctx, body.password, { email });
  const hashed = await ctx.passwords.hash(body.password);

  let ended: readonly string[] = [];
  const reply = await ctx.write(async (tx) => {
    if (!(await isPasswordUnchanged(tx, checked))) return wrongPasswordRefusal();
    await replacePassword(tx, personId, hashed, ctx.now);
    const event = body.endOtherSessions ? 'password-change-and-log-out' : 'password-change';
    ended = await endProofs(ctx, tx, personId, event);
    await notify(ctx, tx, { personId, kind: 'password-changed', about: ctx.requestId, values: {} });
    await recordAudit(ctx, tx, {
      action: 'account.change-password',
      target: 'password',
      detail: { endedSessions: ended.length },
    });
    return {};
  });
  for (const id of ended) ctx.sessionStates.forget(id);
  return reply;
};
