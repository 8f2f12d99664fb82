import { expect, test } from 'vitest';
import { isSigned, sign } from './signature.ts';

const now = new Date('2026-11-15T12:00:00Z');
const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);
const body = '{"clientId":"a"}';
const header = sign('secret', body, now);

test('accepts a valid signature, also while the secret is being rotated', () => {
  expect(isSigned(['secret'], body, header, now)).toBe(true);
  expect(isSigned(['new secret', 'secret'], body, header, now)).toBe(true);
  expect(isSigned(['secret'], body, `${sign('other', body, now)},${header.split(',')[1]}`, now)).toBe(true);
});

test('signs with HMAC-SHA-256 over “seconds.body”', () => {
  // Computed with: printf '1763208000.{}' | openssl dgst -sha256 -hmac secret
  expect(sign('secret', '{}', new Date(1_763_208_000_000))).toBe(
    't=1763208000,v1=bf2819199e085d9b65427c8dd7355bd9e9e0687cccb04e6661aeec6d65121c30',
  );
});

test.each([
  ['another body', ['secret'], '{"clientId":"b"}', header, now],
  ['another secret', ['guess'], body, header, now],
  [
    'a timestamp that was not signed',
    ['secret'],
    body,
    header.replace(/t=\d+/, `t=${now.getTime() / 1000 + 1}`),
    now,
  ],
  ['a signature when there is no secret', [], body, header, now],
  ['a signature that is 301 s old', ['secret'], body, header, later(301)],
  ['a signature from 301 s in the future', ['secret'], body, header, later(-301)],
  ['a signature of another scheme', ['secret'], body, header.replace('v1=', 'v0='), now],
  [
    'a timestamp with a fraction',
    ['secret'],
    body,
    sign('secret', body, now).replace(/t=(\d+)/, 't=$1.5'),
    now,
  ],
  ['a missing header', ['secret'], body, undefined, now],
  ['an empty header', ['secret'], body, '', now],
  ['a missing timestamp', ['secret'], body, header.split(',')[1], now],
  ['a truncated digest', ['secret'], body, header.slice(0, -2), now],
])('rejects %s', (_, secrets, text, given, at) => {
  expect(isSigned(secrets, text, given, at)).toBe(false);
});

test('refuses to sign or verify with an empty secret', () => {
  expect(() => sign('', body, now)).toThrow();
  expect(() => isSigned([''], body, header, now)).toThrow();
});

test.each([300, -300])('accepts a clock that is %i s off', (seconds) => {
  expect(isSigned(['secret'], body, header, later(seconds))).toBe(true);
});
