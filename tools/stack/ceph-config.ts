// ceph.conf for a single-node cluster: one replica of everything, no warnings about that, loopback only.
import { join } from 'node:path';
import { LOOPBACK, type Plan } from './plan.ts';

type Section = Readonly<Record<string, string | number>>;

const sections = (plan: Plan, folder: string): Record<string, Section> => ({
  global: {
    fsid: plan.cephId,
    'mon initial members': 'a',
    'mon host': `v2:${LOOPBACK}:${plan.ports.cephMonitor}/0`,
    'public addr': LOOPBACK,
    'cluster addr': LOOPBACK,
    'public network': '127.0.0.0/8',
    'ms bind msgr1': 'false',
    'ms bind port min': plan.ports.cephOsdFirst,
    'ms bind port max': plan.ports.cephOsdLast,
    'osd pool default size': 1,
    'osd pool default min size': 1,
    'osd pool default pg num': 8,
    'osd pool default pgp num': 8,
    'osd pool default pg autoscale mode': 'off',
    'osd crush chooseleaf type': 0,
    'mon warn on pool no redundancy': 'false',
    'mon allow pool size one': 'true',
    'mon allow pool delete': 'true',
    'mon max pg per osd': 1000,
    'mon data avail warn': 1,
    'mon data avail crit': 1,
    'osd objectstore': 'bluestore',
    'bluestore block create': 'true',
    'bluestore block size': 10 * 1024 ** 3,
    'bluestore fsck on mount': 'false',
    'osd memory target': 939_524_096,
    'osd class load list': '*',
    'osd class default list': '*',
    // A socket path may not exceed 107 characters, and nothing uses this one.
    'admin socket': '',
    'log file': join(folder, 'log/$name.log'),
    'mon cluster log file': join(folder, 'log/cluster.log'),
    'run dir': folder,
    keyring: join(folder, 'keyring'),
  },
  'mon.a': { 'mon data': join(folder, 'mon'), 'mon addr': `v2:${LOOPBACK}:${plan.ports.cephMonitor}/0` },
  'osd.0': { 'osd data': join(folder, 'osd') },
  'client.rgw.a': {
    'rgw frontends': `beast endpoint=${LOOPBACK}:${plan.ports.storage}`,
    'rgw data': join(folder, 'gateway'),
    // Otherwise Ceph takes any other name below localhost for a bucket.
    'rgw dns name': 'files.localhost',
    'rgw crypt require ssl': 'false',
    'rgw enable usage log': 'false',
    'rgw thread pool size': 64,
  },
});

export const cephConfig = (plan: Plan, folder: string): string =>
  Object.entries(sections(plan, folder))
    .map(([name, section]) =>
      [`[${name}]`, ...Object.entries(section).map(([key, value]) => `${key} = ${value}`), ''].join('\n'),
    )
    .join('\n');
