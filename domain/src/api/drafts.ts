// The payloads of long-form calls: the draft and the changes to it. complete-step validates the whole form.
import * as z from 'zod/mini';
import { Version } from '../forms/fields.ts';
import { draftAnswers, type Form, savedAnswers } from '../forms/form.ts';

/** Answers as displayed, each with the wording of the question at the time it was answered. */
export const RecordSections = z.array(
  z.strictObject({
    key: z.string(),
    title: z.string(),
    rows: z.array(
      z.strictObject({
        key: z.string(),
        label: z.string(),
        /** The title of the address that the question belongs to. */
        addressTitle: z.nullable(z.string()),
        /** Empty if the question was not answered. */
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
  /** `version` is the version that the page was loaded from, so that two tabs never overwrite each other. */
  Changes: z.strictObject({ answers: draftAnswers(form), version: Version }),
  Saved: z.strictObject({
    version: Version,
    savedAt: z.iso.datetime(),
    /** What others have changed since the page was loaded. With it, the page is up to date with this version. */
    others: savedAnswers(form),
  }),
});
