// The parts of the campaign in run order: the canary search needs the data that earlier parts left behind.
import { firefoxProgram, type Program } from '../stack/debian.ts';

export interface Part {
  readonly name: string;
  /** What is proven when the part passes. */
  readonly shows: string;
  /** The npm script with its arguments. */
  readonly script: string;
  readonly args?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** Expected duration on 2 idle cores; the report shows when it took longer. */
  readonly budgetSeconds: number;
  /** At this limit the part is killed and counts as failed. */
  readonly timeoutSeconds: number;
  /** The report that the script writes, and its format. */
  readonly report: string;
  readonly format: 'vitest' | 'playwright' | 'results' | 'marks';
  /** The part uses the built pages, so `npm run build` runs first. */
  readonly needsBuild?: true;
  /** Programs that the gate does not need. */
  readonly programs?: readonly Program[];
  /** Stacks that the script leaves running; they are deleted afterwards. */
  readonly stacks?: readonly string[];
  /** Ids that the part proves by itself, without a test for each. */
  readonly ids?: readonly string[];
  /** Too long for the nightly campaign: runs only when named. */
  readonly isSoak?: true;
}

/** Limit for the whole campaign without soaks. Parts that would start later count as failed. */
export const CAMPAIGN_SECONDS = 2 * 60 * 60;

const MINUTE = 60;
/** The limit for any part of the campaign. */
export const PART_SECONDS = 40 * MINUTE;

export const parts: readonly Part[] = [
  {
    name: 'test',
    shows: 'Every unit, database and stack test, including those the gate leaves out',
    script: 'test',
    environment: { CAMPAIGN: '1' },
    budgetSeconds: 10 * MINUTE,
    timeoutSeconds: PART_SECONDS,
    report: 'reports/vitest-campaign.json',
    format: 'vitest',
    stacks: ['test'],
  },
  {
    name: 'e2e',
    shows:
      'Every journey in Chromium, in both widths, all themes and both directions; axe on every state of every page',
    script: 'e2e',
    environment: { CAMPAIGN: '1' },
    budgetSeconds: 29 * MINUTE,
    timeoutSeconds: PART_SECONDS,
    report: 'reports/e2e-campaign.json',
    format: 'playwright',
    needsBuild: true,
    stacks: ['e2e'],
  },
  {
    name: 'firefox',
    shows: 'The main journeys in Firefox ESR',
    script: 'e2e:firefox',
    budgetSeconds: 1.5 * MINUTE,
    timeoutSeconds: 10 * MINUTE,
    report: 'reports/firefox.json',
    format: 'playwright',
    needsBuild: true,
    programs: [firefoxProgram],
    stacks: ['firefox'],
  },
  {
    name: 'fuzz',
    shows: '100,000 generated calls, each answered as the API document says',
    script: 'fuzz',
    args: ['--calls', '100000'],
    budgetSeconds: 5.5 * MINUTE,
    timeoutSeconds: 30 * MINUTE,
    report: 'reports/fuzz.json',
    format: 'results',
    stacks: ['test'],
  },
  {
    name: 'sqlmap',
    shows: 'sqlmap at full depth finds every planted hole and nothing else',
    script: 'sqlmap',
    args: ['--headers-once'],
    budgetSeconds: 9 * MINUTE,
    timeoutSeconds: PART_SECONDS,
    report: 'reports/sqlmap.json',
    format: 'results',
    stacks: ['test'],
  },
  {
    name: 'chaos',
    shows: 'Every fault that is injected while a crowd works, with no promise broken',
    script: 'chaos',
    args: ['--only', 'sessions'],
    budgetSeconds: 18.5 * MINUTE,
    timeoutSeconds: PART_SECONDS,
    report: 'reports/chaos.json',
    format: 'results',
    stacks: ['chaos'],
  },
  {
    name: 'chaos-alone',
    shows: 'Every fault that needs the product to itself, with no promise broken',
    script: 'chaos',
    args: ['--only', 'alone', '--stack', 'chaos-alone'],
    budgetSeconds: 22.5 * MINUTE,
    timeoutSeconds: PART_SECONDS,
    report: 'reports/chaos.json',
    format: 'results',
    stacks: ['chaos-alone'],
  },
  {
    name: 'canary',
    shows: 'No personal data or secret in what the parts before it left behind',
    script: 'canary',
    budgetSeconds: 3 * MINUTE,
    timeoutSeconds: 10 * MINUTE,
    report: 'reports/canary.json',
    format: 'results',
  },
  {
    name: 'bench',
    shows: 'What server, log-in, pages and owners cost beside their references',
    script: 'bench',
    args: ['server', 'accounts', 'pages', 'owners'],
    budgetSeconds: 12.5 * MINUTE,
    timeoutSeconds: 35 * MINUTE,
    report: 'reports/bench.json',
    format: 'marks',
    needsBuild: true,
  },
  {
    name: 'reading',
    shows: 'How many of 100 photographed documents are read, and that none is read wrongly',
    script: 'bench',
    args: ['reading', '--photos', '100'],
    budgetSeconds: 5 * MINUTE,
    timeoutSeconds: 20 * MINUTE,
    report: 'reports/bench.json',
    format: 'marks',
  },
  {
    name: 'load',
    shows: 'What one API process holds when more arrives than it can serve',
    ids: ['LD2', 'LD3', 'LD6', 'LD8'],
    script: 'bench',
    args: ['load'],
    budgetSeconds: 3.5 * MINUTE,
    timeoutSeconds: 15 * MINUTE,
    report: 'reports/bench.json',
    format: 'marks',
  },
  {
    name: 'sqlmap-full',
    shows: 'The same as sqlmap, over the headers and cookies of every call',
    script: 'sqlmap',
    budgetSeconds: 8 * 60 * MINUTE,
    timeoutSeconds: 12 * 60 * MINUTE,
    report: 'reports/sqlmap.json',
    format: 'results',
    isSoak: true,
  },
  {
    name: 'removals',
    shows: 'Each clause of the specification has a test that fails without its rule',
    script: 'removals',
    budgetSeconds: 60 * MINUTE,
    timeoutSeconds: 3 * 60 * MINUTE,
    report: 'reports/removals.json',
    format: 'results',
    isSoak: true,
  },
];
