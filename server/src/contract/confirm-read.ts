// POST /contract/confirm-read: somebody without power to sign has read the bytes of this hash. It records their step and signs nothing.
import type { contract } from '@portico/domain/api/contract';
import { type Actor, signedIn } from '../context.ts';
import type { UseCase } from '../http/bind.ts';
import { nameOfPerson } from '../personal/name-of-person.ts';
import { answerOf, keepAnswer, type Proof, requireAsked, requireBytes, voidIfChanged } from './answer.ts';

/** The strongest of the second factors that the session was given. */
const proofOfLogIn = ({ amr, authTime }: Actor): Proof => ({
  by: (['otp', 'sms', 'recovery'] as const).find((method) => amr.includes(method)) ?? 'otp',
  at: authTime,
});

export const confirmRead: UseCase<typeof contract.confirmRead> = async (ctx, { body }) => {
  await requireBytes(ctx, 'reads', body.sha256);

  return ctx.write(async (tx) => {
    const asked = await requireAsked(ctx, tx, 'reads', body.sha256);
    if (asked.mine.answeredAt) return answerOf(tx, asked.contract);
    const changed = await voidIfChanged(ctx, tx, asked);
    if (changed) return changed;
    const name = await nameOfPerson(ctx, tx, asked.standing.personId);
    return keepAnswer(ctx, tx, asked, {
      method: 'click',
      said: { name },
      proof: proofOfLogIn(signedIn(ctx)),
    });
  });
};
