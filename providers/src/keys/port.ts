// The port for secrets. The database stores only wrapped keys; the wrapping keys never leave this port.

/** The purposes of secrets. A secret of one purpose is useless for another. */
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
  /** Wraps a data key with the newest key-encryption key. */
  wrap(dataKey: Buffer): Promise<Wrapped>;
  /** Throws if the key-encryption key is no longer known. */
  unwrap(wrapped: Wrapped): Promise<Buffer>;
  /** Id of the newest key-encryption key. Keys wrapped by another one must be rewrapped. */
  newestWrappingKey(): string;
  /** Newest first. The newest creates and all of them verify, so that a secret can be rotated under load. */
  secrets(purpose: Purpose): readonly [Secret, ...Secret[]];
}
