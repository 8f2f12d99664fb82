// What a long form is: a table of questions. The same table draws the page, checks a field as it is saved, and says on
// Continue what is still missing. An answer is right on its own (`schema`) or beside the others (`rules`).
import * as z from 'zod/mini';
import { findRow } from '../find-row.ts';

/** Answers by the question's key. A draft may lack any of them. */
export type Answers = Readonly<Record<string, unknown>>;

/** Who asks, and when: what a rule may know beside the answers. */
export interface FormContext {
  /** The day on which it is asked, `YYYY-MM-DD`, where the person is. */
  readonly today: string;
  readonly isPersonalAccount: boolean;
  /** Somebody who only works for the company: not asked where they pay tax (F7). */
  readonly isEmployee?: boolean;
  /** What the company has told of itself, where the questions of another form follow from it. */
  readonly company?: Answers;
  /** The firm's own list, where it keeps one. */
  readonly highRiskCountries?: readonly string[];
}

type Condition = (answers: Answers, asking: FormContext) => boolean;

export interface Question {
  readonly section: string;
  /** One answer, right on its own. */
  readonly schema: z.ZodMiniType;
  /** What a draft may hold of it, where that is not a line, a choice, yes or no, or a list of lines. */
  readonly draft?: z.ZodMiniType;
  /** What to do when it is asked and not answered. */
  readonly missing: string;
  /** Asked only when this holds; otherwise always. */
  readonly isAsked?: Condition;
  /** Asked, and may be left out. */
  readonly isOptional?: true;
  /** Why the firm may ask it at all. */
  readonly basis: string;
  /** Countries and days need none: their schemas say it. */
  readonly format?: AnswerFormat;
}

/**
 * How a stored value is read out where neither its type nor a list of choices says so: a code of a reference list, or `inverted`
 * for a tick that stores `false`.
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

/** What two answers may not say together; told at the field that can be mended. */
export interface Rule {
  readonly key: string;
  readonly words: string;
  readonly isBroken: Condition;
}

export interface Form {
  readonly sections: readonly string[];
  readonly questions: Readonly<Record<string, Question>>;
  readonly rules: readonly Rule[];
  /** What may well be a slip and may well be right: told at its field, never in the way (F11). */
  readonly advise?: (answers: Answers, asking: FormContext) => readonly Problem[];
  /** What is most likely, from what is known already: filled in where nothing is, and theirs to change (U08). */
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

/** Longer than any answer that can become right; a draft is no place to keep things. */
const Typed = z.string().check(z.maxLength(2000, 'This is too long.'));
const TypedList = z.array(Typed).check(z.maxLength(50));

/**
 * What a draft may hold, by the type of the answer's schema. A draft may be wrong, but always has the shape of the answer, so that
 * code which compares or prints a draft's list really finds a list.
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

/** Some answers of a form on their way to its draft: closed over its questions, right or not. */
export const draftAnswers = (form: Pick<Form, 'questions'>) => z.strictObject(draftShape(form));

/** The same on their way back. An answer to a question that was removed since is left out, so that it does not lock its person out of the form. */
export const savedAnswers = (form: Pick<Form, 'questions'>) => z.object(draftShape(form));

/** A list of rows as they are typed: each part a line. */
export const draftRows = (...parts: string[]) =>
  z
    .array(z.strictObject(Object.fromEntries(parts.map((part) => [part, z.optional(Typed)]))))
    .check(z.maxLength(20));

/** The questions that these answers open, in their order. */
export const listQuestionKeys = (form: Form, answers: Answers, asking: FormContext): string[] =>
  Object.entries(form.questions)
    .filter(([, { isAsked: isApplicable }]) => isApplicable?.(answers, asking) ?? true)
    .map(([key]) => key);

/** One answer as it would be kept, or what is wrong with it. A part of a list is named as `taxResidencies.0.tin`. */
export function readAnswer(
  form: Form,
  key: string,
  answer: unknown,
): { readonly value: unknown } | { readonly problems: readonly Problem[] } {
  const question = findRow(form.questions, key);
  if (!question) return { problems: [{ field: key, message: 'This is not asked here.' }] };
  // An emptied field is an answer too: it takes the former one away.
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

/** Everything that keeps the form from being complete, in the order of the page; one line for each field. */
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

/** What whoever answers may want to look at again; one line for each field, and none where there is a problem. */
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

/** What to fill into the fields that are asked and were never answered; one that was emptied stays empty. */
export const computeSuggestions = (form: Form, answers: Answers, asking: FormContext): Answers =>
  Object.fromEntries(
    listQuestionKeys(form, answers, asking)
      .filter((key) => answers[key] === undefined)
      .map((key) => [key, form.suggested?.[key]?.(answers, asking)] as const)
      .filter(([, suggestion]) => !isEmpty(suggestion)),
  );

/** What is kept when the form is done: the answers to what was asked, and nothing that a changed answer has closed. */
export const completed = (form: Form, answers: Answers, asking: FormContext): Answers =>
  Object.fromEntries(
    listQuestionKeys(form, answers, asking)
      .filter((key) => !isEmpty(answers[key]))
      .map((key) => [key, answers[key]]),
  );
