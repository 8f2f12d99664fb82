// Where the answers of one owner to one long form are kept: a counter of its saves, and a row for each answer. Each slice keeps its
// own rows (its sql.ts); how they are sealed, opened and changed is the same for all.
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
  /** Whose it is, as the trail names them: `person:…`, `client:…`. */
  readonly target: string;
  placeOf(key: string): SealedColumn;
  findForm(tx: Tx): Promise<SavedForm | undefined>;
  /** The same; whoever saves waits until this transaction has ended. Nothing before the first save. */
  lockForm(tx: Tx): Promise<SavedForm | undefined>;
  findAnswers(tx: Tx): Promise<readonly SealedAnswer[]>;
  /** The next version. Whoever saves at the same moment waits here for the other. */
  nextVersion(tx: Tx, now: Date): Promise<number>;
  keepAnswer(tx: Tx, answer: SealedAnswer): Promise<unknown>;
}

/** What is sealed of one answer. */
interface Sealed {
  readonly answer: unknown;
  /** As it is read: no spaces around it, no dashes in a number. Nothing while it is not right (U18). */
  readonly clean?: unknown;
  /** Of a declaration: which words were declared, when, and from where. */
  readonly declared?: { readonly words: string; readonly at: string; readonly address: string };
}

export interface SavedAnswer extends Sealed {
  /** Of the form, when this answer was last changed. */
  readonly version: number;
}
export type SavedAnswers = ReadonlyMap<string, SavedAnswer>;

/** What of a form decides how an answer is sealed. */
type Sealing = Pick<LongForm, 'form' | 'declaration'>;

/** What of a request goes with an answer. */
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

/** By the question's key, as they were typed and as they are read. */
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
