// npm run canary: searches everything that the last runs left behind (reports/left) for their people's data. Fails on a hit,
// and also if there was nothing to search, because unsearched data is not proven clean.
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Canary, TraceKind } from '@portico/server/seed/canaries';
import { allowedInBrowser } from './allowed.ts';
import { leftoverFolder, listLeftovers } from './leftovers.ts';
import { createSearch, type Hit, type Search } from './search.ts';

/** The kinds of data that each run must have left behind. */
const expected: Readonly<Record<string, readonly TraceKind[]>> = {
  test: ['logs', 'traces', 'metrics', 'storage'],
  e2e: ['logs', 'traces', 'metrics', 'storage', 'browser'],
  fuzz: ['logs', 'metrics', 'storage'],
  sqlmap: ['logs', 'metrics', 'storage'],
  chaos: ['logs'],
  'chaos-alone': ['logs'],
};
const SHOWN = 10;

const { positionals } = parseArgs({ allowPositionals: true });
const runs = positionals.length > 0 ? positionals : Object.keys(expected);

/** All test addresses use this domain, so unrecorded ones are found too. Likewise the common prefix of tokens. */
const markers: readonly Canary[] = [
  { kind: 'any address', value: '@example.com' },
  { kind: 'any token', value: 'eyJhbGciOi' },
];

const notedIn = (run: string): Canary[] =>
  globSync('canaries/*.jsonl', { cwd: listLeftovers(run) }).flatMap((file) =>
    readFileSync(join(listLeftovers(run), file), 'utf8')
      .trim()
      .split('\n')
      .map((line): Canary => JSON.parse(line)),
  );

function hitsIn(kind: TraceKind, text: string, search: Search): Hit[] {
  // Metric values carry no personal data, but a number may happen to look like a code.
  if (kind === 'metrics') return search(text.replace(/ [\d.e+-]+$/gm, ''));
  if (kind !== 'browser') return search(text);
  // One line per storage entry, beginning with the names of the storage and the entry.
  return text.split('\n').flatMap((line) => {
    const entry = allowedInBrowser[line.split(' ', 2).join(' ')];
    return search(line).filter((hit) => !entry?.what.includes(hit.kind));
  });
}

const results: { title: string; passed: boolean }[] = [];
for (const run of runs) {
  const start = performance.now();
  const noted = notedIn(run);
  const search = createSearch([...markers, ...noted]);
  for (const kind of expected[run] ?? []) {
    const folder = join(listLeftovers(run), kind);
    const files = existsSync(folder) ? globSync('*', { cwd: folder }) : [];
    let bytes = 0;
    const found: (Hit & { file: string })[] = [];
    for (const file of files) {
      const text = readFileSync(join(folder, file), 'utf8');
      bytes += text.length;
      found.push(...hitsIn(kind, text, search).map((hit) => ({ ...hit, file: basename(file) })));
    }
    const passed = found.length === 0 && bytes > 0 && noted.length > 0;
    const title = `sec O01 INV14 ${run}: ${noted.length} canaries in ${(bytes / 1e6).toFixed(1)} MB of ${kind} (${files.length} files): ${found.length} hits`;
    results.push({ title, passed });
    console.log(`${passed ? 'ok  ' : 'FAIL'} ${title}`);
    for (const { file, as, kind: what, around } of found.slice(0, SHOWN))
      console.log(`       ${file}: ${what} as ${as}: ${JSON.stringify(around)}`);
  }
  console.log(`     ${run}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
}
const failed = results.filter(({ passed }) => !passed).length;
mkdirSync(join(leftoverFolder, '..'), { recursive: true });
writeFileSync(
  join(leftoverFolder, '../canary.json'),
  JSON.stringify({ passed: results.length - failed, failed, results }, null, 2),
);
console.log(`canary: ${results.length - failed} clean, ${failed} not`);
process.exitCode = failed > 0 ? 1 : 0;
