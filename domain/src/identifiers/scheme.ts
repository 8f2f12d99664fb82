// A national numbering scheme. A check is a help to whoever types, never a proof; a country without a row is "not checked".
import { findRow } from '../find-row.ts';

export interface Scheme {
  /** As it is called where it is issued. */
  readonly name: string;
  readonly isValid: (text: string) => boolean;
}

/** How every checker of the library looks. */
interface Checker {
  validate(text: string): { isValid: boolean };
}

export const scheme = (name: string, checker: Checker): Scheme => ({
  name,
  isValid: (text) => checker.validate(text).isValid,
});

/** Without spaces, dots, dashes and marks of direction, in upper case, full-width digits as plain ones: however it was pasted (U18). */
export const compact = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s\p{Pd}\p{Cf}./]/gu, '')
    .toUpperCase();

const ANY_NUMBER = /^[A-Z0-9]{4,30}$/;

export type NumberReading = 'valid' | 'wrong' | 'not-checked';

/** By its country's scheme; where there is none, only what could be no number at all is wrong. */
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
