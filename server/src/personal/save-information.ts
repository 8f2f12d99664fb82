// POST /personal/save-information: keep what was typed so far, right or not; Continue asks for the whole. Only an answer that
// somebody else has changed since this page was filled is refused; the others are nobody's loss.
import { isDeepStrictEqual } from 'node:util';
import type { personal } from '@portico/domain/api/personal';
import { recordAudit } from '../audit/record.ts';
import { requireOpenStep } from '../client/progress.ts';
import { signedIn } from '../context.ts';
import type { UseCase } from '../http/bind.ts';
import { Refusal } from '../refusal.ts';
import { answersOf, openAnswers, placeOf } from './answers.ts';
import { keepAnswer, nextVersion } from './sql.ts';

export const saveInformation: UseCase<typeof personal.saveInformation> = async (ctx, { body }) => {
  const { personId, clientId } = signedIn(ctx);
  const changes = Object.entries(body.answers);

  return ctx.write(async (tx) => {
    await requireOpenStep(ctx, tx, 'PERSONAL_INFORMATION');
    const version = await nextVersion(tx, personId, ctx.now);
    const kept = await openAnswers(ctx, tx, personId);
    for (const [key, answer] of changes) {
      const before = kept.get(key);
      if (isDeepStrictEqual(before?.answer, answer)) continue;
      if (before && before.version > body.version) throw new Refusal('CHANGED_ELSEWHERE');
      const answer_sealed = await ctx.vault.seal(tx, placeOf(personId, key), JSON.stringify(answer));
      await keepAnswer(tx, personId, { key, answer_sealed, version });
    }
    await recordAudit(ctx, tx, {
      action: 'personal.save-information',
      clientId,
      target: `person:${personId}`,
      detail: { version, fields: changes.map(([key]) => key).join(' ') },
    });
    const others = [...kept].filter(
      ([key, { version: changedAt }]) => changedAt > body.version && !(key in body.answers),
    );
    return { version, savedAt: ctx.now.toISOString(), others: answersOf(new Map(others)) as never };
  });
};
