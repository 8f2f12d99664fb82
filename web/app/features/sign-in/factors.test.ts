import { factors } from '@portico/domain/api/auth';
import { expect, test } from 'vitest';
import { factorRows, offered } from './factors.ts';

test('every factor of the API has a row, and the authenticator is offered first [sec B14]', () => {
  expect(Object.keys(factorRows).sort()).toEqual([...factors].sort());
  expect(offered(['recovery-code', 'sms', 'authenticator'], null)).toEqual({
    chosen: 'authenticator',
    others: ['sms', 'recovery-code'],
  });
});

test.each([
  ['sms', 'sms'],
  ['recovery-code', 'authenticator'],
  ['passkey', 'authenticator'],
  [null, 'authenticator'],
])('a request for %s offers a factor that the person has: %s', (asked, chosen) => {
  expect(offered(['authenticator', 'sms'], asked).chosen).toBe(chosen);
});
