// Names and phone numbers of people. Separate from fields.ts, so that forms about people do not load the password and code rules.
import * as z from 'zod/mini';
import { specified } from '../errors.ts';

/** Accepts any notation. The server normalises to E.164 or refuses with the same text. */
export const Phone = z
  .string()
  .check(z.trim(), z.regex(/^[\p{Nd}\p{P}\p{Cf}\s+＋]{4,32}$/u, specified.PHONE_NUMBER_INCORRECT.message));

/** `www.` or a host name ending. A dot inside a name ("St.John", "A.B.") is neither. */
const LOOKS_LIKE_A_LINK = /www\.|\.[a-z]{2,}(?:\/|\s|$)/;

/** A name in any script. Links are refused, because names appear in emails to other people (K04). */
const personName = (maxLength: number) =>
  z.string().check(
    z.normalize('NFC'),
    z.trim(),
    z.overwrite((text) => text.replace(/\s+/g, ' ')),
    z.minLength(1, 'Enter a name.'),
    z.maxLength(maxLength, `Use at most ${maxLength} characters.`),
    z.regex(/^[\p{L}\p{M}\d '’.,/&()-]+$/u, 'Use only letters, numbers, spaces and the usual punctuation.'),
    z.refine((text) => !LOOKS_LIKE_A_LINK.test(text), { error: 'Enter a name without a web address.' }),
  );

export const GivenNames = personName(100);
export const FamilyName = personName(160);
/** Given names, middle names and family name in one line. */
export const FullName = personName(400);
