// PostgreSQL: the stack's own cluster, on its own port, with password authentication only.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { program } from './debian.ts';
import { LOOPBACK, type Plan } from './plan.ts';
import { answersTcp, type ProcessSpec, startProcess, untilReady } from './processes.ts';
import type { Server } from './server.ts';

const PACKAGE = 'postgresql-15';
const POSTGRES = { path: '/usr/lib/postgresql/*/bin/postgres', package: PACKAGE };
const INITDB = { path: '/usr/lib/postgresql/*/bin/initdb', package: PACKAGE };
const IS_READY = { path: '/usr/lib/postgresql/*/bin/pg_isready', package: PACKAGE };

const settings = {
  listen_addresses: LOOPBACK,
  unix_socket_directories: '',
  shared_buffers: '128MB',
  max_connections: '200',
  timezone: 'UTC',
} as const;

/**
 * No test on these stacks cuts the power, so they need not wait for the disk: a killed PostgreSQL loses nothing, because the
 * kernel holds its pages. All other stacks (development, chaos, bench, load) are as durable as production.
 */
const notDurable = new Set(['test', 'e2e']);
const withoutDisk = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } as const;
const settingsOf = ({ name }: Plan) => ({ ...settings, ...(notDurable.has(name) && withoutDisk) });

type User = NonNullable<ProcessSpec['user']>;

/** PostgreSQL refuses to run as root, so root runs it as the user that Debian's package created. */
function serverUser(): User | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** In the stack's folder, or in the system's temporary folder if that user cannot access the checkout. */
function dataFolder(plan: Plan, user: User | undefined): string {
  const inside = join(plan.folder, 'postgres');
  if (!user) return inside;
  try {
    execFileSync('test', ['-x', plan.folder], user);
    return inside;
  } catch {
    const name = createHash('sha256').update(plan.folder).digest('hex').slice(0, 16);
    return join(tmpdir(), `portico-stack-${name}`);
  }
}

function initialise(folder: string, plan: Plan, user: User | undefined): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
  const passwordFile = `${folder}.password`;
  writeFileSync(passwordFile, plan.databasePassword, { mode: 0o600 });
  if (user) for (const path of [folder, passwordFile]) chownSync(path, user.uid, user.gid);
  execFileSync(
    program(INITDB),
    ['-D', folder, '-U', 'postgres', '-A', 'scram-sha-256', '--pwfile', passwordFile, '-E', 'UTF8'].concat([
      '--locale',
      'C.UTF-8',
      '--data-checksums',
    ]),
    { ...user, cwd: '/', stdio: ['ignore', 'ignore', 'inherit'] },
  );
  rmSync(passwordFile);
  writeFileSync(join(plan.folder, 'postgres-initialised'), folder);
}

async function up(plan: Plan): Promise<void> {
  const user = serverUser();
  const folder = dataFolder(plan, user);
  if (!existsSync(join(plan.folder, 'postgres-initialised'))) initialise(folder, plan, user);
  startProcess(plan, {
    name: 'postgres',
    command: program(POSTGRES),
    args: ['-D', folder, '-p', String(plan.ports.postgres)].concat(
      Object.entries(settingsOf(plan)).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ),
    ...(user && { user }),
    // Fast shutdown: ends sessions, loses nothing committed. SIGTERM would wait for the last client.
    stopSignal: 'SIGINT',
  });
  await untilReady(plan, 'postgres', () => answers(plan));
}

async function answers(plan: Plan): Promise<boolean> {
  if (!(await answersTcp(plan.ports.postgres))) return false;
  try {
    execFileSync(program(IS_READY), ['-q', '-h', LOOPBACK, '-p', String(plan.ports.postgres)]);
    return true;
  } catch {
    return false;
  }
}

export const postgres: Server = {
  name: 'postgres',
  programs: [POSTGRES, INITDB, IS_READY],
  ports: { postgres: 'PostgreSQL' },
  processes: ['postgres'],
  up,
  answers,
  address: (plan) =>
    `postgres://postgres:${plan.databasePassword}@${LOOPBACK}:${plan.ports.postgres}/postgres`,
};
