// Fields shared by several forms. The same schema validates in the browser and on the server.
import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { EmailAddress } from './email.ts';
import { REFERRAL_CODE } from './referral-code.ts';

const codePoints = (text: string): number => [...text].length;

export const Email = EmailAddress;

/** A new password: counted in code points after NFKC, never truncated, without composition rules. */
export const NewPassword = z.string().check(
  z.normalize('NFKC'),
  z.refine((text) => codePoints(text) >= limits.password.minCodePoints, {
    error: `Use ${limits.password.minCodePoints} characters or more. Three random words work well.`,
  }),
  z.refine((text) => codePoints(text) <= limits.password.maxCodePoints, {
    error: `Use at most ${limits.password.maxCodePoints} characters.`,
  }),
);

/** A password to verify: any text, but bounded so that hashing stays cheap. */
export const Password = z
  .string()
  .check(z.normalize('NFKC'), z.minLength(1, 'Enter your password.'), z.maxLength(1024));

/** A six-digit code; also accepts a pasted "123 456". */
export const Code = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.normalize('NFKC').replace(/[\s-]/g, '')),
  ),
  z
    .string()
    .check(
      z.regex(
        new RegExp(`^\\d{${limits.code.digits}}$`),
        `Enter the code again. It has ${limits.code.digits} digits.`,
      ),
    ),
);

/** A recovery code in either case, with or without dashes. */
export const RecoveryCode = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()),
  ),
  z
    .string()
    .check(
      z.regex(
        new RegExp(`^[A-Z2-7]{${limits.recoveryCodes.base32Characters}}$`),
        `Enter the recovery code again. It has ${limits.recoveryCodes.base32Characters} letters and numbers.`,
      ),
    ),
);

export const ReferralCode = z.string().check(z.regex(REFERRAL_CODE));

/** A captcha token. Only its vendor or our own proof of work can validate it further. */
export const CaptchaToken = z.string().check(z.minLength(1), z.maxLength(4096));

/** The version of a row. A save based on an older version is refused, so that two tabs never overwrite each other. */
export const Version = z.int().check(z.nonnegative());
