// What was changed about owners, representatives and employees after their step was completed, as staff read it: question by question,
// in the words that were asked.
import { isDeepStrictEqual } from 'node:util';
import type { Answers } from '@portico/domain/forms/form';
import type { FormDefinition } from '@portico/domain/forms/form-definition';
import { formatAnswer } from '@portico/domain/forms/format-answer';
import { enteredName } from '@portico/domain/people/entered-person';
import type { Tx } from '../db/database.ts';
import { loadDefinitions } from '../forms/definitions.ts';
import type { VersionedForm } from '../forms/versioned-form.ts';
import { type Change, loadChanges } from '../forms/versions.ts';
import type { StaffContext } from './desk.ts';
import { MOST_CHANGES, type ShownChange } from './shown-answers.ts';

interface Entry {
  /** Under which the definition has the questions of this entry. */
  readonly prefix: string;
  readonly answers: Answers;
}

/** An owner is stored as their answers, a person with their role. */
function entryOf(value: unknown): Entry | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { role, answers } = value as { readonly role?: string; readonly answers?: Answers };
  return role !== undefined && answers
    ? { prefix: `${role}.`, answers }
    : { prefix: '', answers: value as Answers };
}

type Difference = Pick<ShownChange, 'key' | 'before' | 'after'>;

const nameOf = ({ answers }: Entry): string =>
  answers['isMe'] === true
    ? 'the creator'
    : enteredName(answers) || String(answers['company.legalName'] ?? '');

function differencesIn(definition: FormDefinition, key: string, { before, after }: Change): Difference[] {
  const [old, now] = [entryOf(before), entryOf(after)];
  const questionOf = (name: string) => definition.questions.find((each) => each.key === name);
  const reason = questionOf(key);
  if (reason)
    return [
      {
        key: reason.label,
        before: formatAnswer(definition, reason, before),
        after: formatAnswer(definition, reason, after),
      },
    ];
  if (!old || !now)
    return [
      {
        key: nameOf(old ?? now ?? { prefix: '', answers: {} }),
        before: old ? 'entered' : '',
        after: now ? 'entered' : 'removed',
      },
    ];
  return [...new Set([...Object.keys(old.answers), ...Object.keys(now.answers)])]
    .filter((name) => !isDeepStrictEqual(old.answers[name] ?? null, now.answers[name] ?? null))
    .map((name) => {
      const question = questionOf(now.prefix + name);
      const format = (answer: unknown): string => formatAnswer(definition, question ?? {}, answer);
      return {
        key: `${nameOf(now)}: ${question?.label ?? name}`,
        before: format(old.answers[name]),
        after: format(now.answers[name]),
      };
    });
}

/** Newest first. */
export async function shownEntryChanges(
  ctx: StaffContext,
  tx: Tx,
  { owned }: VersionedForm,
): Promise<ShownChange[]> {
  const changes = await loadChanges(ctx, tx, owned, MOST_CHANGES);
  const definitions = await loadDefinitions(
    tx,
    changes.map(({ version }) => version.definition_hash),
  );
  return changes.flatMap(({ version, ...change }) => {
    const definition = definitions.get(version.definition_hash.toString('hex'));
    const { key, at, by_person_id: by } = version;
    return definition && key !== null
      ? differencesIn(definition, key, change).map((difference) => ({ ...difference, at, by }))
      : [];
  });
}
