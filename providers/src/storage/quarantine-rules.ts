// The bucket-side rules of the quarantine: which pages may upload to it (CORS), and which headers an upload may carry.
//
// A signed address fixes method, key and length, but Ceph accepts further `x-amz-*` headers that were not signed. Without a rule of the bucket
// the holder of one part's address could publish an object (`x-amz-acl`, `x-amz-grant-*`) or copy any object that our key reads, such as another
// client's document (`x-amz-copy-source`). We never send these headers ourselves, so the bucket denies them to everybody (decision 29).
import { randomUUID } from 'node:crypto';
import {
  type CORSRule,
  CopyObjectCommand,
  DeleteObjectsCommand,
  GetBucketCorsCommand,
  GetBucketPolicyCommand,
  PutBucketCorsCommand,
  PutBucketPolicyCommand,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';

/** How long a browser may cache the answer to a preflight request. */
const CORS_SECONDS = 3600;

const DENIED_HEADERS = {
  PorticoDenyAcl: 'x-amz-acl',
  PorticoDenyGrantRead: 'x-amz-grant-read',
  PorticoDenyGrantWrite: 'x-amz-grant-write',
  PorticoDenyGrantReadAcp: 'x-amz-grant-read-acp',
  PorticoDenyGrantWriteAcp: 'x-amz-grant-write-acp',
  PorticoDenyGrantFullControl: 'x-amz-grant-full-control',
  PorticoDenyCopySource: 'x-amz-copy-source',
} as const;

interface Statement {
  readonly Sid?: string;
}
interface Policy {
  readonly Statement?: Statement | readonly Statement[];
}

/** `?*` instead of `Null`, because Ceph passes an absent header as an empty value. */
const denials = (bucket: string): Statement[] =>
  Object.entries(DENIED_HEADERS).map(([Sid, header]) => ({
    Sid,
    Effect: 'Deny',
    Principal: '*',
    Action: 's3:PutObject',
    Resource: `arn:aws:s3:::${bucket}/*`,
    Condition: { StringLike: { [`s3:${header}`]: '?*' } },
  }));

async function unlessMissing<T>(name: string, loading: Promise<T>): Promise<T | undefined> {
  try {
    return await loading;
  } catch (error) {
    if ((error as Error).name === name) return undefined;
    throw error;
  }
}

/** Keeps the statements that others have added to the policy, and replaces ours. */
async function denyHeaders(s3: S3Client, Bucket: string): Promise<void> {
  const stored = await unlessMissing('NoSuchBucketPolicy', s3.send(new GetBucketPolicyCommand({ Bucket })));
  const policy = JSON.parse(stored?.Policy ?? '{}') as Policy;
  const others = [policy.Statement ?? []].flat().filter(({ Sid = '' }) => !(Sid in DENIED_HEADERS));
  const wanted = { Version: '2012-10-17', ...policy, Statement: [...others, ...denials(Bucket)] };
  await s3.send(new PutBucketPolicyCommand({ Bucket, Policy: JSON.stringify(wanted) }));
}

/** Installations share buckets, so each adds the rule of its own origin and leaves those of the others alone. */
async function allowOrigin(s3: S3Client, Bucket: string, origin: string): Promise<void> {
  const stored = await unlessMissing(
    'NoSuchCORSConfiguration',
    s3.send(new GetBucketCorsCommand({ Bucket })),
  );
  const isOurs = ({ AllowedOrigins = [] }: CORSRule): boolean =>
    AllowedOrigins.length === 1 && AllowedOrigins[0] === origin;
  const others = (stored?.CORSRules ?? []).filter((rule) => !isOurs(rule));
  const ours = {
    AllowedOrigins: [origin],
    AllowedMethods: ['PUT'],
    AllowedHeaders: ['content-type'],
    MaxAgeSeconds: CORS_SECONDS,
  };
  await s3.send(new PutBucketCorsCommand({ Bucket, CORSConfiguration: { CORSRules: [...others, ours] } }));
}

async function isRefused(request: Promise<unknown>): Promise<boolean> {
  try {
    await request;
    return false;
  } catch (error) {
    const { httpStatusCode = 0 } = (error as { $metadata?: { httpStatusCode?: number } }).$metadata ?? {};
    if (httpStatusCode >= 400 && httpStatusCode < 500) return true;
    throw error;
  }
}

/** Some stores accept a bucket policy and do not evaluate it, which would go unnoticed. So we try what the policy denies. */
async function requireDenied(s3: S3Client, Bucket: string, keyOf: (key: string) => string): Promise<void> {
  const check = randomUUID();
  const keys = ['plain', 'published', 'copied'].map((name) => keyOf(`policy-check/${check}/${name}`));
  const [Key = '', published = '', copied = ''] = keys;
  try {
    await s3.send(new PutObjectCommand({ Bucket, Key, Body: '' }));
    const attempts = [
      s3.send(new PutObjectCommand({ Bucket, Key: published, Body: '', ACL: 'public-read' })),
      s3.send(new CopyObjectCommand({ Bucket, Key: copied, CopySource: `${Bucket}/${Key}` })),
    ];
    const refused = await Promise.all(attempts.map(isRefused));
    if (refused.includes(false))
      // The log contains an error's code but not its message.
      throw Object.assign(new Error('storage: the bucket policy of the quarantine has no effect'), {
        code: 'BUCKET_POLICY_IGNORED',
      });
  } finally {
    const Objects = keys.map((key) => ({ Key: key }));
    await s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }));
  }
}

export async function applyQuarantineRules(
  s3: S3Client,
  bucket: string,
  portalOrigin: string,
  keyOf: (key: string) => string,
): Promise<void> {
  await denyHeaders(s3, bucket);
  await requireDenied(s3, bucket, keyOf);
  await allowOrigin(s3, bucket, portalOrigin);
}
