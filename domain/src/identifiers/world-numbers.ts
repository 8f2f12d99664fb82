// Worldwide identifiers: of companies, securities and their markets, banks and financial institutions. Each has
// a single format and most have a check digit, so a failed check means a typo.
import { countries } from '../reference/countries.ts';
import { compact } from './scheme.ts';

/** Letters count from A = 10 to Z = 35. */
const inDigits = (text: string): string => [...text].map((each) => Number.parseInt(each, 36)).join('');

/** ISO 17442 with ISO 7064 MOD 97-10. */
export const isLei = (text: string): boolean => {
  const lei = compact(text);
  return /^[A-Z0-9]{18}\d{2}$/.test(lei) && BigInt(inDigits(lei)) % 97n === 1n;
};

/** ISO 6166: doubles every second digit from the right and sums the digits. */
export const isIsin = (text: string): boolean => {
  const isin = compact(text);
  if (!/^[A-Z]{2}[A-Z0-9]{9}\d$/.test(isin)) return false;
  const digits = [...inDigits(isin)].reverse().map(Number);
  const sum = digits.reduce((whole, digit, at) => {
    const counted = at % 2 === 1 ? digit * 2 : digit;
    return whole + (counted > 9 ? counted - 9 : counted);
  }, 0);
  return sum % 10 === 0;
};

/** ISO 10383: four characters without a check digit. */
export const isMic = (text: string): boolean => /^[A-Z0-9]{4}$/.test(compact(text));

/** ISO 9362: bank, country, location and an optional branch. */
export const isBic = (text: string): boolean => {
  const bic = compact(text);
  return /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(bic) && Object.hasOwn(countries, bic.slice(4, 6));
};

/** The notation of the United States' FATCA list, whatever separators were typed. */
export const normalizeGiin = (text: string): string =>
  compact(text).replace(/^(.{6})(.{5})(.{2})(.{3})$/, '$1.$2.$3.$4');

export const isGiin = (text: string): boolean =>
  /^[A-Z0-9]{6}\.[A-Z0-9]{5}\.(?:LE|SL|ME|BR|SF|SD|SS|SB|SP)\.\d{3}$/.test(normalizeGiin(text));
