// POST /contract/sign: signs exactly the bytes of this hash, in one's own name, with a code for this act (M01–M03).
import type { contract } from '@portico/domain/api/contract';
import { isOwnName } from '@portico/domain/contract/signed-name';
import { recordAudit } from '../../platform/audit/record.ts';
import type { RequestContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { lockPerson } from '../../platform/db/lock-person.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { FieldRefusal, Refusal } from '../../platform/refusal.ts';
import { takeFactor } from '../auth/factors.ts';
import { verifiedName } from '../identity/verified-name.ts';
import { type OpenSignature, requireBytes, requireTurn, saveAnswer, voidIfChanged } from './answer.ts';

/** Returns a refusal for a wrong code, which is counted. A correct code is used up by this signature alone. */
async function takeCode(
  ctx: RequestContext,
  tx: Tx,
  { membership, contract }: OpenSignature,
  code: string,
): Promise<Refusal | undefined> {
  const { personId } = membership;
  await lockPerson(tx, personId);
  const { isRight } = await takeFactor(ctx, tx, 'authenticator', { personId, code, flow: undefined });
  if (isRight) return undefined;
  await recordAudit(ctx, tx, {
    action: 'contract.sign',
    result: 'refused',
    clientId: contract.client_id,
    target: `contract:${contract.id}`,
    detail: { code: 'USER_MFA_TOKEN_INVALID' },
  });
  return new Refusal('USER_MFA_TOKEN_INVALID');
}

export const sign: UseCase<typeof contract.sign> = async (ctx, { body }) => {
  const { sha256, signedName: name, method, jobTitle, place, code } = body;
  await requireBytes(ctx, 'signs', sha256);

  return ctx.write(async (tx) => {
    const asked = await requireTurn(ctx, tx, 'signs', sha256);
    if (asked.mine.answeredAt) throw new Refusal('ALREADY_SIGNED');
    const changed = await voidIfChanged(ctx, tx, asked);
    if (changed) return changed;
    const known = await verifiedName(ctx, tx, asked.membership.personId, asked.membership.client.id);
    if (!known.some((person) => isOwnName(name, person)))
      throw new FieldRefusal('signedName', 'Enter your own name as shown on your identity document.');
    // Check the code last, so that a signature refused for another reason does not use it up.
    const wrong = await takeCode(ctx, tx, asked, code);
    if (wrong) return wrong;
    return saveAnswer(ctx, tx, asked, {
      method,
      said: { name, jobTitle, place },
      proof: { by: 'code-for-this-act', at: ctx.now },
    });
  });
};
