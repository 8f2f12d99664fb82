// Where secrets live. The database sees wrapped keys only; what wraps them never leaves this port.

/** What each secret is for. A secret of one purpose is of no use for another. */
export const purposes = [
  'pepper',
  'xsrf',
  'refresh',
  'blind-index',
  'message-id',
  'checkpoint',
  'captcha',
] as const;
export type Purpose = (typeof purposes)[number];

export interface Secret {
  readonly id: string;
  readonly bytes: Buffer;
}

export interface Wrapped {
  readonly wrapped: Buffer;
  /** Id of the key-encryption key. */
  readonly by: string;
}

export interface Keys {
  /** Wraps a data key under the newest key-encryption key. */
  wrap(dataKey: Buffer): Promise<Wrapped>;
  /** Throws when the key-encryption key is no longer known. */
  unwrap(wrapped: Wrapped): Promise<Buffer>;
  /** Id of the newest key-encryption key: whatever is wrapped by another is to be wrapped again. */
  newestWrappingKey(): string;
  /** Newest first. The newest makes, all of them check: that is how a secret is replaced under load. */
  secrets(purpose: Purpose): readonly [Secret, ...Secret[]];
}
