// The gate's stages in order, after its bootstrap (.ci/bootstrap.sh), and each stage's budget in wall seconds on two idle
// cores. Everything that does not have to run on every change belongs to `npm run campaign` instead.

export interface Stage {
  readonly name: string;
  /** Run by the shell. */
  readonly command: string;
  /** The report names every stage that takes more than OVERRUN times this. */
  readonly budgetSeconds: number;
  /** A stage still running by then has hung: it is killed and counts as failed. */
  readonly timeoutSeconds: number;
  /** Tests are counted from the stage's own report; a stage without one counts only when it fails. */
  readonly report?: 'vitest' | 'playwright' | 'results';
}

export const OVERRUN = 1.5;

/** Limit for the whole gate; the sum of the budgets may not exceed it. */
export const GATE_SECONDS = 25 * 60;

/** Budgets of the bootstrap in wall seconds, with Debian packages installed and npm packages fetched. */
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
  // A fixed seed in the gate, so that failures repeat; a run by hand uses a random one.
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
