// What the gate runs after its bootstrap (.ci/bootstrap.sh), in this order, and the wall seconds each stage may cost on two quiet cores.
// Everything that need not run on every change belongs to `npm run campaign` instead.

export interface Stage {
  readonly name: string;
  /** Run by the shell. */
  readonly command: string;
  /** A stage that takes more than OVERRUN times this is named in the report. */
  readonly budgetSeconds: number;
  /** A stage that still runs by then has hung: it is killed and has failed. */
  readonly timeoutSeconds: number;
  /** Tests count one by one from the stage's own report; a stage without one counts only when it fails. */
  readonly report?: 'vitest' | 'playwright' | 'results';
}

export const OVERRUN = 1.5;

/** The whole gate, and what the budgets add up to at most. */
export const GATE_SECONDS = 25 * 60;

/** The wall seconds of what runs before: with the Debian packages there already, and npm's fetched. */
export const bootstrapBudgets: Readonly<Record<string, number>> = {
  toolchain: 15,
  packages: 120,
  debian: 15,
};

export const stages: readonly Stage[] = [
  { name: 'check', command: 'npm run -s check', budgetSeconds: 45, timeoutSeconds: 300 },
  { name: 'stack', command: 'npm exec -- stack up --name test', budgetSeconds: 30, timeoutSeconds: 180 },
  {
    name: 'test',
    command: 'npm run -s test',
    budgetSeconds: 400,
    timeoutSeconds: 1800,
    report: 'vitest',
  },
  { name: 'build', command: 'npm run -s build', budgetSeconds: 30, timeoutSeconds: 300 },
  {
    name: 'e2e',
    command: 'npm run -s e2e',
    budgetSeconds: 640,
    timeoutSeconds: 3300,
    report: 'playwright',
  },
  { name: 'ids', command: 'npm run -s ids', budgetSeconds: 15, timeoutSeconds: 120 },
  // The same seed every time here, so that a failure repeats; run by itself it takes another.
  {
    name: 'fuzz',
    command: 'npm run -s fuzz -- --seed 7 --calls 6000',
    budgetSeconds: 40,
    timeoutSeconds: 300,
    report: 'results',
  },
  {
    name: 'down',
    command: 'npm exec -- stack down --name test --delete && npm exec -- stack down --name e2e --delete',
    budgetSeconds: 10,
    timeoutSeconds: 120,
  },
  {
    name: 'chaos',
    command: 'npm run -s chaos -- --smoke',
    budgetSeconds: 140,
    timeoutSeconds: 600,
    report: 'results',
  },
];
