// Converts a phone number as people write it to E.164, or to nothing if we must not send codes there (B11, B13).
import { type NumberType, parsePhoneNumberFromString } from 'libphonenumber-js/max';

export interface PhoneRules {
  /** Countries that text messages may go to, as ISO codes; empty for everywhere. */
  readonly countries: readonly string[];
}

const LONGEST_INPUT = 32;
/** Spaces of every kind, dashes, brackets, dots, slashes, and direction marks from pasted text. */
const BETWEEN_DIGITS = /[\s\p{Zs}\p{Pd}\p{Cf}()./（）．／－]+/gu;
/** Full-width, Arabic and Persian digits: the last four bits of each are its value. */
const OTHER_DIGITS = /[０-９٠-٩۰-۹]/g;

/**
 * Only these types. A number is accepted where its country does not tell landlines from mobiles; premium, shared-cost,
 * toll-free, personal (which forward at the caller's expense), voice-over-IP and pager numbers are not.
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
  // Satellite and worldwide networks belong to no country.
  const { country } = phone;
  if (country === undefined || (countries.length > 0 && !countries.includes(country))) return undefined;
  return phone.number;
}

/** The part that a page or an email may show. */
export const maskedPhone = (e164: string): string => `•••• ${e164.slice(-4)}`;
