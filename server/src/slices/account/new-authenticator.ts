// POST /account/new-authenticator: without a code, returns a new secret once; with its code, replaces the former authenticator
// and issues new recovery codes. After a log-in without the former one, the replacement waits a day and recovery codes stay.
import type { account } from '@portico/domain/api/account';
import { recordAudit } from '../../platform/audit/record.ts';
import { requireActor } from '../../platform/context.ts';
import { lockPerson } from '../../platform/db/lock-person.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { Refusal } from '../../platform/refusal.ts';
import { isStrong } from '../../platform/sessions/strength.ts';
import { activateAuthenticator, offerAuthenticator, proveAuthenticator } from '../auth/authenticator.ts';
import { endProofs } from '../auth/endings.ts';
import { ownEmail } from '../auth/own-address.ts';
import { replaceRecoveryCodes } from '../auth/recovery-codes.ts';
import { notify } from './notify.ts';
import { requestChange } from './request-change.ts';

export const newAuthenticator: UseCase<typeof account.newAuthenticator> = async (ctx, { body: { code } }) => {
  const actor = requireActor(ctx);
  const { personId } = actor;

  let ended: readonly string[] = [];
  const reply = await ctx.write(async (tx) => {
    await lockPerson(tx, personId);
    if (code === undefined) return offerAuthenticator(ctx, tx, personId, await ownEmail(ctx, tx, personId));
    const factorId = await proveAuthenticator(ctx, tx, personId, code);
    await recordAudit(ctx, tx, {
      action: 'account.new-authenticator',
      result: factorId ? 'done' : 'refused',
      target: `factor:${factorId ?? 'authenticator'}`,
    });
    if (!factorId) return new Refusal('USER_MFA_TOKEN_INVALID');
    if (!isStrong(actor)) {
      const effectiveAt = await requestChange(ctx, tx, { personId, kind: 'authenticator', factorId });
      return { effectiveAt: effectiveAt.toISOString() };
    }
    await activateAuthenticator(ctx, tx, personId, factorId);
    const recoveryCodes = await replaceRecoveryCodes(ctx, tx, personId);
    ended = await endProofs(ctx, tx, personId, 'factor-change');
    await notify(ctx, tx, { personId, kind: 'authenticator-changed', about: factorId, values: {} });
    return { recoveryCodes };
  });
  for (const id of ended) ctx.sessionStates.forget(id);
  return reply;
};
