// The gate's final report: each stage's cost against its budget, and the slowest test files and journeys.
import type { StageRun } from './run-stage.ts';
import { OVERRUN } from './stages.ts';

export interface Timed {
  readonly name: string;
  readonly seconds: number;
}

const SLOWEST = 30;

const whole = (seconds: number): string => Math.round(seconds).toString();
const row = (cells: readonly string[]): string =>
  cells.map((cell, index) => (index === 0 ? cell.padEnd(10) : cell.padStart(8))).join('  ');

export const overBudget = (runs: readonly StageRun[]): StageRun[] =>
  runs.filter(({ wallSeconds, budgetSeconds }) => wallSeconds > OVERRUN * budgetSeconds);

export const slowest = (timed: readonly Timed[], count = SLOWEST): Timed[] =>
  timed.toSorted((a, b) => b.seconds - a.seconds).slice(0, count);

export function reportLines(
  runs: readonly StageRun[],
  files: readonly Timed[],
  journeys: readonly Timed[],
): string[] {
  const sum = (figure: (run: StageRun) => number): number =>
    runs.reduce((total, run) => total + figure(run), 0);
  const over = overBudget(runs);
  const list = (title: string, timed: readonly Timed[]): string[] =>
    timed.length === 0
      ? []
      : [
          '',
          title,
          ...slowest(timed).map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)}  ${name}`),
        ];
  return [
    row(['stage', 'wall s', 'budget', 'CPU s', 'stolen']),
    ...runs.map((run) =>
      row([
        run.name,
        whole(run.wallSeconds),
        whole(run.budgetSeconds),
        whole(run.cpuSeconds),
        whole(run.stolenSeconds),
      ]),
    ),
    row([
      'all',
      whole(sum((run) => run.wallSeconds)),
      whole(sum((run) => run.budgetSeconds)),
      whole(sum((run) => run.cpuSeconds)),
      whole(sum((run) => run.stolenSeconds)),
    ]),
    ...over.map(
      ({ name, wallSeconds, budgetSeconds }) =>
        `OVER BUDGET ${name}: ${whole(wallSeconds)} s, more than ${OVERRUN} × ${budgetSeconds} s`,
    ),
    ...list('Slowest test files (seconds)', files),
    ...list('Slowest journeys (seconds)', journeys),
  ];
}
