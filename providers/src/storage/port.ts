// The file storage port. Browsers upload parts straight to `quarantine`. Our server puts clean files into `clean` and sealed
// ones into `sealed`, whose objects can be locked. A missing object is a regular result; only transport errors throw.
import type { Readable } from 'node:stream';

export const buckets = ['quarantine', 'clean', 'sealed'] as const;
export type Bucket = (typeof buckets)[number];

export interface StoredObject {
  readonly key: string;
  readonly bytes: number;
  readonly modifiedAt: Date;
}

/** The response headers of a download. */
export interface Served {
  readonly type: string;
  /** Formatted by RFC 6266. */
  readonly disposition: string;
}

/** Keys are relative to the installation, which cannot see or reach the keys of others in the same buckets. */
export interface Storage {
  /** Creates missing buckets as private; sets which pages may upload parts and which headers an upload may not have. */
  prepare(): Promise<void>;
  /** Signs a URL for uploading exactly this many bytes under exactly this key of the quarantine. */
  addressToPut(key: string, bytes: number, seconds: number): Promise<string>;
  /** Signs a URL for downloading one clean or sealed object. */
  addressToGet(
    key: string,
    served: Served,
    seconds: number,
    bucket?: Exclude<Bucket, 'quarantine'>,
  ): Promise<string>;
  put(bucket: Bucket, key: string, body: Readable | Uint8Array, bytes: number, type: string): Promise<void>;
  get(bucket: Bucket, key: string): Promise<Readable | undefined>;
  list(bucket: Bucket, prefix: string): AsyncIterable<StoredObject>;
  /** Locks the current version of a sealed object: until then nobody, including us, can change or delete it. */
  lock(key: string, until: Date): Promise<void>;
  /** Missing objects count as removed. */
  remove(bucket: Bucket, keys: readonly string[]): Promise<void>;
}
