// What the calls of a long form carry: the draft, and what changed in it. complete-step checks the whole.
import * as z from 'zod/mini';
import { Version } from '../forms/fields.ts';
import { draftAnswers, type Form, savedAnswers } from '../forms/form.ts';

/** Answers as they are read out, each under the words that were asked when it was given. */
export const RecordSections = z.array(
  z.strictObject({
    key: z.string(),
    title: z.string(),
    rows: z.array(
      z.strictObject({
        key: z.string(),
        label: z.string(),
        /** The title of the address that it is a part of. */
        addressTitle: z.nullable(z.string()),
        /** Empty where nothing was answered. */
        answer: z.string(),
      }),
    ),
  }),
);
export type RecordSection = z.infer<typeof RecordSections>[number];

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
