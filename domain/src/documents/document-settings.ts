// Document settings of a firm: maximum ages and accepted languages.
export interface DocumentSettings {
  /** In months, counted back from the day of the upload. */
  readonly oldestMonths: {
    readonly registerExtract: number;
    readonly proofOfAddress: number;
    /** Applies to resolutions and powers of attorney (F6). */
    readonly authority: number;
    /** Accounts of the latest year are signed up to half a year after it ends, and stay valid until the next ones. */
    readonly accounts: number;
    readonly bankStatements: number;
  };
  /** Codes from the language list. Documents in other languages need a certified translation. */
  readonly acceptedLanguages: readonly string[];
}

export const defaultDocumentSettings: DocumentSettings = {
  oldestMonths: { registerExtract: 3, proofOfAddress: 3, authority: 12, accounts: 18, bankStatements: 1 },
  acceptedLanguages: ['en'],
};
