// Nothing in the documentation is stale: each file and command that a page names exists.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../tree/source-files.ts';
import { type Checkout, findMissing } from './named.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const LEFT_OUT = /(?:^|\/)(?:node_modules|\.tsc|\.stack|\.toolchain|\.react-router|build|reports|\.git)$/;
const files = globSync('{*,.ci/*,[a-z]*/**}', { cwd: root, exclude: (path) => LEFT_OUT.test(path) });
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const checkout: Checkout = {
  files,
  scripts: Object.keys(scripts),
  stackCommands: [...read('tools/stack/main.ts').matchAll(/case '(\w+)':/g)].map(([, name = '']) => name),
};

/** Not ours to change (rules, specification), or about former times (changelog, what a newcomer looked for before). */
const GIVEN = /^docs\/(?:rules\/|specification|clauses|newcomer-tasks)|^CHANGELOG/;
const pages = globSync(['*.md', 'docs/**/*.md'], { cwd: root })
  .filter((path) => !GIVEN.test(path))
  .map((path) => ({ path, text: read(path) }));

test('reads all documentation pages and project files', () => {
  expect(pages.length).toBeGreaterThan(50);
  expect(files.length).toBeGreaterThan(2000);
});

test.each(pages.map((page) => [page.path, page] as const))('%s mentions only what exists', (_, page) => {
  expect(findMissing(page, checkout, pages)).toEqual([]);
});

describe('finding references to what does not exist', () => {
  const find = (text: string) => findMissing({ path: 'docs/x.md', text }, checkout, pages);
  test.each(['server/src/nowhere.ts', 'nowhere/x.ts', 'server/nowhere/', 'domain/src/*/nowhere.ts'])(
    'reports the path %s',
    (path) => expect(find(`See \`${path}\`.`)).toEqual([path]),
  );
  test('reports a command', () => {
    expect(find('Run `npm run nothing`.')).toEqual(['npm run nothing']);
    expect(find('```sh\nnpm run nothing\n```')).toEqual(['npm run nothing']);
  });
  test('reports a program that a command runs, and a stack command', () => {
    expect(find('Run `node tools/nowhere.ts --all`.')).toEqual(['tools/nowhere.ts']);
    expect(find('```sh\nbash .ci/nowhere\n```')).toEqual(['.ci/nowhere']);
    expect(find('Run `npx stack nothing`.')).toEqual(['npx stack nothing']);
  });
  test('reports a link to a page or to a heading', () => {
    expect(find('[a](nowhere.md)')).toEqual(['(nowhere.md)']);
    expect(find('[a](architecture.md#nowhere)')).toEqual(['(architecture.md#nowhere)']);
  });
  test('accepts what exists, as a full path, by its ending or as a pattern', () => {
    const named =
      '`server/src/app.ts` `platform/http/bind.ts` `domain/src/` `*.test.ts` `/login` `npm run check` `bash .ci/run` `npx stack up` `reports/x.md`';
    expect(find(`${named} [a](architecture.md#workspaces)`)).toEqual([]);
  });
});
