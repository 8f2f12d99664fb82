// The answers of one person, opened: by the question's key, as they were typed, each with the version of its last change.
import { ownPhone } from '../auth/own-address.ts';
import type { RequestContext, ServerContext } from '../context.ts';
import type { Tx } from '../db/database.ts';
import type { Place } from '../db/vault.ts';
import { findAnswers } from './sql.ts';

export interface Kept {
  readonly answer: unknown;
  readonly version: number;
}

export const placeOf = (personId: string, key: string): Place => ({
  table: 'personal_answer',
  column: 'answer_sealed',
  row: `${personId}:${key}`,
  owner: personId,
});

export async function openAnswers(
  { vault }: Pick<ServerContext | RequestContext, 'vault'>,
  tx: Tx,
  personId: string,
): Promise<ReadonlyMap<string, Kept>> {
  const kept = new Map<string, Kept>();
  for (const { key, answer_sealed, version } of await findAnswers(tx, personId)) {
    const answer: unknown = JSON.parse(await vault.open(tx, placeOf(personId, key), answer_sealed));
    kept.set(key, { answer, version });
  }
  return kept;
}

/** Everything that is known of a person: what they answered, and the number that they have proven by its code. */
export const knownAnswers = async (
  ctx: RequestContext,
  tx: Tx,
  personId: string,
): Promise<Record<string, unknown>> => ({
  ...answersOf(await openAnswers(ctx, tx, personId)),
  mobilePhone: await ownPhone(ctx, tx, personId),
});

export const answersOf = (kept: ReadonlyMap<string, Kept>): Record<string, unknown> =>
  Object.fromEntries([...kept].map(([key, { answer }]) => [key, answer]));
