// Runs a program in a sandbox: no network, only programs and our code (mounted read-only), an empty environment, and
// limits on memory, CPU time and output (L05). Whatever a hostile file does stays inside.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { createTurns } from '../../platform/turns.ts';

export interface Limits {
  readonly memoryBytes: number;
  readonly cpuSeconds: number;
  /** Wall-clock time, which also stops a process that waits forever. */
  readonly seconds: number;
  readonly outputBytes: number;
}

const MB = 1_000_000;
export const parsingLimits: Limits = {
  memoryBytes: 512 * MB,
  cpuSeconds: 20,
  seconds: 60,
  outputBytes: 64 * MB,
};

/** Result of a run. `stopped` includes crashes: the program did not exit by itself. */
export type SandboxedProcess =
  | { readonly outcome: 'ended'; readonly code: number; readonly output: Buffer; readonly errors: string }
  | { readonly outcome: 'stopped'; readonly by: 'time' | 'output' | 'signal'; readonly errors: string };

const BWRAP = '/usr/bin/bwrap';
const PRLIMIT = '/usr/bin/prlimit';
const NICE = '/usr/bin/nice';
/** Files can wait, people cannot: an API on the same machine gets the CPU first, however many files are queued. */
export const NICENESS = 5;
/** More processes than cores would only compete: no file finishes sooner, and an API on the same machine slows down. */
export const AT_ONCE = availableParallelism();
const turns = createTurns(AT_ONCE);
const house = join(import.meta.dirname, '../../../..');
/** Node reserves this for compiled code and hardly uses it, but it counts as writable memory. */
const NODE_RESERVES_BYTES = 512 * 1024 * 1024;
const SCRATCH_BYTES = 256 * MB;
const MOST_FILES = 256;
const ERRORS_KEPT = 2000;
/** Exit codes from here on mean that a signal ended the program, as in a shell. */
const BY_SIGNAL = 128;

const readable = (...paths: string[]): string[] => paths.flatMap((path) => ['--ro-bind', path, path]);
const readableIfThere = (...paths: string[]): string[] =>
  paths.flatMap((path) => ['--ro-bind-try', path, path]);

/** The file system that the program sees: no settings, no secrets, no user data. */
const disk: readonly string[] = [
  // Mount /tmp first, because the project directory may be below it.
  ...['--size', String(SCRATCH_BYTES), '--tmpfs', '/tmp', '--chdir', '/tmp'],
  ...readable('/usr', ...['node_modules', 'server', 'domain', 'providers'].map((room) => join(house, room))),
  ...['lib', 'lib64', 'bin', 'sbin'].flatMap((name) => ['--symlink', `usr/${name}`, `/${name}`]),
  ...readableIfThere('/etc/ld.so.cache', '/etc/alternatives', '/etc/fonts'),
  ...['--proc', '/proc', '--dev', '/dev'],
];
// One malloc arena and one thread: each more would reserve memory that it does not use.
const environment = {
  PATH: '/usr/bin:/bin',
  HOME: '/tmp',
  LANG: 'C.UTF-8',
  MALLOC_ARENA_MAX: '1',
  OMP_THREAD_LIMIT: '1',
};

const wall: readonly string[] = [
  ...['--unshare-all', '--unshare-user', '--uid', '65534', '--gid', '65534', '--cap-drop', 'ALL'],
  ...['--die-with-parent', '--new-session', '--clearenv'],
  ...Object.entries(environment).flatMap(([name, value]) => ['--setenv', name, value]),
];

function limitsOf(command: string, { memoryBytes, cpuSeconds }: Limits): string[] {
  const memory = memoryBytes + (command === process.execPath ? NODE_RESERVES_BYTES : 0);
  return [`--data=${memory}`, `--cpu=${cpuSeconds}`, '--core=0', `--nofile=${MOST_FILES}`];
}

async function run(
  command: string,
  args: readonly string[],
  input: Uint8Array,
  limits: Limits,
): Promise<SandboxedProcess> {
  const polite = [NICE, '-n', String(NICENESS)];
  const inside = [...polite, PRLIMIT, ...limitsOf(command, limits), '--', command, ...args];
  const child = spawn(BWRAP, [...wall, ...disk, '--json-status-fd', '3', '--', ...inside], {
    env: {},
    stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
  });
  let stoppedBy: 'time' | 'output' | undefined;
  const stop = (reason: 'time' | 'output'): void => {
    stoppedBy ??= reason;
    child.kill('SIGKILL');
  };
  const timer = setTimeout(() => stop('time'), limits.seconds * 1000);

  const output: Buffer[] = [];
  let bytes = 0;
  child.stdout?.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > limits.outputBytes) stop('output');
    else output.push(chunk);
  });
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    if (errors.length < ERRORS_KEPT) errors += chunk.toString('latin1').slice(0, ERRORS_KEPT - errors.length);
  });
  let status = '';
  (child.stdio[3] as Readable).on('data', (chunk: Buffer) => {
    status += chunk.toString();
  });
  // Ignore a broken pipe: the program may exit before it has read all its input.
  child.stdin?.on('error', () => undefined);
  child.stdin?.end(input);

  const { promise: ended, resolve, reject } = Promise.withResolvers<number>();
  child.once('error', reject);
  child.once('close', (code) => resolve(code ?? BY_SIGNAL));
  const code = await ended.finally(() => clearTimeout(timer));

  if (stoppedBy) return { outcome: 'stopped', by: stoppedBy, errors };
  if (!status.includes('child-pid')) throw new Error(`nothing can be run apart: ${errors}`);
  if (code >= BY_SIGNAL) return { outcome: 'stopped', by: 'signal', errors };
  return { outcome: 'ended', code, output: Buffer.concat(output), errors };
}

/** Throws only when the sandbox cannot be set up: then nothing was run, and the input remains unchecked. */
export const runSandboxed = (
  command: string,
  args: readonly string[],
  input: Uint8Array,
  limits: Limits = parsingLimits,
): Promise<SandboxedProcess> => turns.inTurn(() => run(command, args, input, limits));
