// clamd, the virus scanner, with one signature of our own: tests need no signature download to prove that it detects files.
import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { program } from './debian.ts';
import { LOOPBACK, type Plan } from './plan.ts';
import { startProcess, untilReady } from './processes.ts';
import type { Server } from './server.ts';

const CLAMD = { path: '/usr/sbin/clamd', package: 'clamav-daemon' };

/** The EICAR test file, which every scanner detects; split in two so that scanners do not flag this source file. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

const signature = (): string => `Portico.Eicar-Test:0:*:${Buffer.from(EICAR).toString('hex')}\n`;

const config = (plan: Plan, folder: string): string =>
  [
    `TCPSocket ${plan.ports.scanner}`,
    `TCPAddr ${LOOPBACK}`,
    `DatabaseDirectory ${join(folder, 'signatures')}`,
    `User ${process.getuid?.() === 0 ? 'root' : process.getuid?.()}`,
    'Foreground yes',
    'OfficialDatabaseOnly no',
    // Without this, requests wait half a minute while clamd reloads.
    'ConcurrentDatabaseReload yes',
    'StreamMaxLength 60M',
    'MaxFileSize 60M',
    'MaxScanSize 120M',
    // Without these, clamd answers "OK" for files that it could not scan.
    'AlertExceedsMax yes',
    'AlertEncrypted yes',
    '',
  ].join('\n');

const answers = (plan: Plan): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port: plan.ports.scanner, host: LOOPBACK, timeout: 2000 });
    socket.once('connect', () => socket.write('zPING\0'));
    socket.once('data', (reply) => {
      socket.destroy();
      resolve(reply.toString().startsWith('PONG'));
    });
    for (const trouble of ['error', 'timeout', 'end'])
      socket.once(trouble, () => {
        socket.destroy();
        resolve(false);
      });
  });

async function up(plan: Plan): Promise<void> {
  const folder = join(plan.folder, 'clamd');
  mkdirSync(join(folder, 'signatures'), { recursive: true });
  writeFileSync(join(folder, 'signatures/portico.ndb'), signature());
  writeFileSync(join(folder, 'clamd.conf'), config(plan, folder));
  startProcess(plan, { name: 'clamd', command: program(CLAMD), args: ['-c', join(folder, 'clamd.conf')] });
  await untilReady(plan, 'clamd', () => answers(plan));
}

export const scanner: Server = {
  name: 'scanner',
  programs: [CLAMD],
  ports: { scanner: 'the virus scanner (clamd)' },
  processes: ['clamd'],
  up,
  answers,
  address: (plan) => `tcp://${LOOPBACK}:${plan.ports.scanner}`,
};
