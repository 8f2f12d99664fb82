// Runs one stage of the gate: logs its output to reports/gate/ and measures its cost.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Ran, runCommand } from '../run-command.ts';
import { root } from '../tree/source-files.ts';
import { bootstrapBudgets, type Stage } from './stages.ts';

export interface StageRun extends Omit<Ran, 'problem' | 'isUnfinished'> {
  readonly name: string;
  readonly passed: boolean;
  readonly budgetSeconds: number;
}

/** `packages=105,64,3` from .ci/bootstrap.sh: wall, CPU and stolen seconds. A bootstrap stage that fails ends the gate. */
export function readBootstrapRun(told: string): StageRun {
  const [name = '', cost = ''] = told.split('=');
  const budgetSeconds = bootstrapBudgets[name];
  if (budgetSeconds === undefined) throw new Error(`the bootstrap stage ${name} has no budget`);
  const [wallSeconds = 0, cpuSeconds = 0, stolenSeconds = 0] = cost.split(',').map(Number);
  return { name, passed: true, budgetSeconds, wallSeconds, cpuSeconds, stolenSeconds };
}

const LOGS = join(root, 'reports/gate');

export async function runStage({
  name,
  command,
  budgetSeconds,
  timeoutSeconds,
}: Pick<Stage, 'name' | 'command' | 'budgetSeconds' | 'timeoutSeconds'>): Promise<StageRun> {
  console.log(`\n== ${name}`);
  mkdirSync(LOGS, { recursive: true });
  const { problem, ...cost } = await runCommand('bash', ['-c', command], {
    timeoutSeconds,
    logFile: join(LOGS, `${name}.log`),
  });
  console.log(`== ${name}: ${problem ?? 'passed'}, ${Math.round(cost.wallSeconds)} s`);
  return { name, passed: problem === undefined, budgetSeconds, ...cost };
}
