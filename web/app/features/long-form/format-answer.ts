// Formats an answer for folded sections, for "Check your answers" and for conflicts between two tabs.
import type { Answers } from '@portico/domain/forms/form';
import type { FormWords } from '@portico/domain/forms/form-words';
import { splitDay, wrongPart } from '@portico/domain/forms/typed-day';
import { dateLanguage } from '../../texts/date-language.ts';
import type { Option } from './control.ts';
import { countryLabel } from './country-options.ts';
import type { FormKind } from './kind.ts';
import { sectorLabel } from './sectors.ts';
import type { TaxRow } from './tax-answer.tsx';

/** The parts of a form that formatting needs. */
export interface Spoken {
  readonly kind: Pick<FormKind, 'controlOf'>;
  readonly words: Pick<FormWords, 'choices' | 'explained'>;
  readonly answers: Answers;
}

const inWords = ({ words }: Spoken, key: string): readonly Option[] =>
  Object.entries(words.choices[key] ?? {}).map(([value, label]) => ({
    value,
    label,
    detail: words.explained?.[key]?.[value],
  }));

export function listOptions(spoken: Spoken, key: string): readonly Option[] {
  const control = spoken.kind.controlOf(key);
  if (control.kind === 'one' && control.options) return control.options(spoken.answers);
  return inWords(spoken, control.kind === 'yes-no' ? 'yesOrNo' : key);
}

function day(answer: string): string {
  if (wrongPart(answer)) return Object.values(splitDay(answer)).join(' ').trim();
  const at = new Date(`${answer}T00:00:00Z`);
  return at.toLocaleDateString(dateLanguage(), { dateStyle: 'long', timeZone: 'UTC' });
}

const inFours = (text: string): string =>
  text
    .replace(/\s/g, '')
    .replace(/(.{4})(?=.)/g, '$1 ')
    .toUpperCase();

export function formatFormAnswer(spoken: Spoken, key: string, answer: unknown): string {
  if (answer === undefined || answer === null || answer === '') return '';
  const { choices } = spoken.words;
  const control = spoken.kind.controlOf(key);
  const labelIn = (options: readonly Option[], value: unknown): string =>
    options.find((option) => option.value === value)?.label ?? String(value);
  const yesOrNo = (isYes: boolean): string => choices['yesOrNo']?.[isYes ? 'yes' : 'no'] ?? '';
  const all = answer as readonly string[];
  switch (control.kind) {
    case 'line':
      return control.isGrouped ? inFours(String(answer)) : String(answer);
    case 'date':
      return day(String(answer));
    case 'country':
      return countryLabel(String(answer));
    case 'sector':
      return sectorLabel(String(answer));
    case 'yes-no':
      return yesOrNo(answer === true);
    case 'tick':
      return yesOrNo(answer === control.answer);
    case 'one':
      return labelIn(listOptions(spoken, key), answer);
    case 'some':
      return all.map((each) => labelIn(listOptions(spoken, key), each)).join(', ');
    case 'lines':
      return all.join(', ');
    case 'picks':
      return all.map(control.of.labelOf).join(', ');
    case 'rows':
      return (answer as readonly Readonly<Record<string, string>>[])
        .map((row) =>
          control.parts
            .map((part) => row[part] && labelIn(inWords(spoken, `${key}.${part}`), row[part]))
            .filter(Boolean)
            .join(', '),
        )
        .join('; ');
    case 'nationalities':
      return all.map((code) => choices['nationalities']?.[code] ?? countryLabel(code)).join(', ');
    case 'tax':
      return (answer as readonly TaxRow[])
        .map(({ country = '', tin, noTinReason = '', explanation }) =>
          [countryLabel(country), tin ?? choices['noTinReason']?.[noTinReason], explanation]
            .filter(Boolean)
            .join(', '),
        )
        .join('; ');
    default:
      return String(answer);
  }
}
