import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Code, Email, NewPassword, RecoveryCode, ReferralCode } from './fields.ts';
import { FullName, Phone } from './person.ts';

const read = (schema: z.ZodMiniType, text: string) => {
  const result = z.safeParse(schema, text);
  return result.success ? result.data : result.error.issues[0]?.message;
};

describe('email', () => {
  test.each([
    [' Ann@Example.COM ', 'ann@example.com'],
    ['ann.o’hara@example.com', 'Wrong email format. Please try again.'],
    ['ann@example', 'Wrong email format. Please try again.'],
    [`${'a'.repeat(250)}@example.com`, 'Wrong email format. Please try again.'],
    ['', 'Wrong email format. Please try again.'],
  ])('%j → %j', (typed, wanted) => {
    expect(read(Email, typed)).toBe(wanted);
  });
});

describe('phone', () => {
  test.each(['+49 (30) 1234-567', '0049301234567', '030/1234567', '＋４９　１７０　１２３'])(
    'leaves %j for the server to check',
    (typed) => {
      expect(read(Phone, typed)).toBe(typed);
    },
  );
  test.each(['', '12', 'call me', '+49 30 12345678901234567890123456789'])(
    'rejects %j in the browser',
    (typed) => {
      expect(read(Phone, typed)).toBe('Wrong phone number format. Please try again.');
    },
  );
});

describe('a new password', () => {
  test.each([
    ['a'.repeat(11), false],
    ['a'.repeat(12), true],
    ['a'.repeat(128), true],
    ['a'.repeat(129), false],
    ['ä'.repeat(12), true],
    ['a\u0308'.repeat(12), true],
    ['😀'.repeat(12), true],
    ['😀'.repeat(6), false],
    ['three random words', true],
  ])('%j is accepted: %s', (typed, accepted) => {
    expect(z.safeParse(NewPassword, typed).success).toBe(accepted);
  });
  test('is stored in NFKC form', () => {
    expect(read(NewPassword, 'a\u0308'.repeat(12))).toBe('ä'.repeat(12));
  });
});

describe('codes', () => {
  test.each(['123456', '123 456', ' 123-456\n', '１２３４５６'])('reads %j as 123456', (typed) => {
    expect(read(Code, typed)).toBe('123456');
  });
  test.each(['12345', '1234567', '12345a'])('rejects %j and states how long a code is', (typed) => {
    expect(read(Code, typed)).toBe('Enter the code again. It has 6 digits.');
  });
  test('a recovery code is read in either case, with or without dashes', () => {
    expect(read(RecoveryCode, 'abcd-2345-efgh-7')).toBe('ABCD2345EFGH7');
    expect(read(RecoveryCode, 'ABCD1345EFGH7')).toMatch(/13 letters and numbers/);
  });
});

test.each([
  ['Siobhán O’Hara-Łuczak', true],
  ['عبد الله', true],
  ['Dr. Nguyễn (Nina)', true],
  ['http://evil.example', false],
  ['evil.com/pay', false],
  ['www.evil', false],
  ['pay at evil.example', false],
  ['St.John A.B. Smith', true],
  ['Ann\u0000', false],
  ['Ann😀', false],
])('a person’s name %j is accepted: %s', (typed, accepted) => {
  expect(z.safeParse(FullName, typed).success).toBe(accepted);
});

test.each([
  ['spring-2026_A', true],
  ['', false],
  ['<script>', false],
  ['x'.repeat(65), false],
])('a referral code %j is accepted: %s', (typed, accepted) => {
  expect(z.safeParse(ReferralCode, typed).success).toBe(accepted);
});
