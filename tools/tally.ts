// The gate's last line, from the reports that its stages wrote: "N passed, N failed".
// Its arguments name the stages that failed; one that left no failed test behind counts as one failure.
import { existsSync, readFileSync } from 'node:fs';

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
}

const VITEST = 'reports/vitest.json';
const CHAOS = 'reports/chaos.json';
const failedStages = process.argv.slice(2);

let passed = 0;
let failed = failedStages.filter((stage) => stage !== 'test' && stage !== 'chaos').length;
if (existsSync(VITEST)) {
  const report: VitestReport = JSON.parse(readFileSync(VITEST, 'utf8'));
  passed += report.numPassedTests;
  failed += report.numFailedTests;
}
if (existsSync(CHAOS)) {
  const report: { passed: number; failed: number } = JSON.parse(readFileSync(CHAOS, 'utf8'));
  passed += report.passed;
  failed += report.failed;
}
if (failedStages.length > 0 && failed === 0) failed = failedStages.length;

if (failedStages.length > 0) console.log(`failed: ${failedStages.join(', ')}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
