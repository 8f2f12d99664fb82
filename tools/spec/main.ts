// npm run spec: every clause of the specification with the tests of the last `npm test` and `npm run e2e` that carry its id.
// Fails when a clause of proven.json, which only grows, has no test or a failed one, or when a title names no clause.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../tree/source-files.ts';
import { readClauses, testsByClause } from './clauses.ts';
import proven from './proven.json' with { type: 'json' };
import { E2E_REPORT, journeys, unitTests, VITEST_REPORT } from './reports.ts';

for (const [report, script] of [
  [VITEST_REPORT, 'npm test'],
  [E2E_REPORT, 'npm run e2e'],
] as const)
  if (!existsSync(report)) {
    console.error(`npm run spec reads what the last runs proved: run \`${script}\` first.`);
    process.exit(1);
  }
const clauses = readClauses(readFileSync(join(root, 'docs/clauses.md'), 'utf8'));
const carried = testsByClause([...unitTests(), ...journeys()]);

for (const { id, text } of clauses) {
  const tests = carried.get(id);
  console.log(`${tests ? '✓' : '·'} ${id} ${text}`);
  const lines = (tests ?? []).map((test) => `${test.passed ? '' : 'FAILED '}${test.file}: ${test.title}`);
  for (const line of new Set(lines)) console.log(`      ${line}`);
}

const known = new Set(clauses.map((clause) => clause.id));
const problems = [
  ...proven.filter((id) => !carried.has(id)).map((id) => `${id} was proven and no test carries it any more`),
  ...[...carried].filter(([id]) => !known.has(id)).map(([id]) => `${id} is in a title and in no clause`),
  ...[...carried].flatMap(([id, tests]) =>
    tests.every((test) => test.passed) ? [] : [`${id} has a failed test`],
  ),
];
const open = clauses.filter(({ id }) => !carried.has(id)).map(({ id }) => id);
console.log(`\n${clauses.length - open.length} of ${clauses.length} clauses are carried by tests.`);
if (open.length > 0) console.log(`without a test: ${open.join(' ')}`);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
