// An e-mail address, apart from the other fields so that a form that asks for one brings no rules of passwords and codes along.
import * as z from 'zod/mini';
import { specified } from '../errors.ts';

/** E-mail, lower-cased because two spellings are one mailbox for us. */
export const EmailAddress = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254, specified.EMAIL_INCORRECT.message),
    z.regex(z.regexes.email, specified.EMAIL_INCORRECT.message),
  );
