// GET /personal/information: the person's own details as far as they are given, wherever they were given.
import type { personal } from '@portico/domain/api/personal';
import { signedIn } from '../context.ts';
import type { UseCase } from '../http/bind.ts';
import { knownAnswers } from './answers.ts';
import { findForm } from './sql.ts';

export const information: UseCase<typeof personal.information> = async (ctx) => {
  const { personId } = signedIn(ctx);
  return ctx.read(async (tx) => {
    const form = await findForm(tx, personId);
    return {
      answers: (await knownAnswers(ctx, tx, personId)) as never,
      version: form?.version ?? 0,
      savedAt: form?.saved_at.toISOString() ?? null,
    };
  });
};
