import { expect, test } from 'vitest';
import { sourceFiles } from '../tree/source-files.ts';
import {
  ffmpegProgram,
  findProgram,
  firefoxProgram,
  installCommand,
  missingPackages,
  program,
  requirePrograms,
  testPrograms,
} from './debian.ts';
import { runtimePrograms } from './stack.ts';

test('finds an installed program by its path or a pattern', () => {
  expect(findProgram({ path: '/bin/sh', package: 'dash' })).toBe('/bin/sh');
  expect(findProgram({ path: '/usr/*/sh', package: 'dash' })).toBe('/usr/bin/sh');
});

test('names a missing package once, with the command that installs it', () => {
  const missing = { path: '/usr/bin/no-such-program', package: 'no-such-package' };
  expect(missingPackages([missing, missing, { path: '/bin/sh', package: 'dash' }])).toEqual([
    'no-such-package',
  ]);
  expect(() => program(missing)).toThrow(/apt-get install -y --no-install-recommends no-such-package/);
  expect(installCommand(['a', 'b'])).toMatch(/a b$/);
});

test('refuses to start without its programs and names the packages to install', () => {
  const missing = ['first', 'second'].map((name) => ({ path: `/usr/bin/no-${name}`, package: `no-${name}` }));
  expect(() => requirePrograms(missing)).toThrow(
    /^Debian packages are missing: no-first no-second\nInstall it with: .* no-first no-second$/,
  );
  expect(() => requirePrograms([{ path: '/bin/sh', package: 'dash' }])).not.toThrow();
});

/** From packages that every Debian system has. */
const ALWAYS_THERE = /^\/usr\/bin\/(?:env|sh|sleep)$/;

/** The paths of programs that these files mention and the list does not contain. */
const unlisted = (wanted: (path: string) => boolean, programs: readonly { readonly path: string }[]) => {
  const named = sourceFiles()
    .filter(({ path }) => wanted(path))
    .flatMap(({ text }) => text.match(/\/usr\/s?bin\/[\w.-]+/g) ?? []);
  expect(new Set(named).size).toBeGreaterThan(5);
  const listed = new Set(programs.map(({ path }) => path));
  return [...new Set(named)].filter((path) => !listed.has(path) && !ALWAYS_THERE.test(path));
};

/** Needed by the campaign and by `npm run pictures`, which report when it is missing. */
const outsideTheGate = [firefoxProgram, ffmpegProgram];

test('every Debian program that our code names is installed by the gate or used only outside it', () => {
  const isOurs = (path: string): boolean => path !== 'tools/stack/debian.test.ts';
  expect(unlisted(isOurs, [...runtimePrograms, ...testPrograms, ...outsideTheGate])).toEqual([]);
});

test('every program that the product calls is on the list checked at startup', () => {
  const isProduct = (path: string): boolean =>
    /^(?:domain|providers|server)\/src\//.test(path) && !path.endsWith('.test.ts');
  expect(unlisted(isProduct, runtimePrograms)).toEqual([]);
});
