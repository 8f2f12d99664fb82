// A national numbering scheme. A check helps the person typing and proves nothing. Without a scheme: "not checked".
import { findRow } from '../find-row.ts';

export interface Scheme {
  /** Its name in the issuing country. */
  readonly name: string;
  readonly isValid: (text: string) => boolean;
}

/** The interface of the library's validators. */
interface Checker {
  validate(text: string): { isValid: boolean };
}

export const scheme = (name: string, checker: Checker): Scheme => ({
  name,
  isValid: (text) => checker.validate(text).isValid,
});

/** Removes spaces, dots, dashes and direction marks; converts to upper case and full-width digits to plain ones (U18). */
export const compact = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s\p{Pd}\p{Cf}./]/gu, '')
    .toUpperCase();

const ANY_NUMBER = /^[A-Z0-9]{4,30}$/;

export type NumberReading = 'valid' | 'wrong' | 'not-checked';

/** Checks a number with its country's scheme. Without a scheme, only an implausible format is wrong. */
export const readNumber = (
  schemes: Readonly<Record<string, Scheme>>,
  country: string,
  text: string,
): NumberReading => {
  const known = findRow(schemes, country);
  const bare = compact(text);
  if (known) return known.isValid(bare) ? 'valid' : 'wrong';
  return ANY_NUMBER.test(bare) ? 'not-checked' : 'wrong';
};
