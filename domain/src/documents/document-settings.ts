// What a firm may set about documents: how old they may be, and in which languages it reads them.
export interface DocumentSettings {
  /** In months, counted back from the day on which the document was handed in. */
  readonly oldestMonths: {
    readonly registerExtract: number;
    readonly proofOfAddress: number;
    /** Resolutions and powers of attorney (F6). */
    readonly authority: number;
    /** The latest year's: signed half a year after its end, and good until the next are. */
    readonly accounts: number;
    readonly bankStatements: number;
  };
  /** Of the list of languages; a document in any other one comes with a certified translation. */
  readonly acceptedLanguages: readonly string[];
}

export const defaultDocumentSettings: DocumentSettings = {
  oldestMonths: { registerExtract: 3, proofOfAddress: 3, authority: 12, accounts: 18, bankStatements: 1 },
  acceptedLanguages: ['en'],
};
