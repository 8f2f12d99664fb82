// The neighbours that cannot be had here, played by one HTTP server of their own.
import { join } from 'node:path';
import { root } from '../tree/source-files.ts';
import { LOOPBACK, type Plan } from './plan.ts';
import { answersHttp, startProcess, untilReady } from './processes.ts';
import type { Server } from './server.ts';

const address = (plan: Plan): string => `http://${LOOPBACK}:${plan.ports.simulators}`;
const portal = (plan: Plan): string => `http://portal.localhost:${plan.ports.portal}`;
const answers = (plan: Plan): Promise<boolean> => answersHttp(`${address(plan)}/health`);

async function up(plan: Plan): Promise<void> {
  startProcess(plan, {
    name: 'simulators',
    command: process.execPath,
    args: [
      join(root, 'providers/src/main-simulators.ts'),
      ...['--port', String(plan.ports.simulators), '--portal', portal(plan)],
      ...['--keys', `http://${LOOPBACK}:${plan.ports.portal}/.well-known/jwks.json`],
      ...['--secret', plan.simulatorSecret],
    ],
  });
  await untilReady(plan, 'simulators', () => answers(plan));
}

export const simulators: Server = {
  name: 'simulators',
  programs: [],
  processes: ['simulators'],
  up,
  answers,
  address,
};
