// What the calls of a long form carry: the draft, and what changed in it. complete-step checks the whole.
import * as z from 'zod/mini';
import { Version } from '../forms/fields.ts';
import { draftAnswers, type Form, savedAnswers } from '../forms/form.ts';

export const draftShapes = (form: Form) => ({
  Draft: z.strictObject({
    answers: savedAnswers(form),
    version: Version,
    savedAt: z.nullable(z.iso.datetime()),
  }),
  /** `version` is the one the page was filled from, so that two tabs never lose each other's words. */
  Changes: z.strictObject({ answers: draftAnswers(form), version: Version }),
  Saved: z.strictObject({
    version: Version,
    savedAt: z.iso.datetime(),
    /** What somebody else has changed since the page was filled: with it the page is as of this version. */
    others: savedAnswers(form),
  }),
});
