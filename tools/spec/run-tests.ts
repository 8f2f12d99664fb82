// Runs tests in the scratch copy and returns their results.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Removal } from './removal.ts';
import { scratch } from './scratch.ts';

export interface Ended {
  readonly title: string;
  readonly passed: boolean;
  /** For a failed test: all messages of its runner. */
  readonly message: string;
}

const TIMEOUT_MS = 10 * 60_000;
/** The report files set in the runners' own configurations. */
const REPORTS = {
  vitest: join(scratch, 'reports/vitest.json'),
  playwright: join(scratch, 'reports/e2e.json'),
} as const;
type Runner = keyof typeof REPORTS;

export const isJourney = ({ test }: Removal): boolean => test.file.endsWith('.spec.ts');

const escaped = (title: string): string => title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const PROGRAMS = join(scratch, 'node_modules/.bin');
/** Puts the copy's own Node first, because the document sandbox only sees files of its own checkout. */
const WITH_OWN_NODE = 'PATH="$0:$PATH" exec "$@"';

function run(program: Runner, args: readonly string[]): string {
  const { stdout, stderr, error } = spawnSync('bash', ['-c', WITH_OWN_NODE, PROGRAMS, program, ...args], {
    cwd: scratch,
    encoding: 'utf8',
    timeout: TIMEOUT_MS,
    maxBuffer: 64 * 1024 * 1024,
  });
  if (error) throw error;
  return stripVTControlCharacters(stdout + stderr);
}

/** The report of a run; throws with the run's output if there is none. */
function reportOf<Report>(runner: Runner, printed: string): Report {
  try {
    return JSON.parse(readFileSync(REPORTS[runner], 'utf8')) as Report;
  } catch {
    throw new Error(`the run left no report:\n${printed.slice(-3000)}`);
  }
}

interface VitestReport {
  readonly testResults: readonly {
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

function runVitest(rows: readonly Removal[]): Ended[] {
  const printed = run('vitest', [
    'run',
    ...new Set(rows.map(({ test }) => test.file)),
    '-t',
    rows.map(({ test }) => escaped(test.title)).join('|'),
  ]);
  return reportOf<VitestReport>('vitest', printed).testResults.flatMap(({ assertionResults, message }) => {
    if (assertionResults.length === 0 && message) throw new Error(`a test file could not be run: ${message}`);
    return assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, status, failureMessages = [] }) => ({
        title: fullName,
        passed: status === 'passed',
        message: failureMessages.join('\n'),
      }));
  });
}

interface PlaywrightSuite {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly ok: boolean;
    readonly tests: readonly {
      readonly results: readonly { readonly errors?: readonly { readonly message?: string }[] }[];
    }[];
  }[];
}

const endedIn = (suite: PlaywrightSuite, above: string): Ended[] => [
  ...(suite.specs ?? []).map(({ title, ok, tests }) => ({
    title: `${above} ${title}`.trim(),
    passed: ok,
    message: tests
      .flatMap(({ results }) =>
        results.flatMap(({ errors = [] }) => errors.map(({ message = '' }) => message)),
      )
      .join('\n'),
  })),
  ...(suite.suites ?? []).flatMap((inner) => endedIn(inner, `${above} ${inner.title}`.trim())),
];

function runJourneys(rows: readonly Removal[]): Ended[] {
  const printed = run('playwright', [
    'test',
    '--config',
    'e2e/playwright.config.ts',
    ...new Set(rows.map(({ test }) => test.file)),
    '-g',
    rows.map(({ test }) => escaped(test.title)).join('|'),
  ]);
  const { suites, errors } = reportOf<{
    readonly suites: readonly PlaywrightSuite[];
    readonly errors: readonly { readonly message?: string }[];
  }>('playwright', printed);
  const ended = suites.flatMap((suite) => endedIn(suite, ''));
  if (ended.length === 0)
    throw new Error(`no journey ran: ${errors.map(({ message }) => message).join('\n')}`);
  return ended;
}

const BUILT = /^(?:web|ui|domain)\//;

/** Whether this row needs a new build of what the browser gets. */
export const needsBuild = (row: Removal): boolean =>
  isJourney(row) && row.edits.some(({ file }) => BUILT.test(file));

export const build = (): void => {
  const { status, stdout, stderr } = spawnSync('node', ['tools/build.ts'], {
    cwd: scratch,
    encoding: 'utf8',
    timeout: TIMEOUT_MS,
  });
  if (status !== 0) throw new Error(`the build failed:\n${(stdout + stderr).slice(-2000)}`);
};

/** All rows must use the same runner. */
export function runTests(rows: readonly Removal[]): Ended[] {
  for (const report of Object.values(REPORTS)) rmSync(report, { force: true });
  return rows.some(isJourney) ? runJourneys(rows) : runVitest(rows);
}
