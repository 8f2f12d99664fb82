// Runs a Debian program inside the sandbox that sandbox.ts has set up. Programs and options are fixed in the code.
import { execFileSync, spawn } from 'node:child_process';
import { parsingLimits } from './sandbox.ts';

const LONGEST_OUTPUT_BYTES = 64_000_000;
const held = ['--data', String(parsingLimits.memoryBytes)].join('=');

/** Returns the program's output; throws with `status` and `stderr` when it fails. */
export const runInside = (
  program: string,
  args: readonly string[],
  input: Uint8Array = Buffer.of(),
): Buffer =>
  execFileSync('/usr/bin/prlimit', [held, program, ...args], {
    input,
    maxBuffer: LONGEST_OUTPUT_BYTES,
    stdio: ['pipe', 'pipe', 'pipe'],
  });

/** Counts the program's output without keeping it and kills it beyond the limit. Undefined when it fails. */
export async function countInside(
  program: string,
  args: readonly string[],
  most: number,
): Promise<number | undefined> {
  const child = spawn('/usr/bin/prlimit', [held, program, ...args], { stdio: ['ignore', 'pipe', 'ignore'] });
  let bytes = 0;
  child.stdout.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > most) child.kill('SIGKILL');
  });
  const { promise, resolve } = Promise.withResolvers<number | null>();
  child.once('error', () => resolve(1));
  child.once('close', resolve);
  const code = await promise;
  return code === 0 || bytes > most ? bytes : undefined;
}
