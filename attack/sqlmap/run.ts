// One run of sqlmap over one request, and what it says of it.
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { program, sqlmapProgram } from '@portico/tools/stack/debian';

export interface Target {
  readonly title: string;
  readonly method: string;
  /** With its query. An asterisk after a value, here and below, is a place to inject. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}
export interface Depth {
  readonly level: number;
  readonly risk: number;
  /** Boolean, error, union, stacked, time, inline query. */
  readonly techniques: string;
  readonly limitSeconds: number;
}
export interface Verdict {
  readonly outcome: 'nothing' | 'found' | 'unclear';
  /** Its last words, where it is unclear, or what it found. */
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

/** An empty verdict is none: it has found something, or it says that it tried everything and found nothing. */
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
        // The address itself holds no value of ours.
        '--answers=URI injections=N',
        `--output-dir=${join(folder, 'output')}`,
      ],
      // A home of its own: it would keep what it has seen, and ask for a newer one of itself.
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
