import { factors } from '@portico/domain/api/auth';
import { expect, test } from 'vitest';
import { factorRows, offered } from './factors.ts';

test('sec B14 every factor of the API has a row, and the authenticator is offered first', () => {
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
])('of what was asked for (%s) only what the person has is shown: %s', (asked, chosen) => {
  expect(offered(['authenticator', 'sms'], asked).chosen).toBe(chosen);
});
