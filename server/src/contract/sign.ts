// POST /contract/sign: exactly the bytes of this hash, in one's own name, with a fresh second factor (M01–M03).
import type { contract } from '@portico/domain/api/contract';
import { isNameOf } from '@portico/domain/contract/signed-name';
import type { UseCase } from '../http/bind.ts';
import { verifiedName } from '../identity/verified-name.ts';
import { FieldRefusal, Refusal } from '../refusal.ts';
import { keepAnswer, requireAsked, requireBytes, voidIfChanged } from './answer.ts';

export const sign: UseCase<typeof contract.sign> = async (ctx, { body }) => {
  const { sha256, signedName: name, method, jobTitle, place } = body;
  await requireBytes(ctx);

  return ctx.write(async (tx) => {
    const asked = await requireAsked(ctx, tx, 'signs', sha256);
    if (asked.mine.answeredAt) throw new Refusal('ALREADY_SIGNED');
    const changed = await voidIfChanged(ctx, tx, asked);
    if (changed) return changed;
    const known = await verifiedName(ctx, tx, asked.standing.personId);
    if (!known.some((person) => isNameOf(name, person)))
      throw new FieldRefusal('signedName', 'Sign with your own name, as your document shows it.');
    return keepAnswer(ctx, tx, asked, { method, said: { name, jobTitle, place } });
  });
};
