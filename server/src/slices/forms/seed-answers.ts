// Seeds answers as if they had been typed.
import type { Answers } from '@portico/domain/forms/form';
import type { ServerContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { type AnswerStore, saveAnswers } from './answer-store.ts';
import type { LongForm } from './long-form.ts';

export async function seedFormAnswers(
  { vault, clock }: Pick<ServerContext, 'vault' | 'clock'>,
  tx: Tx,
  longForm: LongForm,
  shelf: AnswerStore,
  answers: Answers,
): Promise<void> {
  const typed = { vault, now: clock.now(), caller: { address: '192.0.2.1' } };
  const version = await shelf.nextVersion(tx, typed.now);
  for (const [key, answer] of Object.entries(answers))
    await saveAnswers(shelf, typed, tx, longForm, { key, answer, version });
}
