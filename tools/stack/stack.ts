// The stack as a whole: starts and stops all real servers together.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { storage } from './ceph.ts';
import { scanner } from './clamd.ts';
import { missingPackages, type Program, productPrograms, requirePrograms, testPrograms } from './debian.ts';
import { mail } from './maildev.ts';
import { createPlan, LOOPBACK, type Plan, stacksFolder } from './plan.ts';
import { requireFreePorts } from './ports.ts';
import { postgres } from './postgres.ts';
import { runningPid, stopProcess } from './processes.ts';
import type { Server } from './server.ts';
import { findAuthority, simulators } from './simulators.ts';
import { StartFailure } from './start-failure.ts';

export const servers: readonly Server[] = [postgres, storage, scanner, mail, simulators];

/** Programs that `npm run dev` calls. */
export const runtimePrograms: readonly Program[] = [
  ...servers.flatMap((server) => server.programs),
  ...productPrograms,
];

export const neededPackages = (): string[] => missingPackages([...runtimePrograms, ...testPrograms]);

/** What a program needs to reach the servers of a stack. */
export interface StackAddresses {
  readonly databaseUrl: string;
  readonly storage: { readonly endpoint: string; readonly key: string; readonly secret: string };
  readonly scanner: { readonly host: string; readonly port: number };
  readonly smtpPort: number;
  readonly inboxUrl: string;
  /** Only if the simulators are among the started servers. */
  readonly simulatorsUrl: string | undefined;
  /** The secret that our server shares with the simulators. */
  readonly simulatorSecret: string;
  /** The files for sealing contracts; the time stamps come from the simulators. */
  readonly seal: { readonly keyFile: string; readonly certificateFile: string; readonly rootFile: string };
}

function sealOf(plan: Plan): StackAddresses['seal'] {
  const { sealKeyFile: keyFile, sealCertificateFile: certificateFile, rootFile } = findAuthority(plan);
  return { keyFile, certificateFile, rootFile };
}

const addressesOf = (plan: Plan, started: readonly Server[]): StackAddresses => ({
  databaseUrl: postgres.address(plan),
  storage: {
    endpoint: `http://${LOOPBACK}:${plan.ports.storage}`,
    key: plan.storageKey,
    secret: plan.storageSecret,
  },
  scanner: { host: LOOPBACK, port: plan.ports.scanner },
  smtpPort: plan.ports.smtp,
  inboxUrl: `http://${LOOPBACK}:${plan.ports.inbox}`,
  simulatorsUrl: started.includes(simulators) ? simulators.address(plan) : undefined,
  simulatorSecret: plan.simulatorSecret,
  seal: sealOf(plan),
});

/** Runs one `up` or `down` of a stack at a time; the lock of a dead process is ignored. */
async function alone<T>(name: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(stacksFolder, { recursive: true });
  const lock = join(stacksFolder, `${name}.lock`);
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch {
      const holder = existsSync(lock) ? readFileSync(lock, 'utf8') : '';
      if (holder !== '' && !existsSync(`/proc/${holder}`)) rmSync(lock, { force: true });
      else await sleep(100);
    }
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** A server that was just killed may hold its port for a moment longer. */
const PORT_PATIENCE_MS = 1000;

async function upServer(server: Server, plan: Plan): Promise<void> {
  const isStopped = server.processes.every((process) => runningPid(plan, process) === undefined);
  if (isStopped) await requireFreePorts(plan, server.ports, PORT_PATIENCE_MS);
  await server.up(plan);
}

/** Starts every server of a stack, or the named ones. */
export const upStack = (
  name: string,
  only: readonly string[] = servers.map((server) => server.name),
  onReady: (serverName: string) => void = () => undefined,
): Promise<StackAddresses> =>
  alone(name, async () => {
    const wanted = servers.filter((server) => only.includes(server.name));
    requirePrograms(wanted.flatMap((server) => server.programs));
    const plan = await createPlan(name);
    const outcomes = await Promise.allSettled(
      wanted.map((server) => upServer(server, plan).then(() => onReady(server.name))),
    );
    const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    if (failures.length > 0)
      throw new StartFailure(
        failures.map((failure) => (failure instanceof Error ? failure.message : String(failure))).join('\n'),
        { cause: new AggregateError(failures) },
      );
    return addressesOf(plan, wanted);
  });

export const downStack = (name: string, { deleteData = false } = {}): Promise<void> =>
  alone(name, async () => {
    if (!existsSync(join(stacksFolder, name))) return;
    const plan = await createPlan(name);
    await Promise.all(
      servers.map(async (server) => {
        for (const process of server.processes.toReversed()) await stopProcess(plan, process);
      }),
    );
    if (deleteData) {
      const initialised = join(plan.folder, 'postgres-initialised');
      if (existsSync(initialised))
        rmSync(readFileSync(initialised, 'utf8'), { recursive: true, force: true });
      rmSync(plan.folder, { recursive: true, force: true });
    }
  });

export interface ServerStatus {
  readonly name: string;
  readonly pids: readonly number[];
  readonly answers: boolean;
  readonly address: string;
}

export async function readStatus(name: string): Promise<ServerStatus[]> {
  const plan = await createPlan(name);
  return Promise.all(
    servers.map(async (server) => ({
      name: server.name,
      pids: server.processes.flatMap((process) => runningPid(plan, process) ?? []),
      answers: await server.answers(plan),
      address: server.address(plan),
    })),
  );
}
