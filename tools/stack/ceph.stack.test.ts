import { createHash, randomBytes } from 'node:crypto';
import {
  CreateBucketCommand,
  GetObjectCommand,
  ListBucketsCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { beforeAll, expect, inject, test } from 'vitest';

const { storage } = inject('stack');
const Bucket = `stack-test-${randomBytes(6).toString('hex')}`;

const connect = (secretAccessKey: string): S3Client =>
  new S3Client({
    endpoint: storage.endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: storage.key, secretAccessKey },
    // Ceph does not know the streamed checksums that the SDK would add by itself.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
const s3 = connect(storage.secret);
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

beforeAll(async () => {
  await s3.send(new CreateBucketCommand({ Bucket }));
});

test('an object is put and got by a signed address, byte for byte', async () => {
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

test('a wrong address is refused: another key, another method, a changed signature, none', async () => {
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

test('a wrong secret opens nothing', async () => {
  await expect(connect('a-guess').send(new ListBucketsCommand({}))).rejects.toMatchObject({
    name: 'SignatureDoesNotMatch',
  });
});
