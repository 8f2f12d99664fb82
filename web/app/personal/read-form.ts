// How far personal information is: what is asked, what is wrong with it, and which part comes next.
import { type Answers, asked, type Problem, problemsOf } from '@portico/domain/forms/form';
import { personalInformation } from '@portico/domain/forms/personal-information';

const { questions, sections } = personalInformation;

/** Declared over all that was answered, where all of it stands. */
export const DECLARATION = 'declarationTrue';
export const CHECK = 'check';

/** A part of a list belongs to its list: `taxResidencies.0.tin`. */
const questionOf = (field: string) => questions[field] ?? questions[field.split('.')[0] ?? ''];

export const sectionOf = (field: string): string =>
  field === DECLARATION ? CHECK : (questionOf(field)?.section ?? CHECK);

export interface ReadForm {
  readonly problems: readonly Problem[];
  /** The parts that are asked, in their order. */
  readonly parts: readonly { readonly section: string; readonly keys: readonly string[] }[];
  readonly unfinished: ReadonlySet<string>;
}

/** `inConflict`: questions that two tabs have answered, which are open until one answer is chosen. */
export function readForm(answers: Answers, today: string, inConflict: readonly string[] = []): ReadForm {
  const asking = { today, isPersonalAccount: true };
  const problems = problemsOf(personalInformation, answers, asking);
  const keys = asked(personalInformation, answers, asking);
  return {
    problems,
    parts: sections
      .map((section) => ({ section, keys: keys.filter((key) => sectionOf(key) === section) }))
      .filter(({ keys: ofPart }) => ofPart.length > 0),
    unfinished: new Set([...problems.map(({ field }) => field), ...inConflict].map(sectionOf)),
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
export function partAfter({ parts, unfinished }: ReadForm, here: string): string {
  const at = parts.findIndex(({ section }) => section === here);
  const around = [...parts.slice(at + 1), ...parts.slice(0, Math.max(at, 0))];
  return around.find(({ section }) => unfinished.has(section))?.section ?? CHECK;
}
