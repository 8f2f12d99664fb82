// The words of one form, gathered from its catalogues: what it asks, what can be chosen, how its parts are called.

export interface QuestionWords {
  readonly label: string;
  readonly hint?: string;
  readonly why: string;
}

type ByKey<Words> = Readonly<Record<string, Words>>;

export interface FormWords {
  readonly sections: ByKey<string>;
  readonly questions: ByKey<QuestionWords>;
  /** By question, then by what is stored. `yesOrNo`, `noTinReason` and `nationalities` are of every form that asks them. */
  readonly choices: ByKey<ByKey<string> | undefined>;
  /** A sentence under a choice that needs one. */
  readonly explained?: ByKey<ByKey<string> | undefined>;
  /** What one row of a list is called, counted from one; 0 is the only one. */
  readonly rows: ByKey<(at: number) => string>;
  /** Each address: as a whole it has a title, a search and one reason. */
  readonly addresses: ByKey<{ readonly title: string; readonly search: string; readonly why: string }>;
  readonly tax: { readonly none: string; readonly explanation: string };
}
