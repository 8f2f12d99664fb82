// Long lists to pick from: countries and currencies.
import { currencyCodes } from '@portico/domain/reference/currencies';
import type { Option, PickSource } from './control.ts';
import { countryLabel, countryOptions } from './country-options.ts';

export const countrySource: PickSource = { options: countryOptions, labelOf: countryLabel };

const made = new Map<string, readonly Option[]>();

/** In the language of the page. Each currency is also found by its code. */
function currencyOptions(): readonly Option[] {
  const language = document.documentElement.lang;
  let options = made.get(language);
  if (!options) {
    const names = new Intl.DisplayNames([language, 'en'], { type: 'currency' });
    options = currencyCodes
      .map((code) => ({ value: code, label: `${names.of(code) ?? code} (${code})`, words: [code] }))
      .toSorted((a, b) => a.label.localeCompare(b.label, language));
    made.set(language, options);
  }
  return options;
}

export const currencySource: PickSource = {
  options: currencyOptions,
  labelOf: (code) => currencyOptions().find(({ value }) => value === code)?.label ?? code,
};
