// The gate's last line, from the reports that its stages wrote: "N passed, N failed".
// Its arguments name the stages that failed; one that left no failed test behind counts as one failure.
import { existsSync, readFileSync } from 'node:fs';
import { journeys, unitTests } from './spec/reports.ts';

/** Stages that write a report of their own. */
const OTHERS = ['chaos', 'fuzz', 'sqlmap', 'canary'];
const failedStages = process.argv.slice(2);

let passed = 0;
let failed = failedStages.filter((stage) => !['test', 'e2e', ...OTHERS].includes(stage)).length;
for (const { passed: isPassed, file, title, reason = '' } of [...unitTests(), ...journeys()]) {
  if (isPassed) {
    passed += 1;
    continue;
  }
  failed += 1;
  // Once more at the end, where whoever has only the tail of a run still finds it.
  console.log(`\nFAILED ${file}: ${title}\n${reason}`);
}
for (const file of OTHERS.map((stage) => `reports/${stage}.json`).filter(existsSync)) {
  const report: { passed: number; failed: number; results: readonly { title: string; passed: boolean }[] } =
    JSON.parse(readFileSync(file, 'utf8'));
  passed += report.passed;
  failed += report.failed;
  for (const { title } of report.results.filter((result) => !result.passed)) console.log(`\nFAILED ${title}`);
}
if (failedStages.length > 0 && failed === 0) failed = failedStages.length;

if (failedStages.length > 0) console.log(`FAILED stages: ${failedStages.join(', ')}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
