// The country list: two-letter code to English name, and the same names in about 80 languages.
import names from './countries.json' with { type: 'json' };
import languageList from './languages.json' with { type: 'json' };

export type CountryCode = keyof typeof names;

export const countries: Readonly<Record<CountryCode, string>> = names;
export const countryCodes = Object.keys(names) as readonly CountryCode[];

export const languages: readonly string[] = languageList;

/** The country's name in a language. English names come from our own list, not from the platform. */
export const countryName = (code: CountryCode, language: string): string =>
  (language !== 'en' && new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }).of(code)) ||
  countries[code];
