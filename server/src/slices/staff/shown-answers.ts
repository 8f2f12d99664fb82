// The answers of one form as staff see them: each with the question as it was asked, and the changes made since completion.
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
  /** The question; in a list, the person it is about and the question. */
  readonly key: string;
  /** The time of the last change. */
  readonly at: Date;
  /** The ids of the people who changed it. */
  readonly by: readonly string[];
  /** The number of changes between two decisions. */
  readonly times: number;
  readonly before: string;
  readonly after: string;
}
export interface ShownAnswers {
  readonly rows: readonly ShownAnswer[];
  /** Newest first. Changes to one answer between two decisions are merged, so that none is buried under others. */
  readonly changes: readonly ShownChange[];
}

/** The parts of the case that affect how a form is shown. */
export interface Shown {
  readonly clientId: string | undefined;
  /** The times at which decisions about the case were confirmed. */
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
