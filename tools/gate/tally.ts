// Adds up the results in the stages' own reports, one line per failed test.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { journeys, vitestTests } from '../ids/ran-tests.ts';
import { root } from '../tree/source-files.ts';
import type { StageRun } from './run-stage.ts';
import { type Stage, stages } from './stages.ts';

interface Result {
  readonly title: string;
  readonly passed: boolean;
  readonly reason?: string;
}

interface ResultsReport {
  readonly results: readonly Result[];
}

function resultsIn(stage: Stage): Result[] {
  if (stage.report === 'vitest')
    return vitestTests().map(({ file, ...test }) => ({ ...test, title: `${file}: ${test.title}` }));
  if (stage.report === 'playwright')
    return journeys().map(({ file, ...test }) => ({ ...test, title: `${file}: ${test.title}` }));
  const file = join(root, `reports/${stage.name}.json`);
  return stage.report === 'results' && existsSync(file)
    ? [...(JSON.parse(readFileSync(file, 'utf8')) as ResultsReport).results]
    : [];
}

/** A stage that failed without a failed test (it could not start, or hung) counts as one failure. */
export function tally(runs: readonly StageRun[], results: (stage: Stage) => readonly Result[] = resultsIn) {
  const failures: Result[] = [];
  let passed = 0;
  for (const run of runs) {
    const stage = stages.find(({ name }) => name === run.name);
    const all = stage ? results(stage) : [];
    const failed = all.filter((result) => !result.passed);
    passed += all.length - failed.length;
    failures.push(...failed);
    if (!run.passed && failed.length === 0)
      failures.push({ title: `stage ${run.name}`, passed: false, reason: 'failed without a failed test' });
    if (run.passed && stage?.report && all.length === 0)
      failures.push({ title: `stage ${run.name}`, passed: false, reason: 'left no report of its tests' });
  }
  return { passed, failures };
}
