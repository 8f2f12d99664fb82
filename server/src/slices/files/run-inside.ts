// Runs one of Debian's programs inside the wall that sandbox.ts has put up around us. Fixed programs, fixed arguments.
import { execFileSync, spawn } from 'node:child_process';
import { parsingLimits } from './sandbox.ts';

const LONGEST_OUTPUT_BYTES = 64_000_000;
const held = ['--data', String(parsingLimits.memoryBytes)].join('=');

/** What it wrote; throws with `status` and `stderr` when it was not content. */
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

/** How much it writes, counted and not kept; it is ended when that is too much. Undefined when it was not content. */
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
