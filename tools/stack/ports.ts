// Checks ports before anything listens on them: a program whose port is taken fails late and with little explanation.
import { globSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isFree, type Plan } from './plan.ts';
import { StartFailure } from './start-failure.ts';

/** The intended user of each port of a stack: `{ api: 'the API' }`. */
export type PortUsers = Readonly<Partial<Record<keyof Plan['ports'], string>>>;

const LISTENING = '0A';
const POLL_MS = 50;
const COMMAND_LENGTH = 100;

/** The port of each listening socket, by the socket's name in /proc, from the kernel's own table. */
function listeningSockets(ports: readonly number[]): Map<string, number> {
  const rows = ['tcp', 'tcp6'].flatMap((table) => readFileSync(`/proc/net/${table}`, 'utf8').split('\n'));
  return new Map(
    rows
      .map((row) => row.trim().split(/\s+/))
      .filter(([, , , state]) => state === LISTENING)
      .map(([, local = '', ...fields]) => ({
        port: Number.parseInt(local.split(':')[1] ?? '', 16),
        inode: fields[7],
      }))
      .filter(({ port }) => ports.includes(port))
      .map(({ port, inode }) => [`socket:[${inode}]`, port]),
  );
}

function readOrNothing(read: () => string): string {
  try {
    return read();
  } catch {
    // The process has ended in the meantime, or belongs to another user.
    return '';
  }
}

/** "process 4711 (node dev.ts)" by port. Processes of other users are missing, because their files are not readable. */
function findListeners(ports: readonly number[]): Map<number, string> {
  const sockets = listeningSockets(ports);
  return new Map(
    globSync('/proc/[0-9]*/fd/*').flatMap((file) => {
      const port = sockets.get(readOrNothing(() => readlinkSync(file)));
      if (port === undefined) return [];
      const pid = file.split('/')[2];
      const command = readOrNothing(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
      const shown = command.replaceAll('\0', ' ').trim().slice(0, COMMAND_LENGTH);
      return [[port, `process ${pid} (${shown})`] as const];
    }),
  );
}

async function takenAmong(ports: readonly number[]): Promise<number[]> {
  const free = await Promise.all(ports.map(isFree));
  return ports.filter((_, index) => !free[index]);
}

/** Throws an error that names every taken port, the process that has it and the one that needs it. */
export async function requireFreePorts(plan: Plan, users: PortUsers, patienceMs = 0): Promise<void> {
  const userOf = new Map(
    Object.entries(users).map(([name, user]) => [plan.ports[name as keyof PortUsers], user] as const),
  );
  const end = Date.now() + patienceMs;
  let taken = await takenAmong([...userOf.keys()]);
  while (taken.length > 0 && Date.now() < end) {
    await sleep(POLL_MS);
    taken = await takenAmong(taken);
  }
  if (taken.length === 0) return;
  const listeners = findListeners(taken);
  throw new StartFailure(
    [
      ...taken.map(
        (port) =>
          `Port ${port}, for ${userOf.get(port)}, is taken by ${listeners.get(port) ?? 'another program'}.`,
      ),
      'Stop that program and try again. To move this stack to other ports and delete its data, run:',
      `  npx stack down --delete --name ${plan.name}`,
    ].join('\n'),
  );
}
