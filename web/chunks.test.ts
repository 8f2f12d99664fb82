import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { chunks, codeSplittingGroups } from './chunks.ts';

const root = join(import.meta.dirname, '..');

test.each(chunks)('$name names existing files and folders, each once', ({ has, without = [] }) => {
  const paths = [...has, ...without];
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  expect(new Set(paths).size).toBe(paths.length);
});

test('what a chunk leaves out is in one of its folders', () => {
  for (const { has, without = [] } of chunks)
    for (const path of without)
      expect(
        has.some((folder) => folder.endsWith('/') && path.startsWith(folder)),
        path,
      ).toBe(true);
});

test('a stylesheet goes into the chunk of its part, and an excluded file into none', () => {
  const chunkOf = (path: string) =>
    codeSplittingGroups.find(({ test: has }) =>
      typeof has === 'function' ? has(join(root, path)) : has.test(path),
    )?.name;
  expect(chunkOf('ui/src/button.css')).toBe('portal');
  expect(chunkOf('web/app/session/position.ts?import')).toBe('account');
  expect(chunkOf('web/app/session/today.ts')).toBeUndefined();
  expect(chunkOf('node_modules/react/index.js')).toBe('framework');
});
