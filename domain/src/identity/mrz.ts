// Parses a machine-readable zone (ICAO Doc 9303): fields, dates, names and check digits. Recognition errors are
// corrected in settle-mrz.ts, never here.
import {
  type FieldName,
  findLayout,
  type Layout,
  layouts,
  type MrzFormat,
  readField,
} from './mrz-layouts.ts';

const WEIGHTS = [7, 3, 1] as const;
const VALUES = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** `<` counts as 0; NaN for characters that no zone may contain. */
const worthOf = (character: string): number => {
  if (character === '<') return 0;
  const value = VALUES.indexOf(character);
  return value === -1 ? Number.NaN : value;
};

export function checkDigit(text: string): string {
  let sum = 0;
  for (let i = 0; i < text.length; i += 1) sum += worthOf(text.charAt(i)) * (WEIGHTS[i % 3] ?? 1);
  return Number.isNaN(sum) ? '' : String(sum % 10);
}

type Check = 'number' | 'birthDate' | 'expiryDate' | 'optional' | 'composite';

export interface MrzNames {
  readonly family: readonly string[];
  readonly given: readonly string[];
  /** A full zone may lack names: the rest of its last word, or whole words after it. */
  readonly cut: 'none' | 'in-word' | 'after-word';
}

export interface MrzFields {
  readonly format: MrzFormat;
  readonly documentCode: string;
  readonly issuer: string;
  readonly number: string;
  readonly nationality: string;
  /** `1985-04-17`, or the known part of it: `1985-04`, `1985`. */
  readonly birthDate: string;
  readonly sex: 'F' | 'M' | 'X';
  readonly expiryDate: string;
  readonly names: MrzNames;
}

export type Parsed =
  | { readonly ok: true; readonly fields: MrzFields }
  | { readonly ok: false; readonly why: 'no-zone' | 'no-date' | 'no-name' | 'wrong-character' }
  | { readonly ok: false; readonly why: 'check-digit'; readonly checks: readonly Check[] };

const withoutFiller = (text: string): string => text.replace(/<+$/, '');

/** A number longer than nine has `<` for its check digit; the rest and the digit follow in the optional field. */
function wholeNumber(lines: readonly string[], layout: Layout): { number: string; digit: string } {
  const number = readField(lines, layout.fields.number);
  const digit = readField(lines, layout.fields.numberCheck);
  if (digit !== '<' || layout.fields.optionalCheck) return { number, digit };
  const rest = readField(lines, layout.fields.optional).split('<', 1)[0] ?? '';
  return { number: number + rest.slice(0, -1), digit: rest.slice(-1) };
}

function wrongChecks(lines: readonly string[], layout: Layout): Check[] {
  const holds = (name: FieldName, check: FieldName): boolean => {
    const [place, digit] = [layout.fields[name], layout.fields[check]];
    return !place || !digit || checkDigit(readField(lines, place)) === readField(lines, digit);
  };
  const { number, digit } = wholeNumber(lines, layout);
  // A passport without a personal number may omit its check digit.
  const optional = readField(lines, layout.fields.optional);
  const isLeftOut =
    /^<+$/.test(optional) &&
    layout.fields.optionalCheck &&
    readField(lines, layout.fields.optionalCheck) === '<';
  const composite = layout.compositeOver
    .map(([line, from, to]) => (lines[line] ?? '').slice(from, to))
    .join('');
  const rows: readonly (readonly [Check, boolean])[] = [
    ['number', number.length > 0 && checkDigit(number) === digit],
    ['birthDate', holds('birthDate', 'birthDateCheck')],
    ['expiryDate', holds('expiryDate', 'expiryDateCheck')],
    ['optional', isLeftOut || holds('optional', 'optionalCheck')],
    ['composite', checkDigit(composite) === readField(lines, layout.fields.composite)],
  ];
  return rows.filter(([, isHeld]) => !isHeld).map(([check]) => check);
}

const isDay = (year: number, month: number, day: number): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

/** The century rule ensures that no birth is in the future and no expiry is before 2000. */
function readDay(text: string, century: (twoDigits: number) => number): string | undefined {
  if (!/^\d{2}(?:\d{4}|\d{2}<<|<{4})$/.test(text)) return undefined;
  const year = century(Number(text.slice(0, 2)));
  const known = withoutFiller(text).slice(2);
  const [month, day] = [Number(known.slice(0, 2) || '1'), Number(known.slice(2, 4) || '1')];
  if (!isDay(year, month, day)) return undefined;
  return [String(year), known.slice(0, 2), known.slice(2, 4)].filter((part) => part !== '').join('-');
}

const cutOf = (text: string): MrzNames['cut'] => {
  if (!text.endsWith('<')) return 'in-word';
  return text.endsWith('<<') ? 'none' : 'after-word';
};

function readNames(text: string): MrzNames | undefined {
  const words = (part: string): string[] => part.split('<').filter((word) => word !== '');
  const [family = '', ...rest] = withoutFiller(text).split('<<');
  const names = { family: words(family), given: words(rest.join('<')), cut: cutOf(text) };
  return names.family.length > 0 ? names : undefined;
}

const SEXES: Readonly<Record<string, MrzFields['sex']>> = { F: 'F', M: 'M', '<': 'X', X: 'X' };

const alphabets: Readonly<Record<string, RegExp>> = {
  letters: /^[A-Z<]+$/,
  digits: /^[0-9<]+$/,
  any: /^[A-Z0-9<]+$/,
  check: /^[0-9<]$/,
  sex: /^[FMX<]$/,
};

/** `today` decides the century of a birth date. */
export function parseMrz(lines: readonly string[], today: Date): Parsed {
  const format = findLayout(lines);
  if (!format) return { ok: false, why: 'no-zone' };
  const layout: Layout = layouts[format];
  const isSpelt = Object.values(layout.fields).every((place) =>
    alphabets[place.alphabet]?.test(readField(lines, place)),
  );
  if (!isSpelt) return { ok: false, why: 'wrong-character' };
  const checks = wrongChecks(lines, layout);
  if (checks.length > 0) return { ok: false, why: 'check-digit', checks };
  const text = (name: keyof Layout['fields']): string => {
    const place = layout.fields[name];
    return place ? readField(lines, place) : '';
  };
  const thisYear = today.getUTCFullYear();
  const birthDate = readDay(text('birthDate'), (year) =>
    2000 + year > thisYear ? 1900 + year : 2000 + year,
  );
  const expiryDate = readDay(text('expiryDate'), (year) => 2000 + year);
  const sex = SEXES[text('sex')];
  if (!birthDate || !expiryDate || !sex) return { ok: false, why: 'no-date' };
  const names = readNames(text('names'));
  if (!names) return { ok: false, why: 'no-name' };
  return {
    ok: true,
    fields: {
      format,
      documentCode: withoutFiller(text('documentCode')),
      issuer: withoutFiller(text('issuer')),
      number: withoutFiller(wholeNumber(lines, layout).number),
      nationality: withoutFiller(text('nationality')),
      birthDate,
      sex,
      expiryDate,
      names,
    },
  };
}
