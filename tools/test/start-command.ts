// Starts one of our commands as its own process and collects its output. For tests of whole commands.
import { type ChildProcess, spawn } from 'node:child_process';

export interface StartedCommand {
  readonly child: ChildProcess;
  /** The output of both streams so far. */
  printed(): string;
}

/** Uses the environment of this process unless another is given. */
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
