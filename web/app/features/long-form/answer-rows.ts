// Turns answers into rows of question and answer. An address with a visible title becomes one row.
import type { RecordSection } from '@portico/domain/api/drafts';
import type { AddressSettings } from './form-context.ts';

type AnswerRow = RecordSection['rows'][number];

/** The lines of an address as on a letter. */
const LINES = [['line1'], ['line2'], ['postalCode', 'city'], ['region'], ['country']];
const wholeAddress = (name: string, rows: readonly AnswerRow[]): string =>
  LINES.map((parts) =>
    parts
      .map((part) => rows.find(({ key }) => key === `${name}.${part}`)?.answer)
      .filter(Boolean)
      .join(' '),
  )
    .filter(Boolean)
    .join('\n');

interface FormattedRow {
  readonly key: string;
  readonly label: string;
  readonly said: string;
}

export const buildAnswerRows = (
  rows: readonly AnswerRow[],
  addresses: Readonly<Record<string, AddressSettings>>,
): FormattedRow[] =>
  rows.flatMap(({ key, label, addressTitle, answer }) => {
    const [name = '', part] = key.split('.');
    const isWhole = addressTitle !== null && !addresses[name]?.isTitleHeard;
    if (!isWhole) return [{ key, label, said: answer }];
    return part === 'country' ? [{ key, label: addressTitle, said: wholeAddress(name, rows) }] : [];
  });
