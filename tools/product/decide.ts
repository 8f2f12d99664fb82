// Hires two members of staff who make a decision together, each through the real command as at a terminal.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { asRole } from '@portico/server/platform/db/dev-database';
import { computeCode } from '@portico/server/seed/people';
import { root } from '../tree/source-files.ts';
import { hireStaff } from './inside.ts';
import { compileCacheFolder } from './processes.ts';
import type { Environment } from './settings.ts';

export interface DecisionStage {
  /** Connects as the owner of the tables. */
  readonly databaseUrl: string;
  readonly apiEnvironment: Environment;
}

interface Ended {
  readonly exitCode: number | null;
  readonly printed: string;
}

/** Runs `npm run staff -- …args` with these lines as typed input. */
export async function runStaff(
  { databaseUrl, apiEnvironment }: DecisionStage,
  args: readonly string[],
  typed: readonly string[] = [],
): Promise<Ended> {
  const child = spawn(process.execPath, [join(root, 'server/src/main-staff.ts'), ...args], {
    env: {
      NODE_COMPILE_CACHE: compileCacheFolder,
      ...apiEnvironment,
      DATABASE_URL: asRole(databaseUrl, 'portico_staff'),
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.end(typed.map((line) => `${line}\n`).join(''));
  const [out, err, [exitCode]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { exitCode: exitCode as number | null, printed: out + err };
}

/** Removes the options that only the proposer gives. */
const withoutWords = (args: readonly string[]): string[] =>
  args.filter(
    (arg, index) => !/^--(?:ask|reason)$/.test(arg) && !/^--(?:ask|reason)$/.test(args[index - 1] ?? ''),
  );

/** `runDecision(portal, ['ines', 'otto'], 'block', clientId, '--reason', '…')`: the first person proposes, the second confirms. */
export async function runDecision(
  at: DecisionStage,
  staff: readonly [string, string],
  ...args: string[]
): Promise<void> {
  const owner = { ...at.apiEnvironment, DATABASE_URL: at.databaseUrl };
  const hired = await hireStaff(owner, staff);
  for (const [index, { email, secret }] of hired.entries()) {
    const given = index === 0 ? args : withoutWords(args);
    const { exitCode, printed } = await runStaff(
      at,
      [...given, '--as', email, '--yes'],
      [computeCode({ authenticatorSecret: secret })],
    );
    if (exitCode !== 0) throw new Error(`staff ${args.join(' ')}: ${printed}`);
  }
}

export const decide = (at: DecisionStage, ...args: string[]): Promise<void> =>
  runDecision(at, ['first', 'second'], ...args);
