// The name a person entered for themselves; empty until then.
import type { ServerContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { openAnswers } from './answers.ts';

export async function nameOfPerson(
  ctx: Pick<ServerContext, 'vault'>,
  tx: Tx,
  personId: string,
): Promise<string> {
  const kept = await openAnswers(ctx, tx, personId);
  const readAnswer = (key: string): string => String(kept.get(key)?.answer ?? '').trim();
  return `${readAnswer('givenNames')} ${readAnswer('familyName')}`.trim();
}
