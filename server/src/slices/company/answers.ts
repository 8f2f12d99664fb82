// A company's answers, form by form: rows of the client, sealed under its own key.
import type { Answers } from '@portico/domain/forms/form';
import type { ServerContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { type AnswerStore, loadAnswers, toAnswers } from '../forms/answer-store.ts';
import { type CompanyForm, findAnswers, findForm, lockForm, nextVersion, upsertAnswer } from './sql.ts';

/** The forms made of answers; `owners` holds the answers for a company without sufficient owners. */
export type AnsweredForm = 'information' | 'investment' | 'owners';

/** A form's save counter, by which a page detects changes made elsewhere. */
export const findCompanySaves = (
  clientId: string,
  form: CompanyForm,
): Pick<AnswerStore, 'findForm' | 'nextVersion'> => ({
  findForm: (tx) => findForm(tx, clientId, form),
  nextVersion: (tx, now) => nextVersion(tx, clientId, form, now),
});

export const companyAnswerStore = (clientId: string, form: AnsweredForm): AnswerStore => ({
  ...findCompanySaves(clientId, form),
  lockForm: (tx) => lockForm(tx, clientId, form),
  target: `client:${clientId}`,
  placeOf: (key) => ({
    column: 'company_answer.answer_sealed',
    row: `${clientId}:${form}:${key}`,
    owner: clientId,
  }),
  findAnswers: (tx) => findAnswers(tx, clientId, form),
  keepAnswer: (tx, answer) => upsertAnswer(tx, clientId, form, answer),
});

/** Answers as typed, valid or not. */
export const companyAnswers = async (
  ctx: Pick<ServerContext, 'vault'>,
  tx: Tx,
  clientId: string,
  form: AnsweredForm,
): Promise<Answers> => toAnswers(await loadAnswers(ctx, tx, companyAnswerStore(clientId, form)));
