// What closes a signed contract: our signature over its whole bytes and the time by somebody whom both sides believe (PAdES B-T),
// and what anybody can see of it afterwards.

export interface Sealing {
  readonly reason: string;
  /** By our own clock; the time stamp says it again. */
  readonly at: Date;
}

export interface SealInspection {
  /** What is wrong with it; nothing when it is whole and ours. */
  readonly problems: readonly string[];
  /** Whose seal it is, and who vouches for them, up to the root. */
  readonly chain: readonly string[];
  readonly stampedAt: Date | undefined;
}

/** Whatever cannot be had now throws: nothing half sealed is ever answered. */
export interface Seal {
  seal(pdf: Uint8Array, sealing: Sealing): Promise<Buffer>;
  /** Of any file, also one that is no PDF. */
  inspect(file: Uint8Array): Promise<SealInspection>;
}
