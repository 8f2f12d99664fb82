// npm run staff from its arguments to its exit status, on whatever streams and settings it is given: the process's own (main-staff.ts),
// or those of a test, which would otherwise start a process for every command.
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

/** Questions to a person, or lines of a pipe: one for each question. Only answers go to standard output. */
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

/** Answers the exit status: 0 done, 1 refused, 2 not understood. */
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
