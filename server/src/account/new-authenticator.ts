// POST /account/new-authenticator: without a code a new secret, shown this once; with its code it replaces the former authenticator,
// and new recovery codes come with it.
import type { account } from '@portico/domain/api/account';
import { recordAudit } from '../audit/record.ts';
import { confirmAuthenticator, offerAuthenticator } from '../auth/authenticator.ts';
import { endProofs } from '../auth/endings.ts';
import { lockPerson } from '../auth/lock-person.ts';
import { ownEmail } from '../auth/own-address.ts';
import { replaceRecoveryCodes } from '../auth/recovery-codes.ts';
import { signedIn } from '../context.ts';
import type { UseCase } from '../http/bind.ts';
import { Refusal } from '../refusal.ts';
import { notify } from './notify.ts';

export const newAuthenticator: UseCase<typeof account.newAuthenticator> = async (ctx, { body: { code } }) => {
  const { personId } = signedIn(ctx);

  let ended: readonly string[] = [];
  const reply = await ctx.write(async (tx) => {
    await lockPerson(tx, personId);
    if (code === undefined) return offerAuthenticator(ctx, tx, personId, await ownEmail(ctx, tx, personId));
    const factorId = await confirmAuthenticator(ctx, tx, personId, code);
    await recordAudit(ctx, tx, {
      action: 'account.new-authenticator',
      result: factorId ? 'done' : 'refused',
      target: `factor:${factorId ?? 'authenticator'}`,
    });
    if (!factorId) return new Refusal('USER_MFA_TOKEN_INVALID');
    const recoveryCodes = await replaceRecoveryCodes(ctx, tx, personId);
    ended = await endProofs(ctx, tx, personId, 'factor-change');
    await notify(ctx, tx, { personId, kind: 'authenticator-changed', about: factorId, values: {} });
    return { recoveryCodes };
  });
  for (const id of ended) ctx.sessionStates.forget(id);
  return reply;
};
