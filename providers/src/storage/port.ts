// Where files lie. What people send goes to `quarantine`, in parts and straight from their browser; what was found clean is
// put into `clean` by us, and what was sealed into `sealed`, whose objects can be locked against everybody. A thing that is not there is an answer; only transport trouble throws.
import type { Readable } from 'node:stream';

export const buckets = ['quarantine', 'clean', 'sealed'] as const;
export type Bucket = (typeof buckets)[number];

export interface StoredObject {
  readonly key: string;
  readonly bytes: number;
  readonly modifiedAt: Date;
}

/** How a browser is told to take what it fetches. */
export interface Served {
  readonly type: string;
  /** By RFC 6266. */
  readonly disposition: string;
}

/** Keys are ours: an installation neither sees nor reaches what another keeps in the same buckets. */
export interface Storage {
  /** Makes the buckets where they are missing, private, and sets the rules of the quarantine: which pages may put parts, and which headers an upload may not carry. */
  prepare(): Promise<void>;
  /** Where a browser puts exactly so many bytes under exactly this key of the quarantine, and nothing else. */
  addressToPut(key: string, bytes: number, seconds: number): Promise<string>;
  /** Where a browser gets one object that was found clean, or was sealed. */
  addressToGet(
    key: string,
    served: Served,
    seconds: number,
    bucket?: Exclude<Bucket, 'quarantine'>,
  ): Promise<string>;
  put(bucket: Bucket, key: string, body: Readable | Uint8Array, bytes: number, type: string): Promise<void>;
  get(bucket: Bucket, key: string): Promise<Readable | undefined>;
  list(bucket: Bucket, prefix: string): AsyncIterable<StoredObject>;
  /** Nobody, not even we, can change or delete a sealed object as it is now, until then. */
  lock(key: string, until: Date): Promise<void>;
  /** What is not there is taken away already. */
  remove(bucket: Bucket, keys: readonly string[]): Promise<void>;
}
