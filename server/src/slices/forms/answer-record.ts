// The record of a form: its answers, each with the wording in force when it was given. A form that was never
// completed is still a draft and uses the current wording.
import type { RecordSection } from '@portico/domain/api/drafts';
import type { Answers } from '@portico/domain/forms/form';
import type { FormDefinition } from '@portico/domain/forms/form-definition';
import { listSections } from '@portico/domain/forms/record-sections';
import type { ServerContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { type AnswerStore, loadAnswers, toAnswers } from './answer-store.ts';
import { loadDefinitions } from './definitions.ts';
import {
  type FormDependencies,
  type FormMember,
  type LongForm,
  listQuestions,
  loadFormGround,
} from './long-form.ts';
import { currentDefinition } from './versioned-form.ts';
import { findFormOwner, loadWording, type Wording } from './versions.ts';

async function definitionsBy(tx: Tx, longForm: LongForm, { hashes }: Wording) {
  const stored = await loadDefinitions(tx, [...new Set(hashes.values())]);
  const current = currentDefinition(longForm);
  return (key: string): FormDefinition => stored.get(hashes.get(key)?.toString('hex') ?? '') ?? current;
}

/** Builds the record for staff from every stored answer, including answers to questions no longer asked. */
export async function buildAnswerRecord(
  ctx: Pick<ServerContext, 'vault'>,
  tx: Tx,
  longForm: LongForm,
  shelf: AnswerStore,
  clientId: string | undefined,
): Promise<RecordSection[]> {
  const answers = toAnswers(await loadAnswers(ctx, tx, shelf));
  const definitionOf = await definitionsBy(
    tx,
    longForm,
    await loadWording(ctx, tx, findFormOwner(longForm, shelf), clientId),
  );
  const inOrder = Object.keys(longForm.form.questions);
  const keys = [...new Set([...inOrder, ...Object.keys(answers)])].filter((key) => key in answers);
  return listSections(keys, answers, definitionOf, longForm.form.sections);
}

/**
 * Keys of the questions to show: those of the last completion or submission, because a later release may ask others.
 * After a later change, those of this release plus the ones it has dropped.
 */
function listShownKeys(
  { snapshots, lastChanges }: Wording,
  clientId: string,
  { form }: LongForm,
  askedNow: readonly string[],
): readonly string[] {
  const last = snapshots.findLast(({ version }) => version.client_id === clientId);
  if (!last) return askedNow;
  const isChanged = lastChanges.some(({ seq }) => seq > last.version.seq);
  return isChanged ? [...askedNow, ...last.asked.filter((key) => !(key in form.questions))] : last.asked;
}

/** Builds the record for the person who answers. `shown` overrides answers that are displayed differently than stored. */
export async function recordForPerson(
  ctx: FormDependencies,
  tx: Tx,
  longForm: LongForm,
  walking: FormMember,
  shown: Answers = {},
): Promise<RecordSection[]> {
  const shelf = longForm.openStore(walking);
  const ground = await loadFormGround(ctx, tx, longForm, walking);
  const answers = {
    ...toAnswers(await loadAnswers(ctx, tx, shelf)),
    ...ground.proven,
    ...shown,
  };
  const wording = await loadWording(ctx, tx, findFormOwner(longForm, shelf), walking.client.id);
  const definitionOf = await definitionsBy(tx, longForm, wording);
  const keys = listShownKeys(wording, walking.client.id, longForm, listQuestions(longForm, answers, ground));
  return listSections(keys, answers, definitionOf, longForm.form.sections);
}
