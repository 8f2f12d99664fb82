// Runs the OpenSSL program, so that we verify our seals with a common tool. Arguments are fixed, and files are
// in a temporary folder that is deleted afterwards: signatures and hashes, never a contract.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

interface WorkFolder {
  write(name: string, bytes: Uint8Array): Promise<void>;
  read(name: string): Promise<Buffer>;
  /** Returns the standard output; throws with the error output. */
  run(args: readonly string[]): Promise<string>;
}

const PATIENCE_MS = 10_000;
const execute = promisify(execFile);

async function run(folder: string, args: readonly string[]): Promise<string> {
  try {
    return (await execute('/usr/bin/openssl', args, { cwd: folder, timeout: PATIENCE_MS })).stdout;
  } catch (error) {
    const complaint = String((error as { stderr?: string }).stderr ?? error).trim();
    throw new Error(`openssl ${args[0]}: ${complaint.split('\n').at(-1)}`);
  }
}

export async function atOpenssl<T>(work: (desk: WorkFolder) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-seal-'));
  try {
    return await work({
      write: (name, bytes) => writeFile(join(folder, name), bytes),
      read: (name) => readFile(join(folder, name)),
      run: (args) => run(folder, args),
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
