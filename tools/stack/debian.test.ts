import { expect, test } from 'vitest';
import { sourceFiles } from '../tree/source-files.ts';
import { findProgram, installCommand, missingPackages, otherPrograms, program } from './debian.ts';
import { servers } from './stack.ts';

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

/** Of packages that every Debian has. */
const ALWAYS_THERE = /^\/usr\/bin\/(?:env|sh|sleep)$/;

test('every program of Debian that our code names is in the list by which the gate installs', () => {
  const listed = new Set(
    [...servers.flatMap(({ programs }) => programs), ...otherPrograms].map(({ path }) => path),
  );
  const named = sourceFiles()
    .filter(({ path }) => path !== 'tools/stack/debian.test.ts')
    .flatMap(({ text }) => text.match(/\/usr\/s?bin\/[\w.-]+/g) ?? []);
  expect(new Set(named).size).toBeGreaterThan(10);
  expect([...new Set(named)].filter((path) => !listed.has(path) && !ALWAYS_THERE.test(path))).toEqual([]);
});
