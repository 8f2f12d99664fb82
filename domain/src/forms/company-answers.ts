// Answer types shared by the company forms.
import * as z from 'zod/mini';
import { compact } from '../identifiers/scheme.ts';
import { sectorCode } from '../reference/sector-classes.ts';
import { Country, isDistinct, Line } from './answers.ts';

/** A number with one worldwide format. It is normalised, and refused if invalid. */
export const WorldNumber = (
  isValid: (text: string) => boolean,
  words: string,
  plain: (text: string) => string = compact,
) => z.string().check(z.overwrite(plain), z.refine(isValid, { error: words }));

/** The draft may hold more countries than allowed, because the page reports the excess. */
export const DraftCountries = z.nullable(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(60)));

export const Countries = (most: number) =>
  z
    .array(Country)
    .check(
      z.maxLength(most, `Add at most ${most} countries.`),
      z.refine(isDistinct, { error: 'Add each country only once.' }),
    );

export const Names = (most: number, maxLength = 200) =>
  z
    .array(Line(maxLength))
    .check(
      z.maxLength(most, `Add at most ${most} names.`),
      z.refine(isDistinct, { error: 'Add each name only once.' }),
    );

/** `nace:2.1:62`, or the finer class `nace:2.1:62.10` if the person found it. */
export const Sector = z
  .string('Select a sector from the list.')
  .check(z.refine((id) => sectorCode(id) !== undefined, { error: 'Select a sector from the list.' }));

/** A whole percentage as people type it: `60`, `60 %`. */
export const Percent = z.string().check(
  z.overwrite((text) => compact(text).replace(/%$/, '')),
  z.regex(/^(?:[1-9]\d?|100)$/, 'Enter a whole number from 1 to 100.'),
);

const ADDRESS_OF_A_PAGE = /^https:\/\/[\p{L}\p{M}\d.-]+\.\p{L}[\p{L}\p{M}\d-]+(?::\d{1,5})?(?:[/?#]\S*)?$/u;

/** Accepts addresses with or without `https://`, and with `http://`. */
export const Website = z.string().check(
  z.overwrite((text) => {
    const typed = text.normalize('NFKC').replace(/[\s\p{Cf}]/gu, '');
    return typed === '' ? '' : typed.replace(/^(?:https?:\/\/)?/i, 'https://');
  }),
  z.maxLength(200, 'Use at most 200 characters.'),
  z.regex(ADDRESS_OF_A_PAGE, 'Enter a website address, like www.example.com.'),
);
