// Address questions: the country comes first and decides which other parts are asked.
import * as z from 'zod/mini';
import { findRow } from '../find-row.ts';
import { Country, Line } from './answers.ts';
import { type Answers, type Question, type Rule, readText } from './form.ts';

/** Only countries where every address has a postal code in a known format. Elsewhere no postal code is refused. */
const POSTAL_CODES: Readonly<Record<string, RegExp>> = {
  AT: /^\d{4}$/,
  AU: /^\d{4}$/,
  BE: /^\d{4}$/,
  CA: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/,
  CH: /^\d{4}$/,
  CZ: /^\d{3} ?\d{2}$/,
  DE: /^\d{5}$/,
  DK: /^\d{4}$/,
  EE: /^\d{5}$/,
  ES: /^\d{5}$/,
  FI: /^\d{5}$/,
  FR: /^\d{5}$/,
  GB: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/,
  IT: /^\d{5}$/,
  NL: /^\d{4} ?[A-Z]{2}$/,
  NO: /^\d{4}$/,
  PL: /^\d{2}-?\d{3}$/,
  PT: /^\d{4}-?\d{3}$/,
  SE: /^\d{3} ?\d{2}$/,
  US: /^\d{5}(?:-?\d{4})?$/,
};

const PO_BOX =
  /(?:^|[^\p{L}])(?:p\.?\s?o\.?\s?box|post\s?office\s?box|postfach|postbus|apartado|bo[iî]te\s+postale|casella\s+postale|postboks|box\s+postal)(?:[^\p{L}]|$)/iu;

const PostalCode = z.string().check(
  z.overwrite((text) =>
    text
      .normalize('NFKC')
      .replace(/\p{Cf}/gu, '')
      .replace(/\p{Pd}/gu, '-')
      .replace(/\s+/g, ' ')
      .toUpperCase(),
  ),
  z.trim(),
  z.maxLength(15, 'Use at most 15 characters.'),
  z.regex(/^[A-Z0-9 -]+$/, 'Use letters, numbers, spaces and dashes.'),
);

/** The questions of one address, prefixed with its name: `residence.country`, `residence.line1` … */
export function addressQuestions(
  name: string,
  shared: Pick<Question, 'section' | 'basis' | 'isAsked'>,
): Record<string, Question> {
  return {
    [`${name}.country`]: { ...shared, schema: Country, missing: 'Select the country.' },
    [`${name}.line1`]: { ...shared, schema: Line(100), missing: 'Enter the street and number.' },
    [`${name}.line2`]: { ...shared, schema: Line(100), missing: '', isOptional: true },
    [`${name}.city`]: { ...shared, schema: Line(80), missing: 'Enter the town or city.' },
    [`${name}.region`]: { ...shared, schema: Line(80), missing: '', isOptional: true },
    [`${name}.postalCode`]: { ...shared, schema: PostalCode, missing: '', isOptional: true },
  };
}

export const postalCodeRule = (name: string): Rule => ({
  key: `${name}.postalCode`,
  words: 'Enter the postal code in the format this country uses.',
  isBroken: (answers) => {
    const pattern = findRow(POSTAL_CODES, readText(answers, `${name}.country`));
    const read = PostalCode.safeParse(answers[`${name}.postalCode`]);
    return pattern !== undefined && read.success && !pattern.test(read.data);
  },
});

const LINES = ['line1', 'line2'];

export const isPoBox = (answers: Answers, name: string): boolean =>
  LINES.some((line) => PO_BOX.test(readText(answers, `${name}.${line}`)));

/** A home or business address must not be a PO box. */
export const noPoBoxRules = (name: string, words: string): Rule[] =>
  LINES.map((line) => ({
    key: `${name}.${line}`,
    words,
    isBroken: (answers) => PO_BOX.test(readText(answers, `${name}.${line}`)),
  }));
