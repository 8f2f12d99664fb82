// The fields that several forms share. One object validates in the browser and on the server.
import * as z from 'zod/mini';
import { specified } from '../errors.ts';
import { limits } from '../limits.ts';
import { REFERRAL_CODE } from './referral-code.ts';

const codePoints = (text: string): number => [...text].length;

/** E-mail, lower-cased because two spellings are one mailbox for us. */
export const Email = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254, specified.EMAIL_INCORRECT.message),
    z.regex(z.regexes.email, specified.EMAIL_INCORRECT.message),
  );

/** Any way of writing a phone number; the server makes E.164 of it or refuses with the same text. */
export const Phone = z
  .string()
  .check(z.trim(), z.regex(/^[\p{Nd}\p{P}\p{Cf}\s+＋]{4,32}$/u, specified.PHONE_NUMBER_INCORRECT.message));

/** A password that is being chosen; counted in code points after NFKC, never shortened, no composition rule. */
export const NewPassword = z.string().check(
  z.normalize('NFKC'),
  z.refine((text) => codePoints(text) >= limits.password.minCodePoints, {
    error: `Use ${limits.password.minCodePoints} characters or more. Three random words work well.`,
  }),
  z.refine((text) => codePoints(text) <= limits.password.maxCodePoints, {
    error: `Use at most ${limits.password.maxCodePoints} characters.`,
  }),
);

/** A password that is being checked: whatever was typed, bounded so that hashing it stays cheap. */
export const Password = z
  .string()
  .check(z.normalize('NFKC'), z.minLength(1, 'Enter your password.'), z.maxLength(1024));

/** A six-digit code, also when it was pasted as "123 456". */
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
        `Enter the code again. It has ${limits.code.digits} numbers.`,
      ),
    ),
);

/** A recovery code, in either case and with or without its dashes. */
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

/** What a captcha gives the page; only its vendor, or our own proof of work, can say more of it. */
export const CaptchaToken = z.string().check(z.minLength(1), z.maxLength(4096));

/** One row's version; a save that names an older one is refused, so that two tabs never lose each other's words. */
export const Version = z.int().check(z.nonnegative());

/**
 * Answers of a long form on their way to or from the draft, by field name. A draft may be incomplete; which names and
 * values a form takes is that form's own schema.
 */
export const Answers = z.record(z.string().check(z.maxLength(80)), z.json());

/** `www.` or the end of a host name; a dot inside a name ("St.John", "A.B.") is neither. */
const LOOKS_LIKE_A_LINK = /www\.|\.[a-z]{2,}(?:\/|\s|$)/;

/** A person's name in letters of any script. No link, because it goes into mails to others (K04). */
const personName = (maxLength: number) =>
  z.string().check(
    z.normalize('NFC'),
    z.trim(),
    z.overwrite((text) => text.replace(/\s+/g, ' ')),
    z.minLength(1, 'Enter a name.'),
    z.maxLength(maxLength, `Use at most ${maxLength} characters.`),
    z.regex(/^[\p{L}\p{M}\d '’.,/&()-]+$/u, 'Use the letters of the name only.'),
    z.refine((text) => !LOOKS_LIKE_A_LINK.test(text), { error: 'Use the letters of the name only.' }),
  );

export const GivenNames = personName(100);
export const FamilyName = personName(160);
/** Given names, middle names and family name in one line. */
export const WholeName = personName(400);
