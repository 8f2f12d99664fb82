// Countries with search terms: their names in several languages and their former names (U22).
import { type CountryCode, countryCodes, countryName } from '@portico/domain/reference/countries';
import type { FindableOption } from '@portico/ui/find-options';

const ALIASES: Readonly<Partial<Record<string, readonly string[]>>> = {
  AE: ['UAE', 'Emirates', 'Dubai'],
  BA: ['Yugoslavia'],
  CD: ['DRC', 'Zaire'],
  CI: ['Ivory Coast', 'Elfenbeinküste'],
  CZ: ['Czech Republic', 'Czechoslovakia'],
  DE: ['East Germany', 'GDR'],
  GB: ['UK', 'Great Britain', 'Britain', 'England', 'Scotland', 'Wales', 'Northern Ireland'],
  HR: ['Yugoslavia'],
  KR: ['Republic of Korea'],
  LK: ['Ceylon'],
  ME: ['Yugoslavia', 'Serbia and Montenegro'],
  MK: ['Yugoslavia', 'Macedonia'],
  MM: ['Burma'],
  NL: ['Holland'],
  RS: ['Yugoslavia', 'Serbia and Montenegro'],
  SI: ['Yugoslavia'],
  SK: ['Czechoslovakia'],
  SZ: ['Swaziland'],
  TR: ['Turkey'],
  US: ['USA', 'America'],
  VA: ['Holy See'],
  XK: ['Yugoslavia'],
  ZW: ['Rhodesia'],
};
const SOVIET = 'AM AZ BY EE GE KG KZ LT LV MD RU TJ TM UA UZ'.split(' ');
const OTHER_LANGUAGES = ['de', 'fr', 'es', 'it', 'pt', 'nl', 'pl'];

function wordsOf(code: CountryCode, label: string): string[] {
  const words = [
    code,
    ...(ALIASES[code] ?? []),
    ...(SOVIET.includes(code) ? ['Soviet Union', 'USSR'] : []),
    ...OTHER_LANGUAGES.map((language) => countryName(code, language)),
    label.replace('St.', 'Saint'),
  ];
  return [...new Set(words)].filter((word) => word !== label);
}

const made = new Map<string, readonly FindableOption[]>();

/** Names in the language of the page, cached per language. */
export function countryOptions(): readonly FindableOption[] {
  const [language = 'en'] = document.documentElement.lang.split('-');
  let options = made.get(language);
  if (!options) {
    options = countryCodes
      .map((code) => {
        const label = countryName(code, language);
        return { value: code, label, words: wordsOf(code, label) };
      })
      .toSorted((a, b) => a.label.localeCompare(b.label, language));
    made.set(language, options);
  }
  return options;
}

export const countryLabel = (code: string): string =>
  countryOptions().find(({ value }) => value === code)?.label ?? code;
