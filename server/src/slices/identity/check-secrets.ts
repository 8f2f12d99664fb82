// Seals and opens the encrypted fields of a check, and compares the document with what the person entered.
import { type Comparison, comparePerson, type TypedPerson } from '@portico/domain/identity/compare';
import type { ReadDocument } from '@portico/providers/identity/port';
import type { ServerContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { toAnswers } from '../forms/answer-store.ts';
import { openAnswers } from '../personal/answers.ts';
import type { StoredReading } from './judge-picture.ts';
import type { StoredPicture } from './pictures-sql.ts';
import type { StoredCheck } from './sql.ts';

type Sealing = Pick<ServerContext, 'vault'>;
type Column = 'seen_sealed' | 'address_sealed' | 'explanation_sealed' | 'consent_address_sealed';
type CheckIds = Pick<StoredCheck, 'id' | 'person_id'>;

const placeOf = ({ id, person_id }: CheckIds, column: Column) => ({
  column: `identity_check.${column}` as const,
  row: id,
  owner: person_id,
});

export const sealCheckField = ({ vault }: Sealing, tx: Tx, check: CheckIds, column: Column, text: string) =>
  vault.seal(tx, placeOf(check, column), text);

export async function openCheckField(
  { vault }: Sealing,
  tx: Tx,
  check: StoredCheck,
  column: Column,
): Promise<string | null> {
  const sealed = check[column];
  return sealed === null ? null : vault.open(tx, placeOf(check, column), sealed);
}

export async function openReadDocument(
  ctx: Sealing,
  tx: Tx,
  check: StoredCheck,
): Promise<ReadDocument | null> {
  const text = await openCheckField(ctx, tx, check, 'seen_sealed');
  return text === null ? null : (JSON.parse(text) as ReadDocument);
}

export const readingColumn = ({ file_id, person_id }: Pick<StoredPicture, 'file_id' | 'person_id'>) => ({
  column: 'identity_picture.read_sealed' as const,
  row: file_id,
  owner: person_id,
});

export async function openReading(
  { vault }: Sealing,
  tx: Tx,
  picture: StoredPicture,
): Promise<StoredReading | undefined> {
  const { read_sealed } = picture;
  return read_sealed === null
    ? undefined
    : (JSON.parse(await vault.open(tx, readingColumn(picture), read_sealed)) as StoredReading);
}

export async function loadTypedPerson(ctx: Sealing, tx: Tx, personId: string): Promise<TypedPerson> {
  return toAnswers(await openAnswers(ctx, tx, personId)) as TypedPerson;
}

export interface ComparedCheck extends Comparison {
  readonly typed: TypedPerson;
  readonly seen: ReadDocument | null;
}

/** Compares with the form's current answers, so that correcting a typo there also resolves the difference here. */
export async function compareCheck(ctx: Sealing, tx: Tx, check: StoredCheck): Promise<ComparedCheck> {
  const typed = await loadTypedPerson(ctx, tx, check.person_id);
  const seen = await openReadDocument(ctx, tx, check);
  return seen
    ? { typed, seen, ...comparePerson(typed, seen) }
    : { typed, seen, likeness: 'different', differs: [], differences: [] };
}
