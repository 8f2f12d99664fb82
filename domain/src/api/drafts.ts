// What the calls of a long form carry: the draft, and what changed in it. complete-step checks the whole.
import * as z from 'zod/mini';
import { Answers, Version } from '../forms/fields.ts';

export const Draft = z.strictObject({
  answers: Answers,
  version: Version,
  savedAt: z.nullable(z.iso.datetime()),
});
export const Saved = z.strictObject({
  version: Version,
  savedAt: z.iso.datetime(),
  /** What somebody else has changed since the page was filled: with it the page is as of this version. */
  others: Answers,
});
/** `version` is the one the page was filled from, so that two tabs never lose each other's words. */
export const Changes = z.strictObject({ answers: Answers, version: Version });
