// Settings of the file storage, the virus scanner and the documents.
import type { DocumentSettings } from '@portico/domain/documents/document-settings';
import type { ClamdSettings } from '@portico/providers/scanner/clamd';
import type { S3Settings } from '@portico/providers/storage/s3';
import * as z from 'zod/mini';
import { documentsEnvironment, readDocumentSettings } from './documents.ts';

/** Its origin becomes part of a page's content security policy, so its host must be a plain name. */
const Store = z.url({ protocol: /^https?$/, hostname: /^[a-z0-9.-]+$/i });
const Word = z.string().check(z.regex(/^[!-~]{1,128}$/, 'must be a word'));
const Folder = z
  .string()
  .check(z.regex(/^([a-z0-9][a-z0-9-]{0,62})?$/, 'must be small letters, digits and -'));
const Prefix = z.string().check(z.regex(/^[a-z0-9-]{3,40}$/, 'must be small letters, digits and -'));

export const filesEnvironment = {
  /** Any S3 service, and its address for browsers, which must be on a host without our cookies. */
  STORAGE_URL: Store,
  STORAGE_PUBLIC_URL: z.optional(Store),
  STORAGE_REGION: z._default(Word, 'us-east-1'),
  STORAGE_KEY: Word,
  STORAGE_SECRET: Word,
  /** Prefix of our bucket names. */
  STORAGE_BUCKETS: z._default(Prefix, 'portico'),
  /** Prefix of this installation's keys. Installations that share buckets cannot see or delete each other's objects. */
  STORAGE_PREFIX: z._default(Folder, ''),
  /** ClamAV's daemon. It speaks unencrypted, so it must run on this machine or in a network of its own. */
  SCANNER_URL: z.url({ protocol: /^tcp$/ }),
  ...documentsEnvironment,
};
const Environment = z.object(filesEnvironment);
type FilesEnvironment = z.infer<typeof Environment>;

export const filesRules = [
  ...(['STORAGE_URL', 'STORAGE_PUBLIC_URL'] as const).map(
    (name) =>
      [
        `${name} must be https`,
        (env: FilesEnvironment) => env[name]?.startsWith('https://') ?? true,
      ] as const,
  ),
  [
    'STORAGE_PREFIX must name this installation',
    (env: FilesEnvironment) => env.STORAGE_PREFIX !== '',
  ] as const,
];

export function readFileSettings(
  env: FilesEnvironment,
  portalOrigin: string,
): { storage: S3Settings; scanner: ClamdSettings; documents: DocumentSettings } {
  const { hostname: host, port } = new URL(env.SCANNER_URL);
  return {
    storage: {
      url: env.STORAGE_URL,
      publicUrl: env.STORAGE_PUBLIC_URL ?? env.STORAGE_URL,
      region: env.STORAGE_REGION,
      key: env.STORAGE_KEY,
      secret: env.STORAGE_SECRET,
      bucketPrefix: env.STORAGE_BUCKETS,
      keyPrefix: env.STORAGE_PREFIX,
      portalOrigin,
    },
    scanner: { host, port: Number(port) },
    documents: readDocumentSettings(env),
  };
}
