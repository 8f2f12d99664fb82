// PostgreSQL runs out of disk space: its files move to a small file system, which fills up and is freed again.
import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { attempt, entryUrl } from '../browser.ts';
import { newVisitor, seconds, untilAcknowledged } from '../fault-tools.ts';
import type { Product } from '../product.ts';
import { runAlone } from '../session.ts';
import type { Work } from '../work.ts';
import type { Broken, Fault } from './fault.ts';

const ROOM_MB = 128;
const LEFT_BYTES = 65_536;
const FULL_WITHIN_S = 30;
const REFUSED_WRITES = 5;

const run = (program: string, ...args: string[]): string =>
  execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

interface SmallDisk {
  fill(): void;
  grow(): void;
}

/** Copies the folder's content and preserves its owners. */
const copyFiles = (from: string, to: string): string => run('cp', '-a', `${from}/.`, `${to}/`);

/** Returns why this machine cannot mount an image file, if so. Containers seldom can. */
function cannotMount(folder: string): string | undefined {
  const [image, place] = [join(folder, 'trial.img'), join(folder, 'trial')];
  mkdirSync(place, { recursive: true });
  try {
    run('truncate', '-s', '8M', image);
    run('mkfs.ext4', '-q', '-F', image);
    run('mount', '-o', 'loop', image, place);
    run('umount', place);
    return undefined;
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[1] ?? error.message) : String(error);
  } finally {
    rmSync(image, { force: true });
  }
}

/** Runs `work` with the database on a small disk, then moves the database back with all that was written. */
async function onSmallDisk<T>(product: Product, work: (disk: SmallDisk) => Promise<T>): Promise<T> {
  const data = readFileSync(join(product.folder, '../postgres-initialised'), 'utf8');
  const image = join(product.folder, 'small-disk.img');
  const aside = join(product.folder, 'small-disk');
  mkdirSync(aside, { recursive: true });
  const { uid, gid } = statSync(data);
  const usedMb = Number(run('du', '-sm', data).split('\t')[0]);
  run('truncate', '-s', `${usedMb + ROOM_MB}M`, image);
  run('mkfs.ext4', '-q', '-F', '-m', '0', image);

  await product.stopDatabase();
  run('mount', '-o', 'loop', image, aside);
  rmSync(join(aside, 'lost+found'), { recursive: true });
  copyFiles(data, aside);
  chownSync(aside, uid, gid);
  run('chmod', '700', aside);
  run('umount', aside);
  run('mount', '-o', 'loop', image, data);
  await product.restartServers();
  try {
    return await work({
      fill: () => {
        const { bavail, bsize } = statfsSync(data);
        run('fallocate', '-l', String(bavail * bsize - LEFT_BYTES), join(data, 'ballast'));
      },
      // For PostgreSQL this equals growing the disk. Growing a mounted one needs rights that few machines give.
      grow: () => rmSync(join(data, 'ballast')),
    });
  } finally {
    await product.stopDatabase();
    run('umount', data);
    run('mount', '-o', 'loop', image, aside);
    rmSync(join(aside, 'ballast'), { force: true });
    for (const name of readdirSync(data)) rmSync(join(data, name), { recursive: true });
    copyFiles(aside, data);
    run('umount', aside);
    rmSync(image);
    await product.restartServers();
  }
}

async function untilRefused(work: Work, sinceMs: number): Promise<number> {
  const refused = (): number =>
    work.history.filter(({ atMs, status }) => atMs > sinceMs && status === 500).length;
  for (let tries = 0; tries < FULL_WITHIN_S * 10 && refused() < REFUSED_WRITES; tries++) await seconds(0.1);
  return refused();
}

async function fillAndGrow(product: Product, work: Work, disk: SmallDisk): Promise<Broken> {
  const visitor = await newVisitor(product);
  disk.fill();
  const filledMs = Date.now();
  const refused = await untilRefused(work, filledMs);
  const acknowledgedAtLast = work.history.filter(({ result }) => result === 'ok').length;
  const read = await attempt(
    entryUrl(product, 0),
    visitor.request({ method: 'GET', path: '/auth/getUserProfile' }),
  );
  disk.grow();
  const healedMs = Date.now();
  const wasDown = (await product.query('select 1').catch(() => [])).length === 0;
  if (wasDown) await product.restartServers();
  const backMs = await untilAcknowledged(work, healedMs, 60_000);
  return {
    healedMs,
    figures: `${acknowledgedAtLast} acknowledged before, ${refused} writes answered 500 on the full disk, a read got ${read?.status}; writes acknowledged again ${backMs} ms after space was freed`,
    problems: [
      ...(refused < REFUSED_WRITES ? [`only ${refused} writes failed on the full disk`] : []),
      ...(read?.status === 200 ? [] : [`a read got ${read?.status}`]),
      ...(wasDown ? ['PostgreSQL went down'] : []),
      ...(backMs > 30_000 ? [`recovered after ${backMs} ms`] : []),
    ],
  };
}

const id = 'X12';
const title = 'the disk of PostgreSQL is full';

const fullDisk: Fault = {
  id,
  title,
  run: async (product, isShort) => {
    const notHere = cannotMount(product.folder);
    if (notHere !== undefined) return { notHere, figures: '', problems: [] };
    return onSmallDisk(product, (disk) =>
      runAlone(product, { id, title, inject: ({ work }) => fillAndGrow(product, work, disk) }, isShort),
    );
  },
};

export const faultsOfDisk: readonly Fault[] = [fullDisk];
