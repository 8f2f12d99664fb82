// A phone number as people write it, made E.164; or nothing, when no code of ours should go there (B11, B13).
import { type NumberType, parsePhoneNumberFromString } from 'libphonenumber-js/max';

export interface PhoneRules {
  /** Where text messages may go, as ISO codes; empty for everywhere. */
  readonly countries: readonly string[];
}

const LONGEST_INPUT = 32;
/** Spaces of every kind, dashes, brackets, dots, slashes, and marks of direction that come along with a paste. */
const BETWEEN_DIGITS = /[\s\p{Zs}\p{Pd}\p{Cf}()./（）．／－]+/gu;
/** Full-width, Arabic and Persian digits: the last four bits of each are its value. */
const OTHER_DIGITS = /[０-９٠-٩۰-۹]/g;

/**
 * Only these. Where a country does not tell landlines from mobiles a number gets the benefit of the doubt; premium, shared
 * cost, toll-free, personal (which forward at the caller's expense), voice over IP and pagers do not.
 */
const TEXTABLE: ReadonlySet<NumberType> = new Set<NumberType>(['MOBILE', 'FIXED_LINE_OR_MOBILE']);

function inInternationalForm(text: string): string | undefined {
  const bare = text
    .replace(OTHER_DIGITS, (digit) => String(digit.charCodeAt(0) & 15))
    .replaceAll('＋', '+')
    .replace(/\(0\)/, '')
    .replace(BETWEEN_DIGITS, '')
    .replace(/^00/, '+');
  return /^\+[1-9]\d{6,14}$/.test(bare) ? bare : undefined;
}

export function readPhone(text: string, { countries }: PhoneRules): string | undefined {
  if (text.length > LONGEST_INPUT) return undefined;
  const international = inInternationalForm(text);
  const phone = international === undefined ? undefined : parsePhoneNumberFromString(international);
  if (!phone?.isValid() || !TEXTABLE.has(phone.getType())) return undefined;
  // Satellites and networks of the whole world are in no country.
  const { country } = phone;
  if (country === undefined || (countries.length > 0 && !countries.includes(country))) return undefined;
  return phone.number;
}

/** What a page or a mail may show of it. */
export const maskedPhone = (e164: string): string => `•••• ${e164.slice(-4)}`;
