// Answer types shared by long forms: a line of text, a country, a date, one choice, several choices.
import * as z from 'zod/mini';
import { compact } from '../identifiers/scheme.ts';
import { countries } from '../reference/countries.ts';
import { isDay, wrongPart } from './typed-day.ts';

/** Text after NFC, trimming and collapsing of spaces; no control characters and no emoji (F0). */
const PLAIN = /^[^\p{Cc}\p{Cs}\p{Extended_Pictographic}]*$/u;

/** A single line of text. */
export const Line = (maxLength: number, minLength = 1) =>
  z.string().check(
    z.normalize('NFC'),
    z.trim(),
    z.overwrite((text) => text.replace(/\s+/g, ' ')),
    z.minLength(minLength, minLength === 1 ? 'Enter some text.' : `Enter at least ${minLength} characters.`),
    z.maxLength(maxLength, `Use at most ${maxLength} characters.`),
    z.regex(PLAIN, 'Use letters, numbers and punctuation only.'),
  );

/** An issued number, stored without the separators that people type (U18). */
export const IssuedNumber = z
  .string()
  .check(
    z.overwrite(compact),
    z.minLength(1, 'Enter the number.'),
    z.maxLength(40, 'Use at most 40 characters.'),
    z.regex(PLAIN, 'Use letters, numbers and punctuation only.'),
  );

/** Several sentences; line breaks are kept. */
export const Sentences = (minLength: number, maxLength: number) =>
  z.string().check(
    z.normalize('NFC'),
    z.trim(),
    z.minLength(minLength, `Write a little more: at least ${minLength} characters.`),
    z.maxLength(maxLength, `Use at most ${maxLength} characters.`),
    z.refine((text) => PLAIN.test(text.replace(/[\n\r\t]/g, '')), {
      error: 'Use letters, numbers and punctuation only.',
    }),
  );

export const Country = z
  .string('Select a country from the list.')
  .check(z.refine((code) => Object.hasOwn(countries, code), { error: 'Select a country from the list.' }));

export const YesOrNo = z.boolean('Select yes or no.');

export const Choice = <const T extends readonly string[]>(values: T) =>
  z.enum(values, 'Select one of the options.');

/** Several choices of a list, without duplicates. */
export const Choices = <const T extends readonly string[]>(values: T) =>
  z
    .array(z.enum(values, 'Select one of the options.'))
    .check(z.refine(isDistinct, { error: 'Select each option only once.' }));

export const isDistinct = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

/** An existing calendar day, `YYYY-MM-DD`. */
export const Day = z.string().check(
  z.refine(isDay, {
    error: ({ input }) => wrongPart(String(input))?.words ?? 'Enter a real date, like 27 3 1985.',
  }),
);

/** Whole years between two days, counted like birthdays. */
export const yearsBetween = (from: string, to: string): number => {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5) < from.slice(5) ? years - 1 : years;
};
