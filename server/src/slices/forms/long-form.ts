// What a long form is on the server: a form of the domain with the step it belongs to, where its answers are, and what it rests on.
import {
  type Answers,
  type Form,
  type FormContext,
  findProblems,
  listQuestionKeys,
  type Problem,
} from '@portico/domain/forms/form';
import type { FormName } from '@portico/domain/forms/form-definition';
import type { FormWords } from '@portico/domain/forms/form-words';
import type { MemberStep } from '@portico/domain/steps/flows';
import type { MembershipState } from '../../membership/membership-state.ts';
import type { AuditAction } from '../../platform/audit/record.ts';
import type { RequestContext, ServerContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { type AnswerStore, loadAnswers, toAnswers } from './answer-store.ts';

/** Who answers, and in which client. */
export type FormMember = Pick<MembershipState, 'personId' | 'position'> & {
  readonly client: Pick<MembershipState['client'], 'id'>;
};
export type FormDependencies = Pick<ServerContext, 'vault'> & Pick<RequestContext, 'now'>;

export interface LongForm {
  readonly name: FormName;
  readonly form: Form;
  /** What the page says: stored with the answers. */
  readonly words: FormWords;
  readonly step: MemberStep;
  /** What saving it is called in the trail. */
  readonly saving: AuditAction;
  /** The answer that declares the others, and which words it stands for. */
  readonly declaration?: { readonly key: string; readonly version: string };
  openStore(walking: FormMember): AnswerStore;
  /** Answers that were proven elsewhere and are never typed here. */
  provenOf?(ctx: FormDependencies, tx: Tx, walking: FormMember): Promise<Answers>;
  /** What the company has told, where questions follow from it. */
  companyOf?(ctx: FormDependencies, tx: Tx, walking: FormMember): Promise<Answers>;
}

/** What whoever answers is asked by, beside their answers. */
export interface FormGround {
  readonly proven: Answers;
  readonly asking: FormContext;
}

export async function loadFormGround(
  ctx: FormDependencies,
  tx: Tx,
  longForm: LongForm,
  walking: FormMember,
): Promise<FormGround> {
  const company = await longForm.companyOf?.(ctx, tx, walking);
  return {
    proven: (await longForm.provenOf?.(ctx, tx, walking)) ?? {},
    asking: {
      today: ctx.now.toISOString().slice(0, 10),
      isPersonalAccount: walking.position.flow === 'personal',
      isEmployee: walking.position.participant === 'employee',
      ...(company && { company }),
    },
  };
}

export const findFormProblems = ({ form }: LongForm, answers: Answers, { asking }: FormGround): Problem[] =>
  findProblems(form, answers, asking);

/** The questions that these answers open. */
export const listQuestions = ({ form }: LongForm, answers: Answers, { asking }: FormGround): string[] =>
  listQuestionKeys(form, answers, asking);

/** Whether it is whole and right, by the very table that the page is drawn from. */
export async function isFormComplete(
  ctx: FormDependencies,
  tx: Tx,
  longForm: LongForm,
  walking: FormMember,
): Promise<boolean> {
  const ground = await loadFormGround(ctx, tx, longForm, walking);
  const answers = toAnswers(await loadAnswers(ctx, tx, longForm.openStore(walking)));
  return findFormProblems(longForm, { ...answers, ...ground.proven }, ground).length === 0;
}
