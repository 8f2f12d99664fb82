// What one row of the removal table says: which test proves a clause, and which rule of the product must go for that test to fail.

export interface Edit {
  /** From the root of the checkout. */
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
    /** The beginning of the title, which selects the test; it contains the id. */
    readonly title: string;
  };
  /** The symbol and the rule that are taken out, in words. */
  readonly removed: string;
  readonly edits: readonly Edit[];
}
