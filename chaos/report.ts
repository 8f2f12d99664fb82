// Prints the results and writes `reports/chaos.json`, both after every session, so that an interrupted run keeps its results.
import { mkdirSync, writeFileSync } from 'node:fs';
import type { SessionReport } from './session.ts';

export interface Report {
  /** The stack and the product are running. */
  started(): void;
  add(session: SessionReport): void;
  /** Returns the number of failures. */
  end(): number;
}

const PROBLEMS_SHOWN = 10;
const rounded = (seconds: number): number => Math.round(seconds * 10) / 10;

export function openReport(): Report {
  const startMs = Date.now();
  const sinceStart = (): number => rounded((Date.now() - startMs) / 1000);
  let startSeconds = 0;
  const results: { title: string; passed: boolean; seconds: number }[] = [];
  const sessions: { faults: string[]; sharedSeconds: Record<string, number> }[] = [];
  const save = () => {
    const failed = results.filter(({ passed }) => !passed).length;
    const passed = results.length - failed;
    const seconds = sinceStart();
    mkdirSync('reports', { recursive: true });
    writeFileSync(
      'reports/chaos.json',
      JSON.stringify({ passed, failed, seconds, startSeconds, results, sessions }, null, 2),
    );
    return { passed, failed, seconds };
  };
  return {
    started: () => {
      startSeconds = sinceStart();
      console.log(`chaos: the product was running after ${startSeconds} s`);
    },
    add: ({ faults, shared }) => {
      for (const { id, title, outcome, seconds } of faults) {
        const { figures, problems, notHere } = outcome;
        if (notHere !== undefined && problems.length === 0) {
          console.log(`--   ${id.padEnd(5)} ${title}: cannot run on this machine: ${notHere}`);
          continue;
        }
        const passed = problems.length === 0;
        results.push({ title: `${id} ${title}`, passed, seconds: rounded(seconds) });
        console.log(
          `${passed ? 'ok  ' : 'FAIL'} ${id.padEnd(5)} ${title} (${seconds.toFixed(0)} s): ${figures}`,
        );
        for (const problem of problems.slice(0, PROBLEMS_SHOWN)) console.log(`       ${problem}`);
      }
      if (shared) {
        const parts = Object.entries(shared.seconds).map(([name, value]) => [name, rounded(value)] as const);
        sessions.push({ faults: faults.map(({ id }) => id), sharedSeconds: Object.fromEntries(parts) });
        console.log(
          `     shared session: ${faults.map(({ id }) => id).join(' ')}; ${shared.replayed} old tokens refused; ${parts.map(([name, value]) => `${name} ${value} s`).join(', ')}`,
        );
      }
      save();
    },
    end: () => {
      const { passed, failed, seconds } = save();
      console.log(`chaos: ${passed} passed, ${failed} failed, ${seconds} s`);
      return failed;
    },
  };
}
