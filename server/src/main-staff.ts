// npm run staff: what staff decide, from a terminal (docs/staff.md). Logs in as portico_staff; to add staff, as the owner.
import { createInterface } from 'node:readline/promises';
import { readConfig } from './config.ts';
import { checkCommand, needsSending, readCommand, runCommand, usage, WrongUse } from './staff/command.ts';
import { openDesk } from './staff/desk.ts';
import { StaffRefusal } from './staff/refusals.ts';

/** Questions to a person, or lines of a pipe: one for each question. What is printed is the answer alone. */
function openTerminal() {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const typed = lines[Symbol.asyncIterator]();
  return {
    ask: async (question: string): Promise<string> => {
      process.stderr.write(question);
      const { value = '' } = await typed.next();
      if (!process.stdin.isTTY) process.stderr.write('\n');
      return String(value);
    },
    print: (text: string) => process.stdout.write(`${text}\n`),
    close: () => lines.close(),
  };
}

async function main(): Promise<number> {
  const command = readCommand(process.argv.slice(2));
  if (command.given.help || command.what === 'help') {
    process.stdout.write(`${usage}\n`);
    return 0;
  }
  checkCommand(command);
  const terminal = openTerminal();
  const desk = await openDesk(readConfig(), { sends: needsSending(command) });
  try {
    return await runCommand(desk, terminal, command);
  } finally {
    terminal.close();
    await desk.close();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  const isUse = error instanceof WrongUse;
  if (!isUse && !(error instanceof StaffRefusal)) throw error;
  process.stderr.write(isUse ? `${error.message}\n\n${usage}\n` : `Refused: ${error.message}\n`);
  process.exitCode = isUse ? 2 : 1;
}
