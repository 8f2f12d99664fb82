// The definition of a form: everything it asks, in the wording that the page shows. It is stored with the
// answers, so that each answer can be read in its original wording after later releases.
import { Country, Day } from './answers.ts';
import type { AnswerFormat, Form, Question } from './form.ts';
import type { FormWords } from './form-words.ts';

/** The language of this release's texts. */
const LANGUAGE = 'en';

/** The stored names. */
export type FormName = 'personal' | 'information' | 'investment' | 'owners' | 'people';

interface Choice {
  readonly value: string;
  readonly label: string;
  /** The sentence below the choice. */
  readonly detail?: string;
}

/** How a value is displayed: by its list of choices, otherwise by its format. */
export interface ValueDefinition {
  readonly choices?: readonly Choice[];
  readonly format?: AnswerFormat;
}

/** One column of a list of rows. */
interface PartDefinition extends ValueDefinition {
  readonly key: string;
  readonly label: string;
}

export interface QuestionDefinition extends ValueDefinition {
  readonly key: string;
  readonly section: string;
  readonly label: string;
  readonly hint?: string;
  readonly why: string;
  /** The legal basis for asking. */
  readonly basis: string;
  readonly isOptional?: true;
  readonly parts?: readonly PartDefinition[];
}

export interface FormDefinition {
  readonly form: FormName;
  readonly language: string;
  readonly sections: readonly { readonly key: string; readonly title: string }[];
  /** An address is displayed as a unit, with its own title and reason. */
  readonly addresses: readonly { readonly key: string; readonly title: string; readonly why: string }[];
  readonly yes: string;
  readonly no: string;
  readonly questions: readonly QuestionDefinition[];
  /** Who sees the answers and how long we keep them, as shown beside each question. */
  readonly visibleTo: Form['visibleTo'];
  readonly keptYears: number;
}

function choicesOf({ choices, explained }: FormWords, key: string): ValueDefinition {
  const offered = Object.entries(choices[key] ?? {});
  if (offered.length === 0) return {};
  return {
    choices: offered.map(([value, label]) => {
      const detail = explained?.[key]?.[value];
      return { value, label, ...(detail !== undefined && { detail }) };
    }),
  };
}

const bySchema = new Map<Question['schema'], AnswerFormat>([
  [Country, 'country'],
  [Day, 'day'],
]);

const formatOf = ({ schema, format = bySchema.get(schema) }: Question): ValueDefinition =>
  format ? { format } : {};

/** Few questions are lists of rows: tax residencies, and tables whose columns have their own choices. */
function partsOf(words: FormWords, key: string, { format }: Question): readonly PartDefinition[] {
  if (format === 'tax-residencies')
    return [
      { key: 'country', label: '', format: 'country' },
      { key: 'tin', label: '' },
      { key: 'noTinReason', label: words.tax.none, ...choicesOf(words, 'noTinReason') },
      { key: 'explanation', label: words.tax.explanation },
    ];
  return Object.keys(words.choices)
    .filter((each) => each.startsWith(`${key}.`))
    .map((each) => ({
      key: each.slice(key.length + 1),
      label: words.rows[each]?.(1) ?? '',
      ...choicesOf(words, each),
    }));
}

function questionOf(words: FormWords, key: string, question: Question): QuestionDefinition {
  const { section, basis, isOptional } = question;
  const { label = key, hint, why = '' } = words.questions[key] ?? {};
  const parts = partsOf(words, key, question);
  return {
    key,
    section,
    label,
    ...(hint !== undefined && { hint }),
    why,
    basis,
    ...(isOptional && { isOptional }),
    ...choicesOf(words, key),
    ...formatOf(question),
    ...(parts.length > 0 && { parts }),
  };
}

export const buildDefinition = (name: FormName, form: Form, words: FormWords): FormDefinition => ({
  form: name,
  language: LANGUAGE,
  sections: form.sections.map((key) => ({ key, title: words.sections[key] ?? key })),
  addresses: Object.entries(words.addresses).map(([key, { title, why }]) => ({ key, title, why })),
  yes: words.choices['yesOrNo']?.['yes'] ?? '',
  no: words.choices['yesOrNo']?.['no'] ?? '',
  questions: Object.entries(form.questions).map(([key, question]) => questionOf(words, key, question)),
  visibleTo: form.visibleTo,
  keptYears: form.keptYears,
});

const sorted = (_: string, value: unknown): unknown =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** Equal definitions give equal text, so that a hash can identify a definition. */
export const canonicalText = (definition: FormDefinition): string => JSON.stringify(definition, sorted);
