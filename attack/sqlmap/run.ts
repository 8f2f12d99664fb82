// Runs sqlmap on one request and parses its verdict.
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { program, sqlmapProgram } from '@portico/tools/stack/debian';

export interface Target {
  readonly title: string;
  readonly method: string;
  /** Includes the query. An asterisk after a value, here and below, marks an injection point. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}
export interface Depth {
  readonly level: number;
  readonly risk: number;
  /** Letters for boolean, error, union, stacked, time-based and inline queries. */
  readonly techniques: string;
  readonly limitSeconds: number;
}
export interface Verdict {
  readonly outcome: 'nothing' | 'found' | 'unclear';
  /** What sqlmap found, or its last output when the outcome is unclear. */
  readonly words: string;
}

const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;
const DELAY_SECONDS = 2;

const asFile = (at: URL, { method, path, headers, body }: Target): string =>
  [
    `${method} ${path} HTTP/1.1`,
    `Host: ${at.host}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body === undefined ? [] : ['Content-Type: application/json']),
    '',
    body ?? '',
  ].join('\r\n');

/** Accept only an explicit verdict: sqlmap reports a finding, or reports that all parameters were tested without one. */
function verdictOf(output: string): Verdict {
  const found = /sqlmap identified the following injection point[\s\S]*?---\n([\s\S]*?)---/.exec(output)?.[1];
  if (found !== undefined) return { outcome: 'found', words: found.trim() };
  if (/all tested parameters do not appear to be injectable/.test(output))
    return { outcome: 'nothing', words: '' };
  return { outcome: 'unclear', words: output.trim().split('\n').slice(-6).join('\n') };
}

export async function runSqlmap(at: string, target: Target, depth: Depth): Promise<Verdict> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-sqlmap-'));
  const file = join(folder, 'request.txt');
  mkdirSync(join(folder, 'output'));
  writeFileSync(file, asFile(new URL(at), target));
  const output = await new Promise<string>((resolve) => {
    execFile(
      program(sqlmapProgram),
      [
        ...[
          '-r',
          file,
          '--batch',
          '--ignore-stdin',
          '--disable-coloring',
          '--flush-session',
          '--dbms=PostgreSQL',
          '--skip-waf',
        ],
        ...['--ignore-code=*', '--keep-alive', '--retries=0', '--timeout=20', `--time-sec=${DELAY_SECONDS}`],
        ...[`--level=${depth.level}`, `--risk=${depth.risk}`, `--technique=${depth.techniques}`],
        // The path itself contains no value to inject.
        '--answers=URI injections=N',
        `--output-dir=${join(folder, 'output')}`,
      ],
      // Use a separate home folder; otherwise sqlmap reuses cached results and checks for updates.
      {
        timeout: depth.limitSeconds * 1000,
        maxBuffer: MAX_OUTPUT_BYTES,
        env: { HOME: folder, PATH: '/usr/bin:/bin' },
      },
      (_error, stdout, stderr) => resolve(stdout + stderr),
    );
  });
  rmSync(folder, { recursive: true });
  return verdictOf(output);
}
