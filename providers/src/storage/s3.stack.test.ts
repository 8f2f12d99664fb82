import { randomBytes, randomUUID } from 'node:crypto';
import { createServer, request as httpRequest, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import {
  CreateBucketCommand,
  GetBucketPolicyCommand,
  PutBucketPolicyCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { stopwatch } from '@portico/testing/stopwatch';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { Bucket, Storage, StoredObject } from './port.ts';
import { s3Storage } from './s3.ts';

declare module 'vitest' {
  interface ProvidedContext {
    stack: {
      storage: { endpoint: string; key: string; secret: string };
      scanner: { host: string; port: number };
    };
  }
}

const { storage: at } = inject('stack');
const ORIGIN = 'http://portal.localhost';
const bucketPrefix = `t-${randomBytes(6).toString('hex')}`;
const settings = {
  url: at.endpoint,
  publicUrl: at.endpoint,
  region: 'us-east-1',
  key: at.key,
  secret: at.secret,
  bucketPrefix,
  keyPrefix: 'ours',
  portalOrigin: ORIGIN,
};
const storage = s3Storage(settings);
const put = (address: string, body: Uint8Array, method = 'PUT'): Promise<number> =>
  fetch(address, { method, body }).then(({ status }) => status);
async function listedIn(from: Storage, bucket: Bucket, prefix = ''): Promise<StoredObject[]> {
  const found: StoredObject[] = [];
  for await (const each of from.list(bucket, prefix)) found.push(each);
  return found;
}
const listed = (prefix: string): Promise<StoredObject[]> => listedIn(storage, 'quarantine', prefix);

async function listen(listener: RequestListener): Promise<{ port: number; close: () => void }> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { port, close };
}

beforeAll(async () => {
  await storage.prepare();
  // A second worker finds the buckets on its start.
  await storage.prepare();
});

describe('the presigned URL of a part [sec L08]', () => {
  test('accepts only its own size, key and method, and expires [sec L01]', async () => {
    const part = randomBytes(1000);
    const address = await storage.addressToPut('one/0', part.length, 60);
    expect(address).toMatch(/X-Amz-SignedHeaders=content-length%3Bhost/);
    expect(await put(address, randomBytes(1001))).toBe(403);
    expect(await put(address, randomBytes(999))).toBe(403);
    expect(await put(address.replace('/one/0?', '/one/1?'), part)).toBe(403);
    expect(await put(address.replace('-quarantine/', '-clean/'), part)).toBe(403);
    expect((await fetch(address)).status).toBe(403);
    expect((await fetch(address, { method: 'DELETE' })).status).toBe(403);
    expect(await listed('one/')).toEqual([]);
    expect(await put(address, part)).toBe(200);
    expect(await listed('one/')).toEqual([{ key: 'one/0', bytes: 1000, modifiedAt: expect.any(Date) }]);
    const over = await storage.addressToPut('one/2', part.length, 1);
    await new Promise((resolve) => setTimeout(resolve, 2500));
    expect(await put(over, part)).toBe(403);
  });

  test('does not contain our secret, and unsigned requests are refused', async () => {
    const address = await storage.addressToPut('two/0', 1, 60);
    expect(address).not.toContain(at.secret);
    await storage.put('clean', 'two', Buffer.from('a paper'), 7, 'application/pdf');
    for (const path of [
      `${bucketPrefix}-clean/ours/two`,
      `${bucketPrefix}-clean`,
      `${bucketPrefix}-quarantine`,
    ])
      expect((await fetch(`${at.endpoint}/${path}`)).status).toBe(403);
  });

  test('allows the portal’s origin and no other', async () => {
    const asks = (origin: string): Promise<Response> =>
      fetch(`${at.endpoint}/${bucketPrefix}-quarantine/x`, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'PUT' },
      });
    expect((await asks(ORIGIN)).headers.get('access-control-allow-origin')).toBe(ORIGIN);
    expect((await asks('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('the presigned URL of a part, sent with unsigned headers [sec L08]', () => {
  const everyone = 'uri="http://acs.amazonaws.com/groups/global/AllUsers"';
  test.each<Record<string, string>>([
    { 'x-amz-acl': 'public-read', 'content-type': 'text/html' },
    { 'x-amz-acl': 'public-read-write' },
    { 'x-amz-acl': 'authenticated-read' },
    { 'x-amz-acl': 'bucket-owner-full-control' },
    { 'x-amz-grant-read': everyone },
    { 'x-amz-grant-write': everyone },
    { 'x-amz-grant-read-acp': everyone },
    { 'x-amz-grant-write-acp': everyone },
    { 'x-amz-grant-full-control': everyone },
  ])('publishes nothing and changes no access with %j', async (headers) => {
    const key = `${randomUUID()}/0`;
    const address = await storage.addressToPut(key, 6, 60);
    expect((await fetch(address, { method: 'PUT', body: 'public', headers })).status).toBe(403);
    expect(await listed(key)).toEqual([]);
    // The same URL still works for its purpose, and its object stays private.
    expect(await put(address, Buffer.from('public'))).toBe(200);
    expect((await fetch(address.split('?')[0] ?? '')).status).toBe(403);
    expect(await storage.get('quarantine', key)).toBeDefined();
  });

  test.each([
    { 'x-amz-metadata-directive': 'COPY' },
    { 'x-amz-metadata-directive': 'REPLACE' },
    { 'x-amz-acl': 'public-read' },
  ])('copies no object of another client (%j)', async (more) => {
    for (const bucket of ['quarantine', 'clean', 'sealed'] as const) {
      const source = randomUUID();
      await storage.put(bucket, source, Buffer.from('secret'), 6, 'text/plain');
      const key = `${randomUUID()}/0`;
      const address = await storage.addressToPut(key, 6, 60);
      for (const slash of ['/', '']) {
        const headers = { 'x-amz-copy-source': `${slash}${bucketPrefix}-${bucket}/ours/${source}`, ...more };
        expect((await fetch(address, { method: 'PUT', body: 'public', headers })).status).toBe(403);
      }
      expect(await listed(key)).toEqual([]);
    }
  });

  test('is also refused in existing buckets, whose policy keeps statements added by others', async () => {
    const old = { ...settings, bucketPrefix: `t-${randomBytes(6).toString('hex')}` };
    const Bucket = `${old.bucketPrefix}-quarantine`;
    const s3 = new S3Client({
      endpoint: at.endpoint,
      region: 'us-east-1',
      forcePathStyle: true,
      credentials: { accessKeyId: at.key, secretAccessKey: at.secret },
    });
    const added = {
      Sid: 'OfTheFirm',
      Effect: 'Deny',
      Principal: '*',
      Action: 's3:PutObjectTagging',
      Resource: `arn:aws:s3:::${Bucket}/*`,
    };
    await s3.send(new CreateBucketCommand({ Bucket }));
    await s3.send(
      new PutBucketPolicyCommand({
        Bucket,
        Policy: JSON.stringify({ Version: '2012-10-17', Statement: [added] }),
      }),
    );
    const address = await s3Storage(old).addressToPut('old/0', 6, 60);
    const publish = () =>
      fetch(address, { method: 'PUT', body: 'public', headers: { 'x-amz-acl': 'public-read' } });
    expect((await publish()).status).toBe(200);
    for (let start = 0; start < 2; start++) await s3Storage(old).prepare();
    expect((await publish()).status).toBe(403);
    const { Policy = '' } = await s3.send(new GetBucketPolicyCommand({ Bucket }));
    const sids = (JSON.parse(Policy).Statement as { Sid: string }[]).map(({ Sid }) => Sid);
    expect(sids.filter((sid) => sid === 'OfTheFirm')).toHaveLength(1);
    expect(new Set(sids).size).toBe(sids.length);
  });
});

test('rejects a store that accepts a bucket policy but does not enforce it', async () => {
  // A proxy before the real store that answers policy writes itself.
  const { port, close } = await listen((request, response) => {
    if (request.method === 'PUT' && request.url?.includes('?policy')) return response.writeHead(204).end();
    const { host: _, ...headers } = request.headers;
    const onward = httpRequest(
      `${at.endpoint}${request.url}`,
      { method: request.method, headers: { ...headers, host: `127.0.0.1:${port}` } },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    return request.pipe(onward);
  });
  const lax = {
    ...settings,
    url: `http://127.0.0.1:${port}`,
    bucketPrefix: `t-${randomBytes(6).toString('hex')}`,
  };
  await expect(s3Storage(lax).prepare()).rejects.toThrow(
    'storage: the bucket policy of the quarantine has no effect',
  );
  expect(await listedIn(s3Storage(lax), 'quarantine')).toEqual([]);
  close();
});

test('installations that share a bucket keep each other’s origins able to upload', async () => {
  const asks = async (origin: string) => {
    const { headers } = await fetch(`${at.endpoint}/${bucketPrefix}-quarantine/x`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'PUT' },
    });
    return headers.get('access-control-allow-origin');
  };
  const origins = ['https://portal.firm.example', 'https://staging.firm.example'];
  for (const portalOrigin of [...origins, ...origins])
    await s3Storage({ ...settings, keyPrefix: 'another', portalOrigin }).prepare();
  for (const origin of [ORIGIN, ...origins]) expect(await asks(origin)).toBe(origin);
  expect(await asks('https://evil.example')).toBeNull();
});

test('an installation cannot reach another one in the same buckets, even if their prefixes overlap [sec L08]', async () => {
  await storage.put('clean', 'shared', Buffer.from('ours'), 4, 'text/plain');
  await storage.put('sealed', 'shared', Buffer.from('ours'), 4, 'text/plain');
  const modifiedAt = (await listedIn(storage, 'clean', 'shared'))[0]?.modifiedAt.getTime() ?? 0;
  expect(Math.abs(modifiedAt - Date.now())).toBeLessThan(60_000);
  for (const keyPrefix of ['our', 'ours-2', 'o']) {
    const other = s3Storage({ ...settings, keyPrefix });
    for (const bucket of ['clean', 'sealed'] as const) {
      expect(await listedIn(other, bucket)).toEqual([]);
      expect(await other.get(bucket, 'shared')).toBeUndefined();
      await other.remove(bucket, ['shared']);
      expect(await storage.get(bucket, 'shared')).toBeDefined();
    }
    const served = { type: 'text/plain', disposition: 'attachment' };
    expect((await fetch(await other.addressToGet('shared', served, 60))).status).toBe(404);
  }
});

test('returns stored bytes unchanged, and nothing once they are removed', async () => {
  const bytes = randomBytes(3_000_000);
  await storage.put('clean', 'three', bytes, bytes.length, 'image/jpeg');
  const got = await storage.get('clean', 'three');
  expect(got && (await buffer(got)).equals(bytes)).toBe(true);
  await storage.remove('clean', ['three', 'never-there']);
  expect(await storage.get('clean', 'three')).toBeUndefined();
});

test('serves a clean file under the given name and type, with no-store [sec L07]', async () => {
  await storage.put('clean', 'four', Buffer.from('%PDF-1.7'), 8, 'application/pdf');
  const served = {
    type: 'application/pdf',
    disposition: `attachment; filename="a.pdf"; filename*=UTF-8''%C3%A4.pdf`,
  };
  const response = await fetch(await storage.addressToGet('four', served, 60));
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toBe(served.disposition);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('lists all objects when they exceed one page', async () => {
  const keys = Array.from({ length: 1005 }, (_, number) => `many/${String(number).padStart(4, '0')}`);
  for (let from = 0; from < keys.length; from += 40)
    await Promise.all(
      keys.slice(from, from + 40).map((key) => storage.put('quarantine', key, Buffer.of(1), 1, 'text/plain')),
    );
  expect(await listed('many/')).toHaveLength(1005);
  await storage.remove('quarantine', keys);
  expect(await listed('many/')).toEqual([]);
}, 60_000);

describe('a failing store [X18]', () => {
  async function against<T>(listener: RequestListener, work: (storage: Storage) => Promise<T>): Promise<T> {
    const { port, close } = await listen(listener);
    try {
      return await work(s3Storage({ ...settings, url: `http://127.0.0.1:${port}`, patienceMs: 1000 }));
    } finally {
      close();
    }
  }

  test.each<[string, RequestListener]>([
    ['that returns 503', (_request, response) => response.writeHead(503).end()],
    ['that hangs up', (request) => request.socket.destroy()],
  ])('%s raises an error after two attempts [X18]', async (_, listener) => {
    let tries = 0;
    const counted: RequestListener = (request, response) => {
      tries += 1;
      listener(request, response);
    };
    await expect(against(counted, (away) => away.get('clean', 'x'))).rejects.toThrow();
    expect(tries).toBe(2);
  });

  test('times out when it does not respond [X18]', async () => {
    const took = stopwatch();
    await expect(
      against(
        () => undefined,
        (away) => away.get('clean', 'x'),
      ),
    ).rejects.toThrow();
    expect(took()).toBeLessThan(5000);
  });
});

describe('a sealed object [sec M04]', () => {
  const seal = (key: string, text: string) =>
    storage.put('sealed', key, Buffer.from(text), text.length, 'application/pdf');
  const read = async (key: string) => {
    const body = await storage.get('sealed', key);
    return body && (await buffer(body)).toString();
  };

  test('is served from its own bucket only', async () => {
    await seal('five', 'sealed');
    const served = { type: 'application/pdf', disposition: 'attachment' };
    expect(await (await fetch(await storage.addressToGet('five', served, 60, 'sealed'))).text()).toBe(
      'sealed',
    );
    expect((await fetch(await storage.addressToGet('five', served, 60))).status).toBe(404);
  });

  test('can be removed with all its versions until it is locked', async () => {
    await seal('six', 'first');
    await seal('six', 'other');
    await seal('six-and-more', 'stays');
    await storage.remove('sealed', ['six']);
    expect(await read('six')).toBeUndefined();
    expect(await read('six-and-more')).toBe('stays');
    await seal('seven', 'sealed');
    const until = new Date(Date.now() + 60_000);
    await storage.lock('seven', until);
    // A worker that was killed before the reply arrived locks again.
    await storage.lock('seven', until);
    await expect(storage.remove('sealed', ['seven'])).rejects.toThrow('storage');
    expect(await read('seven')).toBe('sealed');
    await expect(storage.lock('seven', new Date(Date.now() + 1000))).rejects.toThrow();
  });
});
