// The definition of a form: everything it asks, in the words the page shows. It is stored with the answers, so that an answer can
// always be read in the words it was given to, whatever later releases ask.
import { Country, Day } from './answers.ts';
import type { AnswerFormat, Form, Question } from './form.ts';
import type { FormWords } from './form-words.ts';

/** The language the words of this release are written in. */
const LANGUAGE = 'en';

/** As they are stored. */
export type FormName = 'personal' | 'information' | 'investment' | 'owners' | 'people';

interface Choice {
  readonly value: string;
  readonly label: string;
  /** The sentence under it. */
  readonly detail?: string;
}

/** How one value is read out: by its list of choices, or else by its format. */
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
  /** The law that the firm asks by. */
  readonly basis: string;
  readonly isOptional?: true;
  readonly parts?: readonly PartDefinition[];
}

export interface FormDefinition {
  readonly form: FormName;
  readonly language: string;
  readonly sections: readonly { readonly key: string; readonly title: string }[];
  /** An address is shown as one, under a title and a reason of its own. */
  readonly addresses: readonly { readonly key: string; readonly title: string; readonly why: string }[];
  readonly yes: string;
  readonly no: string;
  readonly questions: readonly QuestionDefinition[];
  /** Who sees the answers and how long they are kept, as the page says beside each question. */
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

/** Lists of rows are rare: where tax is paid, and the tables whose columns have choices of their own. */
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

/** The same text for the same definition, so that it can be known by its hash. */
export const canonicalText = (definition: FormDefinition): string => JSON.stringify(definition, sorted);
