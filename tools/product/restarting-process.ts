// A development process that restarts when its source changes or, optionally, when it exits. Reports an exit with the end of its log.
import { watch } from 'node:fs';
import { type Running, untilAnswers } from './processes.ts';

export interface RestartingProcess {
  /** Never rejects: a failed start is reported, and the next restart tries again. */
  restart(): Promise<void>;
  /** The pid of the current process; it changes with every restart. */
  pid(): number | undefined;
  stop(): Promise<void>;
}

/** A process still draining after this is killed, because the developer is waiting for it. */
const DRAIN_MS = 3000;
/** Generous for a busy machine; a process that exits is reported at once. */
const READY_MS = 60_000;
/** An editor writes a file in several steps, and a checkout writes many files. */
const QUIET_MS = 100;

export interface RestartOptions {
  /** Restarts a process this long after it has exited. If absent, it restarts on the next edit. */
  readonly restartAfterMs?: number;
}

/** Rejects if the first start fails; later failures are only reported. */
export async function startRestarting(
  start: () => Running,
  readyAddress: string,
  report: (message: string) => void,
  { restartAfterMs }: RestartOptions = {},
): Promise<RestartingProcess> {
  const waiting =
    restartAfterMs === undefined
      ? 'It starts again after the next edit.'
      : `It starts again in ${restartAfterMs / 1000} s.`;
  let current: Running | undefined;
  let lastTurn = 0;
  let turns = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  async function end(): Promise<void> {
    clearTimeout(timer);
    const running = current;
    // This exit is intended, so it is not reported.
    current = undefined;
    const drain = setTimeout(() => running?.kill('SIGKILL'), DRAIN_MS);
    await running?.stop();
    clearTimeout(drain);
  }

  async function launch(): Promise<Running> {
    const running = start();
    current = running;
    await untilAnswers(readyAddress, { running, timeoutMs: READY_MS });
    void running.exited.then(() => {
      if (running !== current) return;
      const { name, logFile, child } = running;
      // A killed process does not log its end, so its log is not printed.
      if (child.signalCode) report(`${name} was killed (${child.signalCode}). ${waiting}`);
      else report(`${name} ended. ${waiting} The end of ${logFile}:\n${running.logTail()}`);
      scheduleRestart();
    });
    return running;
  }

  function scheduleRestart(): void {
    if (restartAfterMs !== undefined) timer = setTimeout(restart, restartAfterMs);
  }

  async function relaunch(turn: number): Promise<void> {
    const startMs = performance.now();
    await end();
    if (turn !== lastTurn) return;
    try {
      const { name, pid } = await launch();
      report(
        `${name} restarted in ${((performance.now() - startMs) / 1000).toFixed(1)} s as process ${pid}.`,
      );
    } catch (error) {
      // A start that a later edit interrupted is not reported.
      if (turn !== lastTurn) return;
      report(`${error instanceof Error ? error.message : error}\n${waiting}`);
      scheduleRestart();
    }
  }

  const restart = (): Promise<void> => {
    lastTurn += 1;
    const turn = lastTurn;
    // Stop a start in progress: it runs outdated source.
    const ended = end();
    turns = turns.then(() => ended).then(() => relaunch(turn));
    return turns;
  };

  try {
    await launch();
  } catch (error) {
    await end();
    throw error;
  }
  return {
    restart,
    pid: () => current?.pid,
    stop: async () => {
      lastTurn += 1;
      await end();
      await turns;
      await end();
    },
  };
}

/** Calls back after an edit of TypeScript source below these folders, tests excluded. Returns a function that stops watching. */
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
