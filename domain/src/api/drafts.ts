// What the calls of a long form carry: the draft, and what changed in it. complete-step checks the whole.
import * as z from 'zod/mini';
import { Version } from '../forms/fields.ts';

export const draftShapes = <A extends z.ZodMiniType>(Answers: A) => ({
  Draft: z.strictObject({ answers: Answers, version: Version, savedAt: z.nullable(z.iso.datetime()) }),
  /** `version` is the one the page was filled from, so that two tabs never lose each other's words. */
  Changes: z.strictObject({ answers: Answers, version: Version }),
  Saved: z.strictObject({
    version: Version,
    savedAt: z.iso.datetime(),
    /** What somebody else has changed since the page was filled: with it the page is as of this version. */
    others: Answers,
  }),
});
