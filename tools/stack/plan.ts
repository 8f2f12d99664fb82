// A stack's own folder, ports and secrets: created at its first `up`, kept until the stack is deleted.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { root } from '../tree/source-files.ts';

/** Every port of a stack, as an offset from its first port. */
const offsets = {
  portal: 0,
  office: 1,
  gallery: 2,
  apiAdmin: 3,
  workerAdmin: 4,
  /** In development only: Vite listens on the portal's port and proxies calls to the API. */
  api: 5,
  postgres: 10,
  storage: 11,
  cephMonitor: 12,
  cephOsdFirst: 13,
  cephOsdLast: 19,
  scanner: 20,
  smtp: 21,
  inbox: 22,
  simulators: 23,
} as const;

// Below 32768, where the kernel starts to assign ports to outgoing connections.
const FIRST_PORT = 17_000;
const LAST_PORT = 32_000;
const BLOCK = 100;

export const LOOPBACK = '127.0.0.1';
export const stacksFolder = join(root, '.stack');

export interface Plan {
  readonly name: string;
  readonly folder: string;
  readonly ports: Readonly<Record<keyof typeof offsets, number>>;
  readonly cephId: string;
  readonly databasePassword: string;
  readonly storageKey: string;
  readonly storageSecret: string;
  /** The server signs its calls to the simulated providers with this. */
  readonly simulatorSecret: string;
}

interface SavedPlan extends Omit<Plan, 'name' | 'folder' | 'ports'> {
  readonly firstPort: number;
}

export const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: LOOPBACK, exclusive: true }, () => server.close(() => resolve(true)));
  });

const planFiles = (): string[] => globSync('*/plan.json', { cwd: stacksFolder });
const readPlan = (file: string): SavedPlan => JSON.parse(readFileSync(file, 'utf8'));

/**
 * The first block of ports that no other stack of this checkout has and that is free on this machine. Each checkout starts
 * its search elsewhere: a port is checked seconds before a server listens on it, so two checkouts that start at the same
 * time would choose the same block.
 */
async function freeBlock(): Promise<number> {
  const taken = new Set(planFiles().map((file) => readPlan(join(stacksFolder, file)).firstPort));
  const count = (LAST_PORT - FIRST_PORT) / BLOCK;
  const begin = createHash('sha256').update(root).digest().readUInt32BE() % count;
  for (let step = 0; step < count; step += 1) {
    const first = FIRST_PORT + ((begin + step) % count) * BLOCK;
    if (taken.has(first)) continue;
    const free = await Promise.all(Object.values(offsets).map((offset) => isFree(first + offset)));
    if (free.every(Boolean)) return first;
  }
  throw new Error(`no free block of ports between ${FIRST_PORT} and ${LAST_PORT}`);
}

const secret = (): string => randomBytes(18).toString('base64url');

export async function createPlan(name: string): Promise<Plan> {
  if (!/^[a-z][a-z0-9-]{0,30}$/.test(name))
    throw new Error(`"${name}" is no name for a stack: a-z, 0-9 and -`);
  const folder = join(stacksFolder, name);
  const file = join(folder, 'plan.json');
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    const plan: SavedPlan = {
      firstPort: await freeBlock(),
      cephId: randomUUID(),
      databasePassword: secret(),
      storageKey: secret(),
      storageSecret: secret(),
      simulatorSecret: secret(),
    };
    writeFileSync(file, `${JSON.stringify(plan, null, 2)}\n`, { mode: 0o600 });
  }
  const { firstPort, ...saved } = readPlan(file);
  const ports = Object.fromEntries(
    Object.entries(offsets).map(([use, offset]) => [use, firstPort + offset]),
  ) as Plan['ports'];
  return { name, folder, ports, ...saved };
}
