// Lists the tests and faults that only the campaign runs, without running them.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { parts } from '../campaign/parts.ts';
import { root } from '../tree/source-files.ts';
import { type PlaywrightReport, testsInPlaywrightReport } from './ran-tests.ts';

export interface ListedTest {
  readonly title: string;
  readonly file: string;
}

const MAX_OUTPUT = 64 * 1024 * 1024;

const outputOf = (program: string, args: readonly string[]): string =>
  execFileSync('env', ['CAMPAIGN=1', join(root, 'node_modules/.bin', program), ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: MAX_OUTPUT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });

/** All journeys of both tiers. */
export const listJourneys = (): ListedTest[] =>
  testsInPlaywrightReport(
    JSON.parse(
      outputOf('playwright', ['test', '--config', 'e2e/playwright.config.ts', '--list', '--reporter=json']),
    ) as PlaywrightReport,
  );

export interface ListedFault {
  readonly id: string;
  readonly title: string;
  readonly tier: 'gate' | 'campaign';
}

export const listFaults = (): ListedFault[] =>
  JSON.parse(outputOf('node', ['chaos/main.ts', '--list', '--json'])) as ListedFault[];

/** The ids that a part of the campaign proves by itself, without a test for each. */
export const listParts = (): ListedTest[] =>
  parts.flatMap(({ name, ids = [] }) =>
    ids.map((id) => ({ title: id, file: `npm run campaign -- ${name}` })),
  );
