// An answer as somebody would say it: for the folded parts, for "Check your answers", and where two tabs answered one question.

import { partsOf, wrongPart } from '@portico/domain/forms/typed-day';
import { sections } from '@portico/domain/reference/sectors';
import type { Option } from '../questions/control.ts';
import { countryLabel } from '../questions/country-options.ts';
import type { TaxRow } from '../questions/tax-answer.tsx';
import { dateLanguage } from '../texts/date-language.ts';
import type { PersonalChoices } from '../texts/english-personal-choices.ts';
import { controlOf } from './personal-controls.ts';

const sectorOptions: readonly Option[] = sections.map(({ section, title }) => ({
  value: section,
  label: title,
}));

export function optionsOf(choices: PersonalChoices, key: string): readonly Option[] {
  if (key === 'employmentSector') return sectorOptions;
  const words: Readonly<Record<string, string>> =
    controlOf(key).kind === 'yes-no' ? choices.yesOrNo : (choices[key as keyof PersonalChoices] ?? {});
  return Object.entries(words).map(([value, label]) => ({ value, label }));
}

function day(answer: string): string {
  if (wrongPart(answer)) return Object.values(partsOf(answer)).join(' ').trim();
  const at = new Date(`${answer}T00:00:00Z`);
  return at.toLocaleDateString(dateLanguage(), { dateStyle: 'long', timeZone: 'UTC' });
}

export function sayAnswer(choices: PersonalChoices, key: string, answer: unknown): string {
  if (answer === undefined || answer === null || answer === '') return '';
  const control = controlOf(key);
  const labelOf = (value: unknown): string =>
    optionsOf(choices, key).find((option) => option.value === value)?.label ?? String(value);
  switch (control.kind) {
    case 'date':
      return day(String(answer));
    case 'country':
      return countryLabel(String(answer));
    case 'yes-no':
      return answer === true ? choices.yesOrNo.yes : choices.yesOrNo.no;
    case 'tick':
      return answer === control.answer ? choices.yesOrNo.yes : choices.yesOrNo.no;
    case 'one':
      return labelOf(answer);
    case 'some':
      return (answer as readonly string[]).map(labelOf).join(', ');
    case 'lines':
      return (answer as readonly string[]).join(', ');
    case 'nationalities':
      return (answer as readonly string[])
        .map(
          (code) => choices.nationalities[code as keyof typeof choices.nationalities] ?? countryLabel(code),
        )
        .join(', ');
    case 'tax':
      return (answer as readonly TaxRow[])
        .map(({ country = '', tin, noTinReason, explanation }) => {
          const reason = choices.noTinReason[noTinReason as keyof typeof choices.noTinReason];
          return [countryLabel(country), tin ?? reason, explanation].filter(Boolean).join(', ');
        })
        .join('; ');
    default:
      return String(answer);
  }
}
