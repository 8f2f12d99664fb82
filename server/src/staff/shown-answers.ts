// The answers of one form as staff read them: each under the question as it was asked, and what was changed after it was completed.
import { formatAnswer } from '@portico/domain/forms/format-answer';
import type { Tx } from '../db/database.ts';
import { recordOfAnswers } from '../forms/answer-record.ts';
import { loadDefinitions } from '../forms/definitions.ts';
import type { LongForm } from '../forms/long-form.ts';
import type { Shelf } from '../forms/shelf.ts';
import { loadChanges, ownedForm } from '../forms/versions.ts';
import type { StaffContext } from './desk.ts';

/** A case is read in a terminal: the newest ones are enough there, the others stay stored. */
export const MOST_CHANGES = 50;

export interface ShownAnswer {
  readonly key: string;
  readonly label: string;
  readonly answer: string;
}
export interface ShownChange {
  /** The question; of a list, whom it is about and the question. */
  readonly key: string;
  readonly at: Date;
  /** The id of the person who changed it. */
  readonly by: string;
  readonly before: string;
  readonly after: string;
}
export interface ShownAnswers {
  readonly rows: readonly ShownAnswer[];
  /** Newest first. */
  readonly changes: readonly ShownChange[];
}

export async function shownAnswers(
  ctx: StaffContext,
  tx: Tx,
  longForm: LongForm,
  shelf: Shelf,
  clientId: string | undefined,
): Promise<ShownAnswers> {
  const sections = await recordOfAnswers(ctx, tx, longForm, shelf, clientId);
  const changes = await loadChanges(ctx, tx, ownedForm(longForm, shelf), MOST_CHANGES);
  const definitions = await loadDefinitions(
    tx,
    changes.map(({ version }) => version.definition_hash),
  );
  return {
    rows: sections.flatMap(({ rows }) =>
      rows.map(({ addressTitle, label, ...row }) => ({
        ...row,
        label: addressTitle === null ? label : `${addressTitle}: ${label}`,
      })),
    ),
    changes: changes.flatMap(({ version: { key, at, by_person_id: by, definition_hash }, before, after }) => {
      const definition = definitions.get(definition_hash.toString('hex'));
      const question = definition?.questions.find((each) => each.key === key);
      if (!definition || !question) return [];
      const format = (answer: unknown): string => formatAnswer(definition, question, answer);
      return [{ key: question.key, at, by, before: format(before), after: format(after) }];
    }),
  };
}
