// Starts one of our commands as a process of its own and collects what it prints. For tests of whole commands.
import { type ChildProcess, spawn } from 'node:child_process';

export interface StartedCommand {
  readonly child: ChildProcess;
  /** Everything so far, of both streams. */
  printed(): string;
}

/** With the environment of this process, unless another is given. */
export function startCommand(
  script: string,
  args: readonly string[],
  environment?: NodeJS.ProcessEnv,
): StartedCommand {
  const child = spawn(process.execPath, [script, ...args], environment ? { env: environment } : {});
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  return { child, printed: () => printed };
}
