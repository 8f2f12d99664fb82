// What the last runs proved: the tests of vitest's and Playwright's reports, with their titles.
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../tree/source-files.ts';
import type { RanTest } from './clauses.ts';

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

export interface PlaywrightSuite {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly ok: boolean;
    readonly file: string;
    readonly tests?: readonly {
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}

export const VITEST_REPORT = join(root, 'reports/vitest.json');
export const E2E_REPORT = join(root, 'reports/e2e.json');

const REASON_LENGTH = 600;

const readReport = <R>(file: string): R | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as R) : undefined;

/** Why a test failed, as far as its report tells: enough to begin with when the report itself is out of reach. */
const reasonOf = (messages: readonly (string | undefined)[]): Pick<RanTest, 'reason'> => {
  const [first] = messages.filter((message) => message !== undefined);
  return first === undefined ? {} : { reason: stripVTControlCharacters(first).slice(0, REASON_LENGTH) };
};

const inSuite = (suite: PlaywrightSuite, above: string): RanTest[] => [
  ...(suite.specs ?? []).map(({ title, ok, file, tests = [] }) => ({
    title: `${above} ${title}`.trim(),
    file: `e2e/${file}`,
    passed: ok,
    ...reasonOf(tests.flatMap(({ results }) => results.map(({ error }) => error?.message))),
  })),
  ...(suite.suites ?? []).flatMap((inner) => inSuite(inner, `${above} ${inner.title}`)),
];

export const unitTests = (): RanTest[] =>
  readReport<VitestReport>(VITEST_REPORT)?.testResults.flatMap((file) =>
    file.assertionResults.map((result) => ({
      title: result.fullName,
      file: relative(root, file.name),
      passed: result.status === 'passed',
      ...reasonOf(result.failureMessages ?? []),
    })),
  ) ?? [];

export const journeys = (): RanTest[] =>
  readReport<{ suites: readonly PlaywrightSuite[] }>(E2E_REPORT)?.suites.flatMap((suite) =>
    inSuite(suite, ''),
  ) ?? [];
