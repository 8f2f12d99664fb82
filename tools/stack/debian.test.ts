import { expect, test } from 'vitest';
import { findProgram, installCommand, missingPackages, program } from './debian.ts';

test('a program is found where it lies, the newest of several versions', () => {
  expect(findProgram({ path: '/bin/sh', package: 'dash' })).toBe('/bin/sh');
  expect(findProgram({ path: '/usr/*/sh', package: 'dash' })).toBe('/usr/bin/sh');
});

test('what is missing is named once, with the command that installs it', () => {
  const missing = { path: '/usr/bin/no-such-program', package: 'no-such-package' };
  expect(missingPackages([missing, missing, { path: '/bin/sh', package: 'dash' }])).toEqual([
    'no-such-package',
  ]);
  expect(() => program(missing)).toThrow(/apt-get install -y --no-install-recommends no-such-package/);
  expect(installCommand(['a', 'b'])).toMatch(/a b$/);
});
