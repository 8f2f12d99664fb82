// POST /account/new-authenticator: without a code a new secret, shown this once; with its code it takes the place of the
// former, and new recovery codes come with it.
import type { account } from '@portico/domain/api/account';
import { recordAudit } from '../audit/record.ts';
import { confirmAuthenticator, offerAuthenticator } from '../auth/authenticator.ts';
import { lockPerson } from '../auth/lock-person.ts';
import { ownEmail } from '../auth/own-address.ts';
import { replaceRecoveryCodes } from '../auth/recovery-codes.ts';
import { type RequestContext, signedIn } from '../context.ts';
import type { Tx } from '../db/database.ts';
import type { UseCase } from '../http/bind.ts';
import { Refusal } from '../refusal.ts';
import { notify } from './notify.ts';

async function confirm(ctx: RequestContext, tx: Tx, personId: string, code: string) {
  const factorId = await confirmAuthenticator(ctx, tx, personId, code);
  await recordAudit(ctx, tx, {
    action: 'account.new-authenticator',
    result: factorId ? 'done' : 'refused',
    target: `factor:${factorId ?? 'authenticator'}`,
  });
  if (!factorId) return new Refusal('USER_MFA_TOKEN_INVALID');
  const recoveryCodes = await replaceRecoveryCodes(ctx, tx, personId);
  await notify(ctx, tx, { personId, kind: 'authenticator-changed', about: factorId, values: {} });
  return { recoveryCodes };
}

export const newAuthenticator: UseCase<typeof account.newAuthenticator> = (ctx, { body: { code } }) => {
  const { personId } = signedIn(ctx);

  return ctx.write(async (tx) => {
    await lockPerson(tx, personId);
    if (code !== undefined) return confirm(ctx, tx, personId, code);
    return offerAuthenticator(ctx, tx, personId, await ownEmail(ctx, tx, personId));
  });
};
