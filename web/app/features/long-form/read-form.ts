// Computes the progress of a form: the questions that apply, the problems and the next section.
import {
  type Answers,
  type FormContext,
  findProblems,
  listQuestionKeys,
  type Problem,
} from '@portico/domain/forms/form';
import type { FormKind } from './kind.ts';

/** The summary of all answers, with the declaration. */
export const CHECK = 'check';
/** Staff returned the form: the questions they ask about are open, the others are read-only. */
export const RETURNED = 'returned';

type Read = Pick<FormKind, 'form' | 'declaration'>;

/** A part of a list belongs to its list: `taxResidencies.0.tin`. */
export const findQuestion = ({ form }: Pick<FormKind, 'form'>, field: string): string =>
  form.questions[field] ? field : (field.split('.')[0] ?? field);

export const findSectionName = (kind: Read, field: string): string =>
  field === kind.declaration ? CHECK : (kind.form.questions[findQuestion(kind, field)]?.section ?? CHECK);

export interface ReadForm {
  readonly problems: readonly Problem[];
  /** The sections with questions that apply, in order. */
  readonly parts: readonly { readonly section: string; readonly keys: readonly string[] }[];
  readonly unfinished: ReadonlySet<string>;
}

/** `inConflict`: questions that two tabs answered. Their sections stay unfinished until the person chooses. */
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

/** Sections cannot be skipped: a later one than the first unfinished section is not opened. */
export function partToOpen({ parts, unfinished }: ReadForm, wanted: string | null): string {
  const first = parts.findIndex(({ section }) => unfinished.has(section));
  const at = parts.findIndex(({ section }) => section === wanted);
  const isReached = at >= 0 && (first === -1 || at <= first);
  return (isReached ? parts[at] : parts[first])?.section ?? CHECK;
}

/** Continue leads to the next unfinished section, then to any other unfinished one, then to the summary. */
export function findNextPart({ parts, unfinished }: ReadForm, here: string): string {
  const at = parts.findIndex(({ section }) => section === here);
  const around = [...parts.slice(at + 1), ...parts.slice(0, Math.max(at, 0))];
  return around.find(({ section }) => unfinished.has(section))?.section ?? CHECK;
}
