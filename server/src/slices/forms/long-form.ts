// A long form on the server: a form of the domain with its step, its answer store, and the data its questions depend on.
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

/** The member who answers, and the client. */
export type FormMember = Pick<MembershipState, 'personId' | 'position'> & {
  readonly client: Pick<MembershipState['client'], 'id'>;
};
export type FormDependencies = Pick<ServerContext, 'vault'> & Pick<RequestContext, 'now'>;

export interface LongForm {
  readonly name: FormName;
  readonly form: Form;
  /** The page's wording, stored with the answers. */
  readonly words: FormWords;
  readonly step: MemberStep;
  /** Audit action of a save. */
  readonly saving: AuditAction;
  /** The answer that declares the others to be true, and the version of the declared wording. */
  readonly declaration?: { readonly key: string; readonly version: string };
  openStore(walking: FormMember): AnswerStore;
  /** Answers verified elsewhere and never typed here. */
  provenOf?(ctx: FormDependencies, tx: Tx, walking: FormMember): Promise<Answers>;
  /** The company's answers, where questions depend on them. */
  companyOf?(ctx: FormDependencies, tx: Tx, walking: FormMember): Promise<Answers>;
}

/** What the questions depend on besides the answers. */
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

/** Keys of the questions that these answers open. */
export const listQuestions = ({ form }: LongForm, answers: Answers, { asking }: FormGround): string[] =>
  listQuestionKeys(form, answers, asking);

/** Whether the form is complete and valid, by the same table that the page uses. */
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
