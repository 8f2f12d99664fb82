// A person's answers about themselves: a long form whose rows belong to the person, whichever client they answered for.
import { DECLARATION, personalInformation } from '@portico/domain/forms/personal-information';
import { personalWords } from '@portico/domain/forms/personal-words';
import type { ServerContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { ownPhone } from '../auth/own-address.ts';
import { type AnswerStore, loadAnswers, type SavedAnswers } from '../forms/answer-store.ts';
import type { FormMember, LongForm } from '../forms/long-form.ts';
import { findAnswers, findForm, lockForm, nextVersion, upsertAnswer } from './sql.ts';

export const personAnswerStore = (personId: string): AnswerStore => ({
  target: `person:${personId}`,
  placeOf: (key) => ({
    column: 'personal_answer.answer_sealed',
    row: `${personId}:${key}`,
    owner: personId,
  }),
  findForm: (tx) => findForm(tx, personId),
  lockForm: (tx) => lockForm(tx, personId),
  findAnswers: (tx) => findAnswers(tx, personId),
  nextVersion: (tx, now) => nextVersion(tx, personId, now),
  keepAnswer: (tx, answer) => upsertAnswer(tx, personId, answer),
});

export const personalForm: LongForm = {
  name: 'personal',
  form: personalInformation,
  words: personalWords,
  step: 'PERSONAL_INFORMATION',
  saving: 'personal.save-information',
  declaration: DECLARATION,
  openStore: ({ personId }) => personAnswerStore(personId),
  // Only the number verified by a code counts.
  provenOf: async (ctx, tx, { personId }) => ({ mobilePhone: await ownPhone(ctx, tx, personId) }),
};

/**
 * Personal answers serve all clients of a person, and locking one client does not stop a save for another. Without this lock, a
 * save could fall between a check and its snapshot and be in neither the snapshot nor the changes.
 */
export const lockPersonalForm = (tx: Tx, { personId }: Pick<FormMember, 'personId'>): Promise<unknown> =>
  personAnswerStore(personId).lockForm(tx);

export const openAnswers = (
  ctx: Pick<ServerContext, 'vault'>,
  tx: Tx,
  personId: string,
): Promise<SavedAnswers> => loadAnswers(ctx, tx, personAnswerStore(personId));
