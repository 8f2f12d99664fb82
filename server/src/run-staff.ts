// Runs `npm run staff` from arguments to exit status with the given streams and settings: those of the process
// (main-staff.ts), or of a test, which then needs no process per command.
import { createInterface } from 'node:readline/promises';
import type { Readable, Writable } from 'node:stream';
import { readConfig } from './platform/config/config.ts';
import {
  checkCommand,
  needsSending,
  readCommand,
  runCommand,
  type Terminal,
  WrongUse,
} from './slices/staff/command.ts';
import { StaffRefusal } from './slices/staff/refusals.ts';
import { usage } from './slices/staff/usage.ts';
import { visibleLines } from './slices/staff/visible-text.ts';
import { openStaffServer } from './staff-server.ts';

export interface Streams {
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly stdout: Writable;
  readonly stderr: Writable;
}

/** Prompts a person, or reads one line of a pipe per question. Standard output contains only results. */
function openTerminal({ stdin, stdout, stderr }: Streams): Terminal & { close(): void } {
  const lines = createInterface({ input: stdin, output: stderr });
  const typed = lines[Symbol.asyncIterator]();
  return {
    ask: async (question) => {
      stderr.write(visibleLines(question));
      const { value = '' } = await typed.next();
      if (!stdin.isTTY) stderr.write('\n');
      return String(value);
    },
    print: (text) => stdout.write(`${visibleLines(text)}\n`),
    close: () => lines.close(),
  };
}

async function run(
  args: readonly string[],
  streams: Streams,
  environment?: Readonly<Record<string, string | undefined>>,
): Promise<number> {
  const command = readCommand(args);
  if (command.given.help || command.what === 'help') {
    streams.stdout.write(`${usage}\n`);
    return 0;
  }
  checkCommand(command);
  const terminal = openTerminal(streams);
  const ctx = await openStaffServer(readConfig(environment), { sends: needsSending(command) });
  try {
    return await runCommand(ctx, terminal, command);
  } finally {
    terminal.close();
    await ctx.close();
  }
}

/** Returns the exit status: 0 done, 1 refused, 2 incorrect usage. */
export async function runStaff(...given: Parameters<typeof run>): Promise<number> {
  const [, { stderr }] = given;
  try {
    return await run(...given);
  } catch (error) {
    const isUse = error instanceof WrongUse;
    if (!isUse && !(error instanceof StaffRefusal)) throw error;
    stderr.write(visibleLines(isUse ? `${error.message}\n\n${usage}\n` : `Refused: ${error.message}\n`));
    return isUse ? 2 : 1;
  }
}
