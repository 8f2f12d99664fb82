// Loads and answers correction requests: what staff asked a person to correct, by field or whole step, with a sentence
// each. A change, a repeated step or the person's confirmation answers a request.
import type { MemberStep } from '@portico/domain/steps/flows';
import type { ServerContext } from '../platform/context.ts';
import { query, type Tx } from '../platform/db/database.ts';
import type { SealedColumn } from '../platform/db/sealed-columns.ts';

export interface CorrectionItem {
  readonly step: MemberStep;
  /** Empty for the whole step. */
  readonly field: string;
}
export interface CorrectionRequest extends CorrectionItem {
  readonly id: string;
  readonly sentence_sealed: Buffer;
  /** Version of the person's form when staff made the request. */
  readonly form_version: number;
  readonly answered_at: Date | null;
  /** When the person confirmed that everything is answered. */
  readonly said_at: Date | null;
}

export const correctionSentenceColumn = (id: string, personId: string): SealedColumn => ({
  column: 'asked_back.sentence_sealed',
  row: id,
  owner: personId,
});

/** Only the latest return counts. Earlier requests are history, even if the latest return asked this person nothing. */
const ASKED = `
  select id, step, field, sentence_sealed, form_version, answered_at, said_at from asked_back
  where client_id = $1 and person_id = $2 and asked_at = (
    select max(asked_at) from asked_back where client_id = $1)
  order by id`;
export const listCorrectionRequests = (
  tx: Tx,
  clientId: string,
  personId: string,
): Promise<CorrectionRequest[]> => query(tx, ASKED, [clientId, personId]);

/** Unseals the requests for the person whom they address. */
export async function openCorrectionRequests(
  { vault }: Pick<ServerContext, 'vault'>,
  tx: Tx,
  personId: string,
  asked: readonly CorrectionRequest[],
): Promise<(CorrectionItem & { sentence: string; isAnswered: boolean })[]> {
  const told = [];
  for (const { id, step, field, sentence_sealed, answered_at } of asked)
    told.push({
      step,
      field,
      sentence: await vault.open(tx, correctionSentenceColumn(id, personId), sentence_sealed),
      isAnswered: answered_at !== null,
    });
  return told;
}

const ANSWERED = 'update asked_back set answered_at = $2 where id = any ($1) and answered_at is null';
export async function markAnswered(tx: Tx, asked: readonly CorrectionRequest[], now: Date): Promise<void> {
  const open = asked.filter(({ answered_at }) => answered_at === null).map(({ id }) => id);
  if (open.length > 0) await query(tx, ANSWERED, [open, now]);
}

const SAID = 'update asked_back set said_at = $2 where id = any ($1)';
/** Records the person's confirmation that they have answered all requests. */
export const markConfirmed = (tx: Tx, asked: readonly CorrectionRequest[], now: Date): Promise<unknown> =>
  query(tx, SAID, [asked.map(({ id }) => id), now]);
