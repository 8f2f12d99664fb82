// OpenSSL's own program: with what others verify our seals we verify them too. Fixed arguments, files in a folder of their own that is gone
// afterwards: signatures and hashes, never a contract.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

interface WorkFolder {
  write(name: string, bytes: Uint8Array): Promise<void>;
  read(name: string): Promise<Buffer>;
  /** Answers what it printed; throws what it complained of. */
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
