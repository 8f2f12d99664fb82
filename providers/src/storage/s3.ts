// File storage on any S3. Parts are separate objects, because S3's multipart parts are at least 5 MiB: an
// interrupted upload resumes at the last half megabyte (X33). The length of a part is signed into its URL (L01).
import type { Readable } from 'node:stream';
import {
  CreateBucketCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  NoSuchKey,
  PutObjectCommand,
  PutObjectRetentionCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { type Bucket, buckets, type Storage, type StoredObject } from './port.ts';
import { applyQuarantineRules } from './quarantine-rules.ts';

export interface S3Settings {
  readonly url: string;
  /** The same store as seen by browsers, on a host without our cookies. */
  readonly publicUrl: string;
  readonly region: string;
  readonly key: string;
  readonly secret: string;
  /** The prefix of our bucket names. */
  readonly bucketPrefix: string;
  /** The key prefix of this installation, followed by a slash; empty for none. It is invisible outside this adapter. */
  readonly keyPrefix: string;
  /** The origin whose pages may upload parts. */
  readonly portalOrigin: string;
  /** The time limit for the next byte of a response; defaults to ten seconds. */
  readonly patienceMs?: number;
}

const CONNECT_MS = 2000;
const IDLE_MS = 10_000;
const MOST_TRIES = 2;
const REMOVED_AT_ONCE = 1000;

const OURS_ALREADY = /^BucketAlready(OwnedByYou|Exists)$/;

/** The SDK throws its errors. Without this logger it also writes to the console. */
const silent = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

export function s3Storage(settings: S3Settings): Storage {
  const { url, publicUrl, region, key: accessKeyId, secret: secretAccessKey, portalOrigin } = settings;
  const { patienceMs = IDLE_MS } = settings;
  const connect = (endpoint: string): S3Client =>
    new S3Client({
      endpoint,
      region,
      forcePathStyle: true,
      credentials: { accessKeyId, secretAccessKey },
      maxAttempts: MOST_TRIES,
      logger: silent,
      // Ceph does not support the streamed checksums that the SDK adds by default.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout: CONNECT_MS,
        requestTimeout: patienceMs,
        throwOnRequestTimeout: true,
        socketTimeout: patienceMs,
      },
    });
  const s3 = connect(url);
  const signer = publicUrl === url ? s3 : connect(publicUrl);
  const nameOf = (bucket: Bucket): string => `${settings.bucketPrefix}-${bucket}`;
  const root = settings.keyPrefix === '' ? '' : `${settings.keyPrefix}/`;
  const keyOf = (key: string): string => root + key;

  async function createBucket(bucket: Bucket): Promise<void> {
    try {
      await s3.send(
        new CreateBucketCommand({
          Bucket: nameOf(bucket),
          ACL: 'private',
          // Object lock can only be enabled when the bucket is created.
          ...(bucket === 'sealed' && { ObjectLockEnabledForBucket: true }),
        }),
      );
    } catch (error) {
      if (!OURS_ALREADY.test((error as Error).name)) throw error;
    }
  }

  async function* list(bucket: Bucket, prefix: string): AsyncIterable<StoredObject> {
    const Prefix = keyOf(prefix);
    let after: string | undefined;
    do {
      const page = await s3.send(
        new ListObjectsV2Command({ Bucket: nameOf(bucket), Prefix, ContinuationToken: after }),
      );
      for (const { Key = '', Size = 0, LastModified } of page.Contents ?? []) {
        if (LastModified === undefined) throw new Error('storage: an object without a time');
        yield { key: Key.slice(root.length), bytes: Size, modifiedAt: LastModified };
      }
      after = page.NextContinuationToken;
    } while (after !== undefined);
  }

  /** In a versioned bucket an object is gone only when all its versions are. */
  async function versionsOf(bucket: Bucket, key: string): Promise<{ Key: string; VersionId?: string }[]> {
    const whole = keyOf(key);
    if (bucket !== 'sealed') return [{ Key: whole }];
    const { Versions = [], DeleteMarkers = [] } = await s3.send(
      new ListObjectVersionsCommand({ Bucket: nameOf(bucket), Prefix: whole }),
    );
    return [...Versions, ...DeleteMarkers].flatMap(({ Key, VersionId }) =>
      Key === whole && VersionId !== undefined ? [{ Key, VersionId }] : [],
    );
  }

  return {
    prepare: async () => {
      for (const bucket of buckets) await createBucket(bucket);
      await applyQuarantineRules(s3, nameOf('quarantine'), portalOrigin, keyOf);
    },
    addressToPut: (key, bytes, expiresIn) =>
      getSignedUrl(
        signer,
        new PutObjectCommand({ Bucket: nameOf('quarantine'), Key: keyOf(key), ContentLength: bytes }),
        { expiresIn, signableHeaders: new Set(['host', 'content-length']) },
      ),
    addressToGet: (key, { type, disposition }, expiresIn, bucket = 'clean') =>
      getSignedUrl(
        signer,
        new GetObjectCommand({
          Bucket: nameOf(bucket),
          Key: keyOf(key),
          ResponseContentType: type,
          ResponseContentDisposition: disposition,
          ResponseCacheControl: 'no-store',
        }),
        { expiresIn },
      ),
    put: async (bucket, key, Body, ContentLength, ContentType) => {
      await s3.send(
        new PutObjectCommand({ Bucket: nameOf(bucket), Key: keyOf(key), Body, ContentLength, ContentType }),
      );
    },
    get: async (bucket, key) => {
      try {
        const { Body } = await s3.send(new GetObjectCommand({ Bucket: nameOf(bucket), Key: keyOf(key) }));
        return Body as Readable;
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
    list,
    lock: async (key, RetainUntilDate) => {
      await s3.send(
        new PutObjectRetentionCommand({
          Bucket: nameOf('sealed'),
          Key: keyOf(key),
          Retention: { Mode: 'COMPLIANCE', RetainUntilDate },
        }),
      );
    },
    remove: async (bucket, keys) => {
      for (let from = 0; from < keys.length; from += REMOVED_AT_ONCE) {
        const some = keys.slice(from, from + REMOVED_AT_ONCE);
        const Objects = (await Promise.all(some.map((key) => versionsOf(bucket, key)))).flat();
        if (Objects.length === 0) continue;
        const { Errors = [] } = await s3.send(
          new DeleteObjectsCommand({ Bucket: nameOf(bucket), Delete: { Objects, Quiet: true } }),
        );
        if (Errors.length > 0) throw new Error(`storage: ${Errors[0]?.Code} for ${Errors.length} objects`);
      }
    },
  };
}
