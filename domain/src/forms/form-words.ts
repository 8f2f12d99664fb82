// The texts of one form, collected from its catalogues: questions, choices and titles.

export interface QuestionWords {
  readonly label: string;
  readonly hint?: string;
  readonly why: string;
}

type ByKey<Words> = Readonly<Record<string, Words>>;

export interface FormWords {
  readonly sections: ByKey<string>;
  readonly questions: ByKey<QuestionWords>;
  /** By question, then by stored value. `yesOrNo`, `noTinReason` and `nationalities` belong to every form that asks them. */
  readonly choices: ByKey<ByKey<string> | undefined>;
  /** An explanation below a choice, where needed. */
  readonly explained?: ByKey<ByKey<string> | undefined>;
  /** The title of a row, counted from one; 0 if it is the only row. */
  readonly rows: ByKey<(at: number) => string>;
  /** Each address as a whole has a title, a search label and one reason. */
  readonly addresses: ByKey<{ readonly title: string; readonly search: string; readonly why: string }>;
  readonly tax: { readonly none: string; readonly explanation: string };
}
