// One stage of the gate: its command, what it printed in reports/gate/, and what it cost.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Ran, runCommand } from '../run-command.ts';
import { root } from '../tree/source-files.ts';
import type { Stage } from './stages.ts';

export interface StageRun extends Omit<Ran, 'problem'> {
  readonly name: string;
  readonly passed: boolean;
  readonly budgetSeconds: number;
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
