// Changes to owners, representatives and employees after their step was completed, as staff see them: one row per question, in
// the words that were asked.
import { isDeepStrictEqual } from 'node:util';
import type { Answers } from '@portico/domain/forms/form';
import type { FormDefinition } from '@portico/domain/forms/form-definition';
import { formatAnswer } from '@portico/domain/forms/format-answer';
import { formatEnteredName } from '@portico/domain/people/entered-person';
import type { Tx } from '../../platform/db/database.ts';
import { loadDefinitions } from '../forms/definitions.ts';
import type { VersionedForm } from '../forms/versioned-form.ts';
import { type CollapsedChange, loadChanges } from '../forms/versions.ts';
import type { Shown, ShownChange } from './shown-answers.ts';
import type { StaffContext } from './staff-context.ts';

interface Entry {
  /** The prefix of this entry's questions in the definition. */
  readonly prefix: string;
  readonly answers: Answers;
}

/** An owner is stored as plain answers, a person together with their role. */
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
    ? 'the account creator'
    : formatEnteredName(answers) || String(answers['company.legalName'] ?? '');

function differencesIn(
  definition: FormDefinition,
  { key, before, beforeLast, after }: CollapsedChange,
): Difference[] {
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
        key: nameOf(old ?? now ?? entryOf(beforeLast) ?? { prefix: '', answers: {} }),
        before: old ? 'listed' : 'not listed',
        after: now ? 'listed' : 'removed',
      },
    ];
  const changed = [...new Set([...Object.keys(old.answers), ...Object.keys(now.answers)])].filter(
    (name) => !isDeepStrictEqual(old.answers[name] ?? null, now.answers[name] ?? null),
  );
  // The entry was changed and changed back.
  if (changed.length === 0) return [{ key: nameOf(now), before: 'listed', after: 'listed' }];
  return changed.map((name) => {
    const question = questionOf(now.prefix + name);
    const format = (answer: unknown): string => formatAnswer(definition, question ?? {}, answer);
    return {
      key: `${nameOf(now)}: ${question?.label ?? name}`,
      before: format(old.answers[name]),
      after: format(now.answers[name]),
    };
  });
}

/** Sorted newest first. */
export async function shownEntryChanges(
  ctx: StaffContext,
  tx: Tx,
  { owned }: VersionedForm,
  { decidedAt }: Pick<Shown, 'decidedAt'>,
): Promise<ShownChange[]> {
  const changes = await loadChanges(ctx, tx, owned, decidedAt);
  const definitions = await loadDefinitions(
    tx,
    changes.map(({ last }) => last.definition_hash),
  );
  return changes.flatMap((change) => {
    const { last, times, by } = change;
    const definition = definitions.get(last.definition_hash.toString('hex'));
    return definition
      ? differencesIn(definition, change).map((difference) => ({ ...difference, at: last.at, times, by }))
      : [];
  });
}
