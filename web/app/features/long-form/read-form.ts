// How far a form is: what is asked, what is wrong with it, and which part comes next.
import {
  type Answers,
  type FormContext,
  findProblems,
  listQuestionKeys,
  type Problem,
} from '@portico/domain/forms/form';
import type { FormKind } from './kind.ts';

/** Where all that was answered stands, to be read once more and declared. */
export const CHECK = 'check';
/** Staff have given it back: what they ask is open, the rest is read. */
export const RETURNED = 'returned';

type Read = Pick<FormKind, 'form' | 'declaration'>;

/** A part of a list belongs to its list: `taxResidencies.0.tin`. */
export const findQuestion = ({ form }: Pick<FormKind, 'form'>, field: string): string =>
  form.questions[field] ? field : (field.split('.')[0] ?? field);

export const findSectionName = (kind: Read, field: string): string =>
  field === kind.declaration ? CHECK : (kind.form.questions[findQuestion(kind, field)]?.section ?? CHECK);

export interface ReadForm {
  readonly problems: readonly Problem[];
  /** The parts that are asked, in their order. */
  readonly parts: readonly { readonly section: string; readonly keys: readonly string[] }[];
  readonly unfinished: ReadonlySet<string>;
}

/** `inConflict`: questions that two tabs have answered, which are open until one answer is chosen. */
export function readForm(
  kind: Read,
  answers: Answers,
  asking: FormContext,
  inConflict: readonly string[] = [],
): ReadForm {
  const problems = findProblems(kind.form, answers, asking);
  const keys = listQuestionKeys(kind.form, answers, asking);
  return {
    problems,
    parts: kind.form.sections
      .map((section) => ({ section, keys: keys.filter((key) => findSectionName(kind, key) === section) }))
      .filter(({ keys: ofPart }) => ofPart.length > 0),
    unfinished: new Set(
      [...problems.map(({ field }) => field), ...inConflict].map((field) => findSectionName(kind, field)),
    ),
  };
}

/** Nobody skips a part: whatever was asked for, the first unfinished one comes before those after it. */
export function partToOpen({ parts, unfinished }: ReadForm, wanted: string | null): string {
  const first = parts.findIndex(({ section }) => unfinished.has(section));
  const at = parts.findIndex(({ section }) => section === wanted);
  const isReached = at >= 0 && (first === -1 || at <= first);
  return (isReached ? parts[at] : parts[first])?.section ?? CHECK;
}

/** Where Continue leads: the next part with something to do, else any that is left, else all of it to be checked. */
export function findNextPart({ parts, unfinished }: ReadForm, here: string): string {
  const at = parts.findIndex(({ section }) => section === here);
  const around = [...parts.slice(at + 1), ...parts.slice(0, Math.max(at, 0))];
  return around.find(({ section }) => unfinished.has(section))?.section ?? CHECK;
}
