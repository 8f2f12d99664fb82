import { createHash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import {
  CreateBucketCommand,
  GetObjectCommand,
  ListBucketsCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { s3Storage } from '@portico/providers/storage/s3';
import { isCampaign } from '@portico/testing/tier';
import { beforeAll, expect, inject, test } from 'vitest';
import { createPlan } from './plan.ts';
import { runningPid } from './processes.ts';
import { downStack, upStack } from './stack.ts';

const { storage } = inject('stack');
const Bucket = `stack-test-${randomBytes(6).toString('hex')}`;

const connect = (secretAccessKey: string): S3Client =>
  new S3Client({
    endpoint: storage.endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: storage.key, secretAccessKey },
    // Ceph does not support the streaming checksums that the SDK adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
const s3 = connect(storage.secret);
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

beforeAll(async () => {
  await s3.send(new CreateBucketCommand({ Bucket }));
});

test('stores and returns an object by presigned URL, byte for byte', async () => {
  const bytes = randomBytes(1_000_000);
  const put = await getSignedUrl(s3, new PutObjectCommand({ Bucket, Key: 'passport.bin' }), {
    expiresIn: 60,
  });
  expect((await fetch(put, { method: 'PUT', body: bytes })).status).toBe(200);
  const get = await getSignedUrl(s3, new GetObjectCommand({ Bucket, Key: 'passport.bin' }), {
    expiresIn: 60,
  });
  const response = await fetch(get);
  expect(response.status).toBe(200);
  expect(sha256(new Uint8Array(await response.arrayBuffer()))).toBe(sha256(bytes));
});

test('refuses a URL with another key, method or signature, and an unsigned one', async () => {
  const put = await getSignedUrl(s3, new PutObjectCommand({ Bucket, Key: 'mine' }), { expiresIn: 60 });
  const statusOf = async (url: string, method: string): Promise<number> =>
    (await fetch(url, { method, ...(method === 'PUT' && { body: 'x' }) })).status;
  expect(await statusOf(put, 'PUT')).toBe(200);
  expect(await statusOf(put.replace('/mine?', '/yours?'), 'PUT')).toBe(403);
  expect(await statusOf(put, 'GET')).toBe(403);
  expect(await statusOf(put.replace(/X-Amz-Signature=.{4}/, 'X-Amz-Signature=0000'), 'PUT')).toBe(403);
  expect(await statusOf(`${storage.endpoint}/${Bucket}/mine`, 'GET')).toBe(403);
  expect(await statusOf(`${storage.endpoint}/${Bucket}/mine`, 'PUT')).toBe(403);
});

test('rejects a wrong secret', async () => {
  await expect(connect('a-guess').send(new ListBucketsCommand({}))).rejects.toMatchObject({
    name: 'SignatureDoesNotMatch',
  });
});

test.runIf(isCampaign)(
  'after a kill during an upload, acknowledged parts are complete and the rest can be uploaded [X17]',
  async () => {
    // A separate stack, so that the others are not affected.
    const name = `killed-${randomBytes(3).toString('hex')}`;
    try {
      const own = (await upStack(name, ['storage'])).storage;
      const { endpoint: url, key, secret } = own;
      const files = s3Storage({
        ...{
          url,
          publicUrl: url,
          key,
          secret,
          region: 'us-east-1',
          bucketPrefix: 'killed',
          keyPrefix: 'killed',
        },
        portalOrigin: 'http://portal.localhost',
      });
      await files.prepare();
      const parts = Array.from({ length: 24 }, () => randomBytes(512 * 1024));
      const put = async (number: number): Promise<boolean> => {
        const address = await files.addressToPut(`upload/${number}`, 512 * 1024, 60);
        return fetch(address, { method: 'PUT', body: parts[number] as Buffer }).then(
          ({ status }) => status === 200,
          () => false,
        );
      };
      const there = async (): Promise<Map<number, number>> => {
        const found = new Map<number, number>();
        for await (const each of files.list('quarantine', 'upload/'))
          found.set(Number(each.key.slice('upload/'.length)), each.bytes);
        return found;
      };
      const acknowledged: number[] = [];
      for (const number of parts.keys()) {
        const sent = put(number);
        if (number === 9) process.kill(runningPid(await createPlan(name), 'radosgw') ?? 0, 'SIGKILL');
        if (await sent) acknowledged.push(number);
        else if (number > 9) break;
      }
      expect(acknowledged.length).toBeGreaterThanOrEqual(9);
      expect(acknowledged.length).toBeLessThan(parts.length);
      await upStack(name, ['storage']);
      const after = await there();
      for (const number of acknowledged) expect(after.get(number)).toBe(512 * 1024);
      for (const bytes of after.values()) expect(bytes).toBe(512 * 1024);
      for (const number of parts.keys()) if (!after.has(number)) expect(await put(number)).toBe(true);
      for (const [number, part] of parts.entries()) {
        const got = await files.get('quarantine', `upload/${number}`);
        expect(got && (await buffer(got)).equals(part)).toBe(true);
      }
    } finally {
      await downStack(name, { deleteData: true });
    }
  },
  240_000,
);
