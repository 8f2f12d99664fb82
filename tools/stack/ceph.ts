// Ceph RADOS Gateway: real S3 storage with one monitor, one storage daemon and one user.
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cephConfig } from './ceph-config.ts';
import { program } from './debian.ts';
import { LOOPBACK, type Plan } from './plan.ts';
import { answersHttp, answersTcp, startProcess, stopProcess, untilReady } from './processes.ts';
import type { Server } from './server.ts';

const MON = { path: '/usr/bin/ceph-mon', package: 'ceph-mon' };
const MONMAPTOOL = { path: '/usr/bin/monmaptool', package: 'ceph-common' };
const OSD = { path: '/usr/bin/ceph-osd', package: 'ceph-osd' };
const GATEWAY = { path: '/usr/bin/radosgw', package: 'radosgw' };
const ADMIN = { path: '/usr/bin/radosgw-admin', package: 'radosgw' };
const CEPH = { path: '/usr/bin/ceph', package: 'ceph-common' };
const AUTHTOOL = { path: '/usr/bin/ceph-authtool', package: 'ceph-common' };

const run = promisify(execFile);
const processes = ['ceph-mon', 'ceph-osd', 'radosgw'];
const folderOf = (plan: Plan): string => join(plan.folder, 'ceph');
const configOf = (plan: Plan): string => join(folderOf(plan), 'ceph.conf');
const addressOf = (plan: Plan): string => `http://${LOOPBACK}:${plan.ports.storage}`;
const answers = (plan: Plan): Promise<boolean> => answersHttp(addressOf(plan));

/** The capabilities of each key; cephx is on, as in production. */
const keyring: readonly (readonly [name: string, ...caps: string[]])[] = [
  ['mon.', 'mon', 'allow *'],
  ['client.admin', 'mon', 'allow *', 'osd', 'allow *', 'mgr', 'allow *'],
  ['client.rgw.a', 'mon', 'allow rw', 'osd', 'allow rwx', 'mgr', 'allow rw'],
  ['osd.0', 'mon', 'allow profile osd', 'osd', 'allow *', 'mgr', 'allow profile osd'],
];

async function prepareMonitor(plan: Plan): Promise<void> {
  const folder = folderOf(plan);
  for (const part of ['mon', 'osd', 'gateway', 'log']) mkdirSync(join(folder, part), { recursive: true });
  writeFileSync(configOf(plan), cephConfig(plan, folder));
  const keys = join(folder, 'keyring');
  for (const [index, [name, ...caps]] of keyring.entries()) {
    const grants = Array.from({ length: caps.length / 2 }, (_, i) => [
      '--cap',
      ...caps.slice(2 * i, 2 * i + 2),
    ]);
    const create = index === 0 ? ['--create-keyring'] : [];
    await run(program(AUTHTOOL), [...create, keys, '--gen-key', '-n', name, ...grants.flat()]);
  }
  const map = join(folder, 'monmap');
  const monitor = `[v2:${LOOPBACK}:${plan.ports.cephMonitor}]`;
  await run(program(MONMAPTOOL), [
    '--create',
    '--clobber',
    '--fsid',
    plan.cephId,
    '--addv',
    'a',
    monitor,
    map,
  ]);
  await run(program(MON), ['-c', configOf(plan), '--mkfs', '-i', 'a', '--monmap', map, '--keyring', keys]);
}

const ceph = (plan: Plan, ...args: string[]): Promise<unknown> =>
  run(program(CEPH), ['-c', configOf(plan), '--connect-timeout', '20', ...args]);

async function up(plan: Plan): Promise<void> {
  const complete = join(folderOf(plan), 'complete');
  const isNew = !existsSync(complete);
  if (isNew) {
    // Discard the remains of an interrupted first start.
    for (const name of processes.toReversed()) await stopProcess(plan, name);
    rmSync(folderOf(plan), { recursive: true, force: true });
    await prepareMonitor(plan);
  }
  const daemon = (name: string, command: string, ...who: string[]): void =>
    startProcess(plan, { name, command, args: ['-f', '-c', configOf(plan), ...who], cwd: folderOf(plan) });

  daemon('ceph-mon', program(MON), '-i', 'a');
  await untilReady(plan, 'ceph-mon', () => answersTcp(plan.ports.cephMonitor));
  if (isNew) {
    const osdId = randomUUID();
    await ceph(plan, 'osd', 'new', osdId);
    await run(program(OSD), ['-c', configOf(plan), '-i', '0', '--mkfs', '--osd-uuid', osdId]);
  }
  daemon('ceph-osd', program(OSD), '-i', '0');
  daemon('radosgw', program(GATEWAY), '-n', 'client.rgw.a');
  await untilReady(plan, 'radosgw', () => answers(plan));
  if (isNew) {
    const user = ['--uid', 'portico', '--display-name', 'portico'];
    const keys = ['--access-key', plan.storageKey, '--secret-key', plan.storageSecret];
    await run(program(ADMIN), ['-c', configOf(plan), 'user', 'create', ...user, ...keys]);
    writeFileSync(complete, '');
  }
}

export const storage: Server = {
  name: 'storage',
  programs: [MON, MONMAPTOOL, OSD, GATEWAY, ADMIN, CEPH, AUTHTOOL],
  ports: { storage: 'Ceph (S3 storage)', cephMonitor: "Ceph's monitor" },
  processes,
  up,
  answers,
  address: (plan) => `${addressOf(plan)} (key ${plan.storageKey}, secret ${plan.storageSecret})`,
};
