import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { openAddress, sealAddress } from './sealed-address.ts';

const newToken = (): string => randomBytes(32).toString('base64url');

test('only the token of its link opens a sealed address [sec K01]', () => {
  const token = newToken();
  const sealed = sealAddress(token, 'ann@example.com');
  expect(openAddress(token, sealed)).toBe('ann@example.com');
  expect(() => openAddress(newToken(), sealed)).toThrow();
  expect(sealed.toString('latin1')).not.toContain('ann');
});
