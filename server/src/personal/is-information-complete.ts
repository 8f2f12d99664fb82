// Whether personal information is whole and right, by the very table that the page is drawn from.
import { problemsOf } from '@portico/domain/forms/form';
import { personalInformation } from '@portico/domain/forms/personal-information';
import type { Standing } from '../client/progress.ts';
import { type RequestContext, signedIn } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { knownAnswers } from './answers.ts';

export async function isInformationComplete(
  ctx: RequestContext,
  tx: Tx,
  { position }: Standing,
): Promise<boolean> {
  const answers = await knownAnswers(ctx, tx, signedIn(ctx).personId);
  const asking = {
    today: ctx.now.toISOString().slice(0, 10),
    isPersonalAccount: position.flow === 'personal',
  };
  return problemsOf(personalInformation, answers, asking).length === 0;
}
