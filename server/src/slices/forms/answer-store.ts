// Stores one owner's answers to one long form: a save counter, and a row for each answer. Each slice stores its own
// rows (its sql.ts); sealing, opening and changing them is shared.
import { readAnswer } from '@portico/domain/forms/form';
import type { RequestContext, ServerContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { SealedColumn } from '../../platform/db/sealed-columns.ts';
import type { LongForm } from './long-form.ts';

export interface SealedAnswer {
  readonly key: string;
  readonly answer_sealed: Buffer;
  readonly version: number;
}

interface SavedForm {
  readonly version: number;
  readonly saved_at: Date;
}

export interface AnswerStore {
  /** Owner as named in the audit trail: `person:…`, `client:…`. */
  readonly target: string;
  placeOf(key: string): SealedColumn;
  findForm(tx: Tx): Promise<SavedForm | undefined>;
  /** Finds and locks the form: other saves wait until this transaction ends. Undefined before the first save. */
  lockForm(tx: Tx): Promise<SavedForm | undefined>;
  findAnswers(tx: Tx): Promise<readonly SealedAnswer[]>;
  /** Increments and returns the version. Concurrent saves wait for each other on this row. */
  nextVersion(tx: Tx, now: Date): Promise<number>;
  keepAnswer(tx: Tx, answer: SealedAnswer): Promise<unknown>;
}

/** The sealed content of an answer. */
interface Sealed {
  readonly answer: unknown;
  /** Normalised value without surrounding spaces or dashes in numbers; absent while the answer is invalid (U18). */
  readonly clean?: unknown;
  /** For a declaration: which wording was declared, when, and from which address. */
  readonly declared?: { readonly words: string; readonly at: string; readonly address: string };
}

export interface SavedAnswer extends Sealed {
  /** Version of the form in which this answer last changed. */
  readonly version: number;
}
export type SavedAnswers = ReadonlyMap<string, SavedAnswer>;

/** The parts of a form that determine how an answer is sealed. */
type Sealing = Pick<LongForm, 'form' | 'declaration'>;

/** The parts of a request stored with an answer. */
export type AnswerEdit = Pick<ServerContext, 'vault'> &
  Pick<RequestContext, 'now'> & { readonly caller: Pick<RequestContext['caller'], 'address'> };

function toSeal({ now, caller }: AnswerEdit, { form, declaration }: Sealing, key: string, answer: unknown) {
  const read = readAnswer(form, key, answer);
  const sealed: Sealed = {
    answer,
    ...('value' in read && { clean: read.value }),
    ...(key === declaration?.key &&
      answer === true && {
        declared: { words: declaration.version, at: now.toISOString(), address: caller.address },
      }),
  };
  return JSON.stringify(sealed);
}

export async function saveAnswers(
  shelf: AnswerStore,
  typing: AnswerEdit,
  tx: Tx,
  longForm: Sealing,
  { key, answer, version }: { readonly key: string; readonly answer: unknown; readonly version: number },
): Promise<void> {
  const text = toSeal(typing, longForm, key, answer);
  const answer_sealed = await typing.vault.seal(tx, shelf.placeOf(key), text);
  await shelf.keepAnswer(tx, { key, answer_sealed, version });
}

/** Maps each question's key to its typed and its normalised answer. */
export async function loadAnswers(
  { vault }: Pick<ServerContext, 'vault'>,
  tx: Tx,
  shelf: AnswerStore,
): Promise<SavedAnswers> {
  const kept = new Map<string, SavedAnswer>();
  for (const { key, answer_sealed, version } of await shelf.findAnswers(tx)) {
    const sealed = JSON.parse(await vault.open(tx, shelf.placeOf(key), answer_sealed)) as Sealed;
    kept.set(key, { ...sealed, version });
  }
  return kept;
}

export const toAnswers = (kept: SavedAnswers): Record<string, unknown> =>
  Object.fromEntries([...kept].map(([key, { answer }]) => [key, answer]));
