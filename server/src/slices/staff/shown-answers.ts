// The answers of one form as staff read them: each under the question as it was asked, and what was changed after it was completed.
import { formatAnswer } from '@portico/domain/forms/format-answer';
import type { Tx } from '../../platform/db/database.ts';
import { buildAnswerRecord } from '../forms/answer-record.ts';
import type { AnswerStore } from '../forms/answer-store.ts';
import { loadDefinitions } from '../forms/definitions.ts';
import type { LongForm } from '../forms/long-form.ts';
import { type CollapsedChange, findFormOwner, loadChanges } from '../forms/versions.ts';
import type { StaffContext } from './staff-context.ts';

export interface ShownAnswer {
  readonly key: string;
  readonly label: string;
  readonly answer: string;
}
export interface ShownChange {
  /** The question; of a list, whom it is about and the question. */
  readonly key: string;
  /** When it was last changed. */
  readonly at: Date;
  /** The ids of the people who changed it. */
  readonly by: readonly string[];
  /** How often it was changed between two decisions. */
  readonly times: number;
  readonly before: string;
  readonly after: string;
}
export interface ShownAnswers {
  readonly rows: readonly ShownAnswer[];
  /** Newest first; all changes of one answer between two decisions are one, so that none can be buried under others. */
  readonly changes: readonly ShownChange[];
}

/** What of the case decides how a form is shown. */
export interface Shown {
  readonly clientId: string | undefined;
  /** The moments at which decisions about the case were confirmed. */
  readonly decidedAt: readonly Date[];
}

export async function shownAnswers(
  ctx: StaffContext,
  tx: Tx,
  longForm: LongForm,
  shelf: AnswerStore,
  { clientId, decidedAt }: Shown,
): Promise<ShownAnswers> {
  const sections = await buildAnswerRecord(ctx, tx, longForm, shelf, clientId);
  const changes = await loadChanges(ctx, tx, findFormOwner(longForm, shelf), decidedAt);
  const definitions = await loadDefinitions(
    tx,
    changes.flatMap(({ first, last }) => [first.definition_hash, last.definition_hash]),
  );
  const format = (key: string, { definition_hash }: CollapsedChange['first'], answer: unknown): string => {
    const definition = definitions.get(definition_hash.toString('hex'));
    const question = definition?.questions.find((each) => each.key === key);
    return definition ? formatAnswer(definition, question ?? {}, answer) : JSON.stringify(answer);
  };
  return {
    rows: sections.flatMap(({ rows }) =>
      rows.map(({ addressTitle, label, ...row }) => ({
        ...row,
        label: addressTitle === null ? label : `${addressTitle}: ${label}`,
      })),
    ),
    changes: changes.map(({ key, times, by, first, last, before, after }) => ({
      key,
      at: last.at,
      by,
      times,
      before: format(key, first, before),
      after: format(key, last, after),
    })),
  };
}
