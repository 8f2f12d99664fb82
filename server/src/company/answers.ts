// What a company has told, form by form: rows of the client, sealed under its own key.
import type { Answers } from '@portico/domain/forms/form';
import type { ServerContext } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { answersOf, openShelf, type Shelf } from '../forms/shelf.ts';
import { findAnswers, findForm, keepAnswer, nextVersion } from './sql.ts';

/** The forms that are made of answers; `owners` holds what is answered where nobody owns enough. */
export type AnsweredForm = 'information' | 'investment' | 'owners';

export const shelfOfCompany = (clientId: string, form: AnsweredForm): Shelf => ({
  target: `client:${clientId}`,
  placeOf: (key) => ({
    table: 'company_answer',
    column: 'answer_sealed',
    row: `${clientId}:${form}:${key}`,
    owner: clientId,
  }),
  findForm: (tx) => findForm(tx, clientId, form),
  findAnswers: (tx) => findAnswers(tx, clientId, form),
  nextVersion: (tx, now) => nextVersion(tx, clientId, form, now),
  keepAnswer: (tx, answer) => keepAnswer(tx, clientId, form, answer),
});

/** As they were typed, right or not. */
export const companyAnswers = async (
  ctx: Pick<ServerContext, 'vault'>,
  tx: Tx,
  clientId: string,
  form: AnsweredForm,
): Promise<Answers> => answersOf(await openShelf(ctx, tx, shelfOfCompany(clientId, form)));
