import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanNameForMail } from './name-in-mail.ts';

/** Text that mail programs turn into a link. */
const LINK = /:\/\/|www\.|@|[\p{L}\p{N}][.。．｡][\p{L}\p{N}]{2}/iu;

test.each([
  ['Oak & Sons Ltd', 'Oak & Sons Ltd'],
  ['Mærsk A/S', 'Mærsk A/S'],
  ['Acme B.V.', 'Acme B.V.'],
  ['Müller G.m.b.H. & Co. KG', 'Müller G.m.b.H. & Co. KG'],
  ['Trading Co.Ltd', 'Trading Co. Ltd'],
  ['  Two\t lines\r\nBcc: x ', 'Two lines Bcc: x'],
  ['株式会社アッシュ', '株式会社アッシュ'],
])('keeps an ordinary name readable: %j [sec K04]', (name, cleaned) => {
  expect(cleanNameForMail(name, 'a company')).toBe(cleaned);
});

test.each([
  ['Ash Ltd https://evil.example/login', 'Ash Ltd'],
  ['Ash Ltd HTTPS://EVIL.EXAMPLE', 'Ash Ltd'],
  ['Ash www.evil.example now', 'Ash now'],
  ['Ash evil.example/pay?x=1 now', 'Ash now'],
  ['write to ash@evil.example', 'write to'],
  ['javascript:alert(1) Ash', 'Ash'],
  ['Ash evil.example', 'Ash evil. example'],
  ['Ash evil．example', 'Ash evil. example'],
  ['Ash \u202eelpmaxe.live\u202c', 'Ash elpmaxe. live'],
  ['ev\u200bil.example', 'ev il. example'],
  ['https://evil.example', 'a company'],
  ['- . ,', 'a company'],
  ['', 'a company'],
])('removes or breaks an address in the name: %j [sec K04]', (name, cleaned) => {
  expect(cleanNameForMail(name, 'a company')).toBe(cleaned);
});

test('any input becomes a single line without links, no longer than a name [sec K04]', () => {
  const part = fc.constantFrom(
    '.',
    'a',
    'co',
    'www.',
    'http://',
    '@',
    '/',
    ':',
    ' ',
    '\u0000',
    '\u202e',
    '。',
    'é',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'grapheme' }),
        fc.array(part).map((all) => all.join('')),
      ),
      (name) => {
        const cleaned = cleanNameForMail(name, 'somebody');
        expect(cleaned).not.toMatch(LINK);
        expect(cleaned).not.toMatch(/[\p{Cc}\p{Cf}\u2028\u2029]/u);
        expect([...cleaned].length).toBeLessThanOrEqual(100);
        expect(cleaned).not.toBe('');
      },
    ),
  );
});
