import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { audiences, hasAudience, isExpired, readClaims } from './claims.ts';

const token = (claims: object): string =>
  ['header', Buffer.from(JSON.stringify(claims)).toString('base64url'), 'signature'].join('.');

describe('the claims of an access token', () => {
  test('reads expiry and audiences from the payload, including non-ASCII characters [S3.01]', () => {
    const claims = { exp: 1_800_000_000, aud: [audiences.onboarding], note: 'Żółć ÿ ~~~ ???' };
    expect(readClaims(token(claims))).toEqual({ exp: 1_800_000_000, aud: [audiences.onboarding] });
  });

  test('the audience list distinguishes the onboarding from the transaction audience [S3.02]', () => {
    const both = readClaims(token({ exp: 1, aud: [audiences.onboarding, audiences.transaction] }));
    const one = readClaims(token({ exp: 1, aud: audiences.onboarding }));
    const longer = readClaims(token({ exp: 1, aud: `not-${audiences.transaction}` }));
    expect(both && hasAudience(both, audiences.transaction)).toBe(true);
    expect(both && hasAudience(both, audiences.onboarding)).toBe(true);
    expect(one && hasAudience(one, audiences.transaction)).toBe(false);
    expect(longer && hasAudience(longer, audiences.transaction)).toBe(false);
    expect(one && hasAudience(one, audiences.onboarding)).toBe(true);
  });

  test.each([
    [-1, false],
    [0, true],
    [1, true],
  ])('at %i ms from its expiry, a token is expired: %s [S9.02, S5.02]', (offsetMs, expired) => {
    expect(isExpired({ exp: 1000, aud: [] }, 1_000_000 + offsetMs)).toBe(expired);
  });

  const good = Buffer.from('{"exp":1,"aud":[]}').toString('base64url');
  test.each([
    ['', 'empty'],
    [`a.${good}`, 'two parts'],
    [`a.${good}.c.d`, 'four parts'],
    ['a.%%%.c', 'invalid base64'],
    [`a.${Buffer.from('"text"').toString('base64url')}.c`, 'not an object'],
    [`a.${Buffer.from('{"exp":"soon","aud":[]}').toString('base64url')}.c`, 'an expiry that is not a number'],
    [`a.${Buffer.from('{"aud":[]}').toString('base64url')}.c`, 'no expiry'],
    [`a.${Buffer.from('{"exp":1,"aud":7}').toString('base64url')}.c`, 'an audience that is not text'],
    [`a.${Buffer.from('{"exp":1,"aud":["\xff"]}', 'latin1').toString('base64url')}.c`, 'invalid UTF-8'],
  ])('rejects a malformed token: %j (%s)', (malformed) => {
    expect(readClaims(malformed)).toBeUndefined();
  });

  test('reading never throws, whatever the string', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.string().map((text) => `a.${text}.c`),
        ),
        (text) => {
          readClaims(text);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
