// The reports whose figures the documentation shows: copies in docs/figures of the benchmark reports in `reports/`.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../tree/source-files.ts';
import { type BenchPart, type BenchReport, benchParts } from './bench-report.ts';
import type { RecordedReports } from './figure-blocks.ts';

export const recordedFile = (part: BenchPart): string => join(root, `docs/figures/${part}.json`);

export const readReport = (file: string): BenchReport => JSON.parse(readFileSync(file, 'utf8'));

export const readRecorded = (): RecordedReports =>
  Object.fromEntries(
    benchParts
      .filter((part) => existsSync(recordedFile(part)))
      .map((part) => [part, readReport(recordedFile(part))]),
  );

/**
 * The day from which the age of a report is counted. For a commit it is the commit's day, so that a check of the same commit
 * always has the same result. With uncommitted changes, or without git, it is today.
 */
export function dayOfTree(now: Date): string {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  try {
    if (git('status', '--porcelain') === '') return git('log', '-1', '--format=%cs');
  } catch {
    // Not a git checkout.
  }
  return now.toISOString().slice(0, 10);
}
