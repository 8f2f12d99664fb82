// One row of the removal table: the test that proves a clause, and the rule whose removal must make that test fail.

export interface Edit {
  /** Path from the root of the checkout. */
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly find: string;
  readonly replace: string;
}

export interface Removal {
  /** A clause of docs/clauses.md. */
  readonly id: string;
  readonly test: {
    /** A Vitest file or a journey. */
    readonly file: string;
    /** The start of the title, which selects the test. The whole title ends with the id. */
    readonly title: string;
  };
  /** The removed symbol and rule, in words. */
  readonly removed: string;
  readonly edits: readonly Edit[];
}
