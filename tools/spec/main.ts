// npm run removals [-- ID …]: removes each rule from a copy of the checkout, runs the test that proves its clause, and
// records the first line of the failure. Without ids, tries every row; with --new, those that changed since they were last
// tried. Fails if a test fails with its rule in place or passes without it.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../tree/source-files.ts';
import { firstLine, readFailures, recordFailure, removalsPage, rowHash } from './failures.ts';
import type { Removal } from './removal.ts';
import { build, isJourney, needsBuild, runTests } from './run-tests.ts';
import { fillScratch, removeCode } from './scratch.ts';
import { removals } from './table.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { new: { type: 'boolean', default: false } },
});
const isWanted = (row: Removal): boolean =>
  (positionals.length === 0 || positionals.some((id) => row.id.startsWith(id))) &&
  (!values.new || readFailures()[row.id]?.row !== rowHash(row));

const wanted = removals.filter(isWanted);
const results: { title: string; passed: boolean; reason?: string }[] = [];
function report(row: Removal, reason?: string): void {
  const passed = reason === undefined;
  results.push({ title: `${row.id} ${row.removed}`, passed, ...(reason !== undefined && { reason }) });
  console.log(
    `${passed ? 'proven' : 'NOT PROVEN'}  ${row.id}  ${reason ?? readFailures()[row.id]?.failure ?? ''}`,
  );
}

/** A test that cannot start proves nothing. */
const IS_BROKEN = /SyntaxError|ReferenceError|Cannot find (?:module|package)|is not defined/;

/** Why the row is not proven; undefined if its test fails without the rule. */
function prove(row: Removal): string | undefined {
  let putBack: (() => void) | undefined;
  try {
    putBack = removeCode(row.edits);
    if (needsBuild(row)) build();
    const ended = runTests([row]);
    const failed = ended.find(({ passed }) => !passed);
    if (ended.length === 0) return `no test has the title ${row.test.title}`;
    if (!failed) return 'the test passes without the rule';
    if (IS_BROKEN.test(failed.message)) return `broken, not removed: ${firstLine(failed.message)}`;
    recordFailure(row.id, { row: rowHash(row), failure: firstLine(failed.message) });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    putBack?.();
  }
}

fillScratch();
const journeys = wanted.filter(isJourney);
const others = wanted.filter((row) => !isJourney(row));
if (journeys.length > 0) build();
// With every rule in place all tests must pass.
for (const rows of [others, journeys]) {
  if (rows.length === 0) continue;
  const ended = runTests(rows);
  for (const row of rows) {
    const own = ended.filter(({ title }) => title.includes(row.test.title));
    const failed = own.find(({ passed }) => !passed);
    if (own.length === 0) report(row, `no test has the title ${row.test.title}`);
    else if (failed) report(row, `fails with the rule in place: ${firstLine(failed.message)}`);
  }
}
const isSound = new Set(results.map(({ title }) => title));
let isBuiltWithoutARule = false;
for (const row of [...others, ...journeys]) {
  if (isSound.has(`${row.id} ${row.removed}`)) continue;
  // The previous build lacks that row's rule, so build again.
  if (isBuiltWithoutARule && !needsBuild(row)) build();
  isBuiltWithoutARule = needsBuild(row);
  report(row, prove(row));
}

writeFileSync(join(root, 'tools/spec/proven-by-removal.md'), removalsPage(removals, readFailures()));
mkdirSync(join(root, 'reports'), { recursive: true });
writeFileSync(join(root, 'reports/removals.json'), JSON.stringify({ results }, null, 2));
const failures = results.filter(({ passed }) => !passed).length;
console.log(`${results.length - failures} passed, ${failures} failed`);
process.exitCode = failures > 0 ? 1 : 0;
