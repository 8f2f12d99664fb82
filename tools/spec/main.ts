// npm run spec: every clause of the specification with the tests of the last `npm test` that carry its id.
// Fails when a clause of proven.json, which only grows, has no test or a failed one, or when a title names no clause.
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../tree/source-files.ts';
import { type RanTest, readClauses, testsByClause } from './clauses.ts';
import proven from './proven.json' with { type: 'json' };

const REPORT = join(root, 'reports/vitest.json');

interface VitestReport {
  testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[];
}

function ranTests(): RanTest[] {
  const report: VitestReport = JSON.parse(readFileSync(REPORT, 'utf8'));
  return report.testResults.flatMap((file) =>
    file.assertionResults.map((result) => ({
      title: result.fullName,
      file: relative(root, file.name),
      passed: result.status === 'passed',
    })),
  );
}

if (!existsSync(REPORT)) {
  console.error('npm run spec reads what the last test run proved: run `npm test` first.');
  process.exit(1);
}
const clauses = readClauses(readFileSync(join(root, 'docs/clauses.md'), 'utf8'));
const carried = testsByClause(ranTests());

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
