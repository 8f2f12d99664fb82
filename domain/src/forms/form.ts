// A long form is a table of questions. The same table renders the page, validates a field on save and lists what
// is missing on Continue. `schema` validates an answer alone, `rules` validate it against other answers.
import * as z from 'zod/mini';
import { findRow } from '../find-row.ts';

/** Answers by question key. A draft may lack any of them. */
export type Answers = Readonly<Record<string, unknown>>;

/** The context of a form that rules may use besides the answers. */
export interface FormContext {
  /** The current day at the person's location, `YYYY-MM-DD`. */
  readonly today: string;
  readonly isPersonalAccount: boolean;
  /** The person is only an employee of the company, so we do not ask for their tax residency (F7). */
  readonly isEmployee?: boolean;
  /** The company information, if questions of another form depend on it. */
  readonly company?: Answers;
  /** The firm's own list, if it has one. */
  readonly highRiskCountries?: readonly string[];
}

type Condition = (answers: Answers, asking: FormContext) => boolean;

export interface Question {
  readonly section: string;
  /** Validates one answer alone. */
  readonly schema: z.ZodMiniType;
  /** The draft's shape, unless it is a line, a choice, yes or no, or a list of lines. */
  readonly draft?: z.ZodMiniType;
  /** What to do if the answer is missing. */
  readonly missing: string;
  /** The question applies only if this holds; without it, always. */
  readonly isAsked?: Condition;
  /** The answer may be left out. */
  readonly isOptional?: true;
  /** The legal basis for asking. */
  readonly basis: string;
  /** Not needed for countries and days, which their schemas identify. */
  readonly format?: AnswerFormat;
}

/**
 * How a stored value is displayed if neither its type nor its choices determine it: a reference-list code, or
 * `inverted` for a checkbox that stores `false`.
 */
export type AnswerFormat =
  | 'country'
  | 'currency'
  | 'day'
  | 'grouped'
  | 'inverted'
  | 'sector'
  | 'sector-section'
  | 'subdivision'
  | 'tax-residencies';

/** A constraint between two answers, reported at the field that can be corrected. */
export interface Rule {
  readonly key: string;
  readonly words: string;
  readonly isBroken: Condition;
}

export interface Form {
  readonly sections: readonly string[];
  readonly questions: Readonly<Record<string, Question>>;
  readonly rules: readonly Rule[];
  /** Warns at its field about a possible mistake, but never blocks (F11). */
  readonly advise?: (answers: Answers, asking: FormContext) => readonly Problem[];
  /** Likely answers from known data. They prefill unanswered fields, and the person can change them (U08). */
  readonly suggested?: Readonly<Record<string, (answers: Answers, asking: FormContext) => unknown>>;
  /** Who sees the answers, and how long they are kept after the client has left (F0, F13). */
  readonly visibleTo: readonly ('self' | 'staff')[];
  readonly keptYears: number;
}

export interface Problem {
  readonly field: string;
  readonly message: string;
}

export const readText = (answers: Answers, key: string): string => String(answers[key] ?? '');
export const readList = (answers: Answers, key: string): readonly unknown[] => {
  const answer = answers[key];
  return Array.isArray(answer) ? answer : [];
};

const isEmpty = (answer: unknown): boolean =>
  answer === undefined || answer === null || answer === '' || (Array.isArray(answer) && answer.length === 0);

/** Longer than any valid answer; limits how much data a draft can hold. */
const Typed = z.string().check(z.maxLength(2000, 'This is too long.'));
const TypedList = z.array(Typed).check(z.maxLength(50));

/**
 * The draft shapes by the type of the answer's schema. A draft may be invalid but always has the shape of the
 * answer, so that code which compares or prints a list never finds anything else.
 */
const typedShapes: Readonly<Record<string, z.ZodMiniType>> = {
  string: Typed,
  enum: Typed,
  boolean: z.boolean(),
  literal: z.boolean(),
  array: TypedList,
};

function draftOf(key: string, { draft, schema }: Question): z.ZodMiniType {
  const shape = draft ?? findRow(typedShapes, schema._zod.def.type);
  if (!shape)
    throw new Error(`${key} needs a draft of its own: its schema is of type ${schema._zod.def.type}`);
  return z.nullable(shape);
}

const draftShape = ({ questions }: Pick<Form, 'questions'>) =>
  Object.fromEntries(
    Object.entries(questions).map(([key, question]) => [key, z.optional(draftOf(key, question))]),
  );

/** Validates changes sent to a draft: only known questions, but any values. */
export const draftAnswers = (form: Pick<Form, 'questions'>) => z.strictObject(draftShape(form));

/** Validates saved answers sent to the page. Drops answers to removed questions, so that they never lock a person out. */
export const savedAnswers = (form: Pick<Form, 'questions'>) => z.object(draftShape(form));

/** A list of rows as typed, each part a line of text. */
export const draftRows = (...parts: string[]) =>
  z
    .array(z.strictObject(Object.fromEntries(parts.map((part) => [part, z.optional(Typed)]))))
    .check(z.maxLength(20));

/** The questions that apply for these answers, in order. */
export const listQuestionKeys = (form: Form, answers: Answers, asking: FormContext): string[] =>
  Object.entries(form.questions)
    .filter(([, { isAsked: isApplicable }]) => isApplicable?.(answers, asking) ?? true)
    .map(([key]) => key);

/** Parses one answer into its stored value, or reports its problems. A list part is named like `taxResidencies.0.tin`. */
export function readAnswer(
  form: Form,
  key: string,
  answer: unknown,
): { readonly value: unknown } | { readonly problems: readonly Problem[] } {
  const question = findRow(form.questions, key);
  if (!question) return { problems: [{ field: key, message: 'This is not asked here.' }] };
  // Clearing a field is an answer too: it removes the former one.
  if (isEmpty(answer)) return { value: null };
  const { success, data, error } = question.schema.safeParse(answer);
  if (success) return { value: data };
  return {
    problems: error.issues.map((issue) => ({
      field: [key, ...issue.path.map(String)].join('.'),
      message: issue.message,
    })),
  };
}

/** Everything that keeps the form from being complete, in page order, at most one problem per field. */
export function findProblems(form: Form, answers: Answers, asking: FormContext): Problem[] {
  const problems = listQuestionKeys(form, answers, asking).flatMap((key): readonly Problem[] => {
    const { missing, isOptional } = form.questions[key] as Question;
    const answer = answers[key];
    if (isEmpty(answer)) return isOptional ? [] : [{ field: key, message: missing }];
    const read = readAnswer(form, key, answer);
    if ('problems' in read) return read.problems;
    return form.rules
      .filter((rule) => rule.key === key && rule.isBroken(answers, asking))
      .slice(0, 1)
      .map(({ words }) => ({ field: key, message: words }));
  });
  return [...new Map(problems.toReversed().map((problem) => [problem.field, problem])).values()].toReversed();
}

/** Warnings about possible mistakes, at most one per field and none for fields that have a problem. */
export function findAdvice(form: Form, answers: Answers, asking: FormContext): Problem[] {
  const keys = listQuestionKeys(form, answers, asking);
  const problems = findProblems(form, answers, asking);
  const isApplicable = (field: string): boolean =>
    keys.some((key) => field === key || field.startsWith(`${key}.`));
  return (form.advise?.(answers, asking) ?? []).filter(
    ({ field }, at, all) =>
      isApplicable(field) &&
      !problems.some((problem) => problem.field === field) &&
      all.findIndex((each) => each.field === field) === at,
  );
}

/** Suggestions for questions that apply and were never answered. A cleared field stays empty. */
export const computeSuggestions = (form: Form, answers: Answers, asking: FormContext): Answers =>
  Object.fromEntries(
    listQuestionKeys(form, answers, asking)
      .filter((key) => answers[key] === undefined)
      .map((key) => [key, form.suggested?.[key]?.(answers, asking)] as const)
      .filter(([, suggestion]) => !isEmpty(suggestion)),
  );

/** The answers to store on completion, without those to questions that no longer apply. */
export const completed = (form: Form, answers: Answers, asking: FormContext): Answers =>
  Object.fromEntries(
    listQuestionKeys(form, answers, asking)
      .filter((key) => !isEmpty(answers[key]))
      .map((key) => [key, answers[key]]),
  );
