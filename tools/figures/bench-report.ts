// The report that a benchmark writes to `reports/`: one row per figure with its target, and where and when it was measured.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { root } from '../tree/source-files.ts';

export const benchParts = ['server', 'accounts', 'load', 'pages', 'owners', 'reading'] as const;
export type BenchPart = (typeof benchParts)[number];

export interface Mark {
  readonly name: string;
  readonly figure: string;
  /** The target, unless the figure itself states it. */
  readonly mark?: string;
  /** Undefined if there was no target. */
  readonly held?: boolean;
  /** A short version for the README. */
  readonly brief?: { readonly figure: string; readonly mark?: string };
}

export interface BenchReport {
  readonly command: string;
  /** `2026-11-18` */
  readonly measuredOn: string;
  /** Ends with `-dirty` if the working tree had changes. */
  readonly commit: string;
  readonly machine: string;
  readonly marks: readonly Mark[];
}

const DIRTY = '-dirty';
const COMMIT_LENGTH = 7;
const BYTES_PER_GB = 1e9;

const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

export const isOfCommit = ({ commit }: BenchReport): boolean => !commit.endsWith(DIRTY);

export const benchReportFile = (part: BenchPart): string => join(root, `reports/bench-${part}.json`);

export function saveBenchReport(part: BenchPart, marks: readonly Mark[]): void {
  const [cpu] = cpus();
  const report: BenchReport = {
    command: ['npm run bench --', part, ...process.argv.slice(2)].join(' '),
    measuredOn: new Date().toISOString().slice(0, 10),
    commit:
      git('rev-parse', 'HEAD').slice(0, COMMIT_LENGTH) + (git('status', '--porcelain') === '' ? '' : DIRTY),
    machine: `${cpus().length} cores (${cpu?.model.trim()}), ${Math.round(totalmem() / BYTES_PER_GB)} GB`,
    marks,
  };
  mkdirSync(join(root, 'reports'), { recursive: true });
  writeFileSync(benchReportFile(part), `${JSON.stringify(report, null, 2)}\n`);
}
