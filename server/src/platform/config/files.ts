// The settings of where files lie, of what looks for viruses in them, and of the documents among them.
import type { DocumentSettings } from '@portico/domain/documents/document-settings';
import type { ClamdSettings } from '@portico/providers/scanner/clamd';
import type { S3Settings } from '@portico/providers/storage/s3';
import * as z from 'zod/mini';
import { documentsEnvironment, readDocumentSettings } from './documents.ts';

/** Its origin goes into the policy of a page, so its host is a name and nothing else. */
const Store = z.url({ protocol: /^https?$/, hostname: /^[a-z0-9.-]+$/i });
const Word = z.string().check(z.regex(/^[!-~]{1,128}$/, 'must be a word'));
const Folder = z
  .string()
  .check(z.regex(/^([a-z0-9][a-z0-9-]{0,62})?$/, 'must be small letters, digits and -'));
const Prefix = z.string().check(z.regex(/^[a-z0-9-]{3,40}$/, 'must be small letters, digits and -'));

export const filesEnvironment = {
  /** Any S3, and the same as browsers reach it: on a host that has no cookies of ours. */
  STORAGE_URL: Store,
  STORAGE_PUBLIC_URL: z.optional(Store),
  STORAGE_REGION: z._default(Word, 'us-east-1'),
  STORAGE_KEY: Word,
  STORAGE_SECRET: Word,
  /** What the names of our buckets begin with. */
  STORAGE_BUCKETS: z._default(Prefix, 'portico'),
  /** What the keys of this installation begin with there, so that none that shares its buckets can see or delete its objects. */
  STORAGE_PREFIX: z._default(Folder, ''),
  /** ClamAV's daemon, which speaks in clear: on this machine, or in a network of its own. */
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
