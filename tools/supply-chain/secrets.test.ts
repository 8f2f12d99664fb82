import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../tree/source-files.ts';
import { secretShapes } from './secrets.ts';

const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && !path.endsWith('package-lock.json'));

test.each(secretShapes)('no file in the repository contains %s [sec S02]', (_, shape) => {
  expect(tracked.length).toBeGreaterThan(100);
  const found = tracked.filter((path) => {
    try {
      return shape.test(readFileSync(join(root, path), 'utf8'));
    } catch {
      return false;
    }
  });
  expect(found).toEqual([]);
});
