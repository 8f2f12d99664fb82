// Answers grouped into sections of a record, each question in the wording of its stored definition.
import type { RecordSection } from '../api/drafts.ts';
import type { Answers } from './form.ts';
import type { FormDefinition } from './form-definition.ts';
import { formatAnswer } from './format-answer.ts';

/** Sections follow the order of this release; sections it no longer has come last. */
export function listSections(
  keys: readonly string[],
  answers: Answers,
  definitionOf: (key: string) => FormDefinition,
  order: readonly string[],
): RecordSection[] {
  const sections = new Map<string, Omit<RecordSection, 'key'>>(
    order.map((key) => [key, { title: key, rows: [] }]),
  );
  for (const key of keys) {
    const definition = definitionOf(key);
    // The answer is older than stored versions and its question was removed, so only the key is known.
    const question = definition.questions.find((each) => each.key === key) ?? {
      key,
      section: '',
      label: key,
      why: '',
      basis: '',
    };
    const title = definition.sections.find((each) => each.key === question.section)?.title ?? '';
    const rows = sections.get(question.section)?.rows ?? [];
    const [name = ''] = key.split('.');
    rows.push({
      key,
      label: question.label,
      addressTitle: definition.addresses.find((each) => each.key === name)?.title ?? null,
      answer: formatAnswer(definition, question, answers[key]),
    });
    sections.set(question.section, { title, rows });
  }
  return [...sections]
    .filter(([, { rows }]) => rows.length > 0)
    .map(([key, section]) => ({ key, ...section }));
}
