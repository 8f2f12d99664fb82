// Tax residencies of a person or company, with tax numbers (CRS and FATCA self-certification).
import * as z from 'zod/mini';
import { readNumber, type Scheme } from '../identifiers/scheme.ts';
import { Country, IssuedNumber, isDistinct, Line } from './answers.ts';

/** A: the country issues none. B: cannot be obtained. C: the country does not require it. */
export const noTinReasons = ['none-issued', 'cannot-obtain', 'not-required'] as const;

type Schemes = Readonly<Record<string, Scheme>>;

const residencyOf = (refused: Schemes) =>
  z
    .strictObject({
      country: Country,
      tin: z.optional(IssuedNumber),
      noTinReason: z.optional(z.enum(noTinReasons, 'Select why there is no TIN.')),
      explanation: z.optional(Line(300, 10)),
    })
    .check((context) => {
      const { country, tin, noTinReason, explanation } = context.value;
      const problem = (path: string, message: string) =>
        context.issues.push({ code: 'custom', input: context.value, path: [path], message });
      if (!tin && !noTinReason) problem('tin', 'Enter the TIN, or tick that there is none.');
      const scheme = refused[country];
      if (tin && readNumber(refused, country, tin) === 'wrong')
        problem(
          'tin',
          scheme
            ? `Enter your ${scheme.name}. Check it for typos.`
            : 'Check the TIN. It has 4 to 30 letters and numbers.',
        );
      if (!tin && noTinReason === 'cannot-obtain' && !explanation)
        problem('explanation', 'Explain in one sentence why there is no TIN.');
    });

/** `refused`: countries whose numbers must match their scheme. Other numbers only need a plausible format. */
export const createTaxResidencies = (refused: Schemes) =>
  z.array(residencyOf(refused)).check(
    z.maxLength(5, 'Add at most 5 countries.'),
    z.refine((rows) => isDistinct(rows.map(({ country }) => country)), {
      error: 'Add each country only once.',
    }),
  );

interface Row {
  readonly country?: string;
  readonly tin?: string;
}

/** Whether the list includes the United States with a tax number. */
export const hasUnitedStatesNumber = (rows: unknown): boolean =>
  Array.isArray(rows) &&
  (rows as readonly Row[]).some(({ country, tin }) => country === 'US' && tin !== undefined && tin !== '');
