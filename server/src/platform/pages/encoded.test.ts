import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { chooseEncoding, encode } from './encoded.ts';

const bytes = Buffer.from('Grüß Gott, <p>und so weiter</p> '.repeat(200));

describe('compressed variants of a file', () => {
  test('decompress to the original bytes', async () => {
    const { identity, br, gzip } = await encode(bytes, true);
    expect(identity).toBe(bytes);
    expect(brotliDecompressSync(br ?? '').equals(bytes)).toBe(true);
    expect(gunzipSync(gzip ?? '').equals(bytes)).toBe(true);
    expect(br?.length).toBeLessThan(gzip?.length ?? 0);
  });
  test('are omitted for compressed formats and where they save nothing', async () => {
    expect(await encode(bytes, false)).toEqual({ identity: bytes });
    expect(await encode(Buffer.from('a'), true)).toEqual({ identity: Buffer.from('a') });
  });
});

test.each([
  ['br, gzip', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP;Q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.1, gzip;q=0.9', 'gzip'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['identity, br;q=0.5', 'identity'],
  ['identity;q=0.5, br', 'br'],
  ['deflate', 'identity'],
  ['br;q=nonsense', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('Accept-Encoding %s selects %s', (header, encoding) => {
  expect(chooseEncoding(header, { identity: bytes, br: bytes, gzip: bytes })).toBe(encoding);
  expect(chooseEncoding(header, { identity: bytes })).toBe('identity');
});
