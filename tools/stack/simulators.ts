// One HTTP server that plays the providers that are not available here.
import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { makeAuthority, type PlayedAuthority } from '@portico/providers/seal/played-authority';
import { root } from '../tree/source-files.ts';
import { LOOPBACK, type Plan } from './plan.ts';
import { answersHttp, startedAtMs, startProcess, stopProcess, untilReady } from './processes.ts';
import type { Server } from './server.ts';

const address = (plan: Plan): string => `http://${LOOPBACK}:${plan.ports.simulators}`;
const portal = (plan: Plan): string => `http://portal.localhost:${plan.ports.portal}`;
const answers = (plan: Plan): Promise<boolean> => answersHttp(`${address(plan)}/health`);

const authorityFolder = (plan: Plan): string => join(plan.folder, 'authority');
/** The certificates of this stack: for our seals and for the time-stamping authority. */
export const findAuthority = (plan: Plan): PlayedAuthority => makeAuthority(authorityFolder(plan));

/** Unlike the other servers these are our own code: if it has changed since they started, they are outdated. */
function isOutdated(plan: Plan): boolean {
  const startedMs = startedAtMs(plan, 'simulators') ?? Number.POSITIVE_INFINITY;
  return globSync('{providers,domain}/src/**/*.ts', { cwd: root }).some(
    (file) => !file.endsWith('.test.ts') && statSync(join(root, file)).mtimeMs > startedMs,
  );
}

async function up(plan: Plan): Promise<void> {
  findAuthority(plan);
  if (isOutdated(plan)) await stopProcess(plan, 'simulators');
  startProcess(plan, {
    name: 'simulators',
    command: process.execPath,
    args: [
      join(root, 'providers/src/main-simulators.ts'),
      ...['--port', String(plan.ports.simulators), '--portal', portal(plan)],
      ...['--keys', `http://${LOOPBACK}:${plan.ports.portal}/.well-known/jwks.json`],
      // As one argument: a separate secret that begins with a dash would be parsed as an option.
      `--secret=${plan.simulatorSecret}`,
      ...['--authority', authorityFolder(plan)],
    ],
  });
  await untilReady(plan, 'simulators', () => answers(plan));
}

export const simulators: Server = {
  name: 'simulators',
  programs: [{ path: '/usr/bin/openssl', package: 'openssl' }],
  ports: { simulators: 'the simulators' },
  processes: ['simulators'],
  up,
  answers,
  address,
};
