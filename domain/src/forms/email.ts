// Email address field, in its own file so that a form with an email does not load the password and code rules.
import * as z from 'zod/mini';
import { specified } from '../errors.ts';

/** Lower-cased, because we treat both spellings as one mailbox. */
export const EmailAddress = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254, specified.EMAIL_INCORRECT.message),
    z.regex(z.regexes.email, specified.EMAIL_INCORRECT.message),
  );
