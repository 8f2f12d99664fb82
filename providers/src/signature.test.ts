import { expect, test } from 'vitest';
import { isSigned, sign } from './signature.ts';

const now = new Date('2026-11-15T12:00:00Z');
const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);
const body = '{"clientId":"a"}';
const header = sign('secret', body, now);

test('what was signed is taken, also while the secret is being replaced', () => {
  expect(isSigned(['secret'], body, header, now)).toBe(true);
  expect(isSigned(['new secret', 'secret'], body, header, now)).toBe(true);
  expect(isSigned(['secret'], body, `${sign('other', body, now)},${header.split(',')[1]}`, now)).toBe(true);
});

test.each([
  ['another body', ['secret'], '{"clientId":"b"}', header, now],
  ['another secret', ['guess'], body, header, now],
  [
    'another time than was signed',
    ['secret'],
    body,
    header.replace(/t=\d+/, `t=${now.getTime() / 1000 + 1}`),
    now,
  ],
  ['no secret at all', [], body, header, now],
  ['301 s late', ['secret'], body, header, later(301)],
  ['301 s early', ['secret'], body, header, later(-301)],
  ['no header', ['secret'], body, undefined, now],
  ['an empty header', ['secret'], body, '', now],
  ['no time', ['secret'], body, header.split(',')[1], now],
  ['a short digest', ['secret'], body, header.slice(0, -2), now],
])('%s is refused', (_, secrets, text, given, at) => {
  expect(isSigned(secrets, text, given, at)).toBe(false);
});

test.each([300, -300])('a clock that is %i s off is still taken', (seconds) => {
  expect(isSigned(['secret'], body, header, later(seconds))).toBe(true);
});
