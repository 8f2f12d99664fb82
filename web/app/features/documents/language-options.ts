// Languages by their names in the language of the page. Those that need no translation come first.
import { OTHER_LANGUAGE } from '@portico/domain/documents/description';
import { languages } from '@portico/domain/reference/countries';
import type { SelectOption } from '@portico/ui/select-field';
import { dateLanguage } from '../../texts/date-language.ts';

const named = (code: string): string =>
  new Intl.DisplayNames(dateLanguage(), { type: 'language' }).of(code) ?? code;

export const languageNames = (codes: readonly string[], other = ''): string =>
  new Intl.ListFormat(dateLanguage(), { type: 'disjunction' }).format(
    codes.map((code) => (code === OTHER_LANGUAGE ? other : named(code))),
  );

export function languageOptions(accepted: readonly string[], other: string): SelectOption[] {
  const option = (value: string): SelectOption => ({ value, label: named(value) });
  const rest = languages
    .filter((code) => !accepted.includes(code))
    .map(option)
    .toSorted((a, b) => a.label.localeCompare(b.label, dateLanguage()));
  return [...accepted.map(option), ...rest, { value: OTHER_LANGUAGE, label: other }];
}
