// The port for sealing a signed contract: our signature over all bytes with a trusted time stamp (PAdES B-T),
// and the inspection of seals by anyone.

export interface Sealing {
  readonly reason: string;
  /** The time of our own clock. The time stamp confirms it. */
  readonly at: Date;
}

export interface SealInspection {
  /** What is wrong; empty if the seal is intact and ours. */
  readonly problems: readonly string[];
  /** The seal's certificate and its issuers, up to the root. */
  readonly chain: readonly string[];
  readonly stampedAt: Date | undefined;
}

/** Throws if anything is unavailable. It never returns a partial seal. */
export interface Seal {
  seal(pdf: Uint8Array, sealing: Sealing): Promise<Buffer>;
  /** Accepts any file, even one that is no PDF. */
  inspect(file: Uint8Array): Promise<SealInspection>;
}
