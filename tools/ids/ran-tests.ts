// Reads the results of the last runs from the Vitest and Playwright reports: titles, outcomes and durations.
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../tree/source-files.ts';

export interface RanTest {
  readonly title: string;
  readonly file: string;
  readonly passed: boolean;
  readonly seconds: number;
  /** Of a failed test: the beginning of the runner's messages. */
  readonly reason?: string;
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly duration?: number;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

interface PlaywrightSuite {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly ok: boolean;
    readonly file: string;
    readonly tags?: readonly string[];
    readonly tests?: readonly {
      readonly results: readonly {
        readonly duration: number;
        readonly errors?: readonly { readonly message?: string }[];
      }[];
    }[];
  }[];
}

export interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[];
}

const VITEST_REPORT = join(root, 'reports/vitest.json');
const PLAYWRIGHT_REPORT = join(root, 'reports/e2e.json');

export const missingReports = (): string[] =>
  [VITEST_REPORT, PLAYWRIGHT_REPORT].filter((file) => !existsSync(file)).map((file) => relative(root, file));

const REASON_LENGTH = 600;

const readReport = <R>(file: string): R | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as R) : undefined;

/** Why a test failed, according to its report: a starting point when the report itself is not available. */
const reasonOf = (messages: readonly (string | undefined)[]): Pick<RanTest, 'reason'> => {
  const all = messages.filter((message) => message !== undefined).join('\n');
  return all === '' ? {} : { reason: stripVTControlCharacters(all).slice(0, REASON_LENGTH) };
};

const testsInSuite = (suite: PlaywrightSuite, above: string): RanTest[] => [
  ...(suite.specs ?? []).map(({ title, ok, file, tests = [] }) => {
    const results = tests.flatMap((test) => test.results);
    return {
      title: `${above} ${title}`.trim(),
      file: `e2e/${file}`,
      passed: ok,
      seconds: results.reduce((total, { duration }) => total + duration, 0) / 1000,
      // The first error of a journey that times out says only that; the second says what it was waiting for.
      ...reasonOf(results.flatMap(({ errors = [] }) => errors.map(({ message }) => message))),
    };
  }),
  ...(suite.suites ?? []).flatMap((inner) => testsInSuite(inner, `${above} ${inner.title}`)),
];

export const testsInPlaywrightReport = ({ suites }: PlaywrightReport): RanTest[] =>
  suites.flatMap((suite) => testsInSuite(suite, ''));

const SKIPPED = 'skipped';

const resultsInVitest = ({ testResults }: VitestReport): (RanTest & { readonly status: string })[] =>
  testResults.flatMap((file) =>
    file.assertionResults.map((result) => ({
      title: result.fullName,
      file: relative(root, file.name),
      status: result.status,
      passed: result.status === 'passed',
      seconds: (result.duration ?? 0) / 1000,
      ...reasonOf(result.failureMessages ?? []),
    })),
  );

const resultsOfVitest = (file = VITEST_REPORT) => {
  const report = readReport<VitestReport>(file);
  return report ? resultsInVitest(report) : [];
};

export const vitestTests = (file = VITEST_REPORT): RanTest[] =>
  resultsOfVitest(file).filter(({ status }) => status !== SKIPPED);

/** Tests skipped in the gate: `test.runIf(isCampaign)`. The tree rules allow no other way to skip a test. */
export const skippedTests = (): { title: string; file: string }[] =>
  resultsOfVitest().filter(({ status }) => status === SKIPPED);

/** A file's own time, from its first test to its last, without imports and set-up. */
export const vitestFiles = (): { name: string; seconds: number }[] =>
  readReport<VitestReport>(VITEST_REPORT)?.testResults.map(({ name, startTime, endTime }) => ({
    name: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  })) ?? [];

export const journeys = (file = PLAYWRIGHT_REPORT): RanTest[] => {
  const report = readReport<PlaywrightReport>(file);
  return report ? testsInPlaywrightReport(report) : [];
};
