// A process in development: it starts again when its source changes, and its end is reported with the end of its log.
import { watch } from 'node:fs';
import { type Running, untilAnswers } from './processes.ts';

export interface RestartingProcess {
  /** Never rejects: a failed start is reported, and the next restart tries again. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** A process that still drains after this is killed: whoever edits source waits for it. */
const DRAIN_MS = 3000;
/** A busy machine takes its time; one that ends is reported at once. */
const READY_MS = 60_000;
/** An editor writes a file in several steps, and a checkout writes many files. */
const QUIET_MS = 100;
const WAITING = 'It starts again after the next edit.';

/** Rejects when the first start fails; whatever happens later is only reported. */
export async function startRestarting(
  start: () => Running,
  readyAddress: string,
  report: (message: string) => void,
): Promise<RestartingProcess> {
  let current: Running | undefined;
  let lastTurn = 0;
  let turns = Promise.resolve();

  async function end(): Promise<void> {
    const running = current;
    // Its end is wanted, so it is not reported.
    current = undefined;
    const timer = setTimeout(() => running?.kill('SIGKILL'), DRAIN_MS);
    await running?.stop();
    clearTimeout(timer);
  }

  async function launch(): Promise<Running> {
    const running = start();
    current = running;
    await untilAnswers(readyAddress, { running, timeoutMs: READY_MS });
    void running.exited.then(() => {
      if (running === current)
        report(`${running.name} ended. ${WAITING} The end of ${running.logFile}:\n${running.logTail()}`);
    });
    return running;
  }

  async function relaunch(turn: number): Promise<void> {
    const startMs = performance.now();
    await end();
    if (turn !== lastTurn) return;
    try {
      const { name } = await launch();
      report(`${name} restarted in ${((performance.now() - startMs) / 1000).toFixed(1)} s.`);
    } catch (error) {
      // One that a later edit has cut short is not worth a word.
      if (turn === lastTurn) report(`${error instanceof Error ? error.message : error}\n${WAITING}`);
    }
  }

  try {
    await launch();
  } catch (error) {
    await end();
    throw error;
  }
  return {
    restart: () => {
      lastTurn += 1;
      const turn = lastTurn;
      // Ends a start that is still under way: it runs outdated source.
      const ended = end();
      turns = turns.then(() => ended).then(() => relaunch(turn));
      return turns;
    },
    stop: async () => {
      lastTurn += 1;
      await end();
      await turns;
      await end();
    },
  };
}

/** Calls back after an edit of TypeScript source below these folders; tests do not count. Returns how to stop. */
export function watchSource(folders: readonly string[], onEdit: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, (_event, file) => {
      if (!file?.endsWith('.ts') || file.endsWith('.test.ts')) return;
      clearTimeout(timer);
      timer = setTimeout(onEdit, QUIET_MS);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
