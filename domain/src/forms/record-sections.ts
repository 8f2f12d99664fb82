// Answers as sections of a record: each question in the words of the definition that its answer was given to.
import type { RecordSection } from '../api/drafts.ts';
import type { Answers } from './form.ts';
import type { FormDefinition } from './form-definition.ts';
import { formatAnswer } from './format-answer.ts';

/** In the order of the sections of this release; a section that it no longer has comes last. */
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
    // Answered before versions were stored, and dropped since: only its key is known.
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
