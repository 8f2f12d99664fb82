// A session: one crowd at work, several faults in sequence, then a quiet period and one check of everything. Starting a
// crowd and gathering evidence takes longer than most faults, so faults share both. Each fault has its own hostile probes,
// its own figures before and after, and its own limit for recovery (INV13).
import { setTimeout as sleep } from 'node:timers/promises';
import { check } from './checker.ts';
import { type Counter, type Evidence, earlierEvidence, gather, type Tried, untilQuiet } from './evidence.ts';
import type { Broken, Outcome, SessionFault, StandaloneFault } from './faults/fault.ts';
import type { Line } from './history.ts';
import type { Part } from './plan.ts';
import { startProbes } from './probes.ts';
import type { Product } from './product.ts';
import { recovery } from './slo.ts';
import { startWork, type Work } from './work.ts';

const RECOVERED_WITHIN_MS = 30_000;
/** In a full run several faults leave emails behind. This equals what X03 alone may take (docs/rules/reliability.md). */
const QUIET_WITHIN_MS = 120_000;
const WARM_UP_WRITES = 20;
const WARM_UP_MS = 10_000;

export interface FaultReport {
  readonly id: string;
  readonly title: string;
  readonly outcome: Outcome;
  readonly seconds: number;
}
export interface SessionReport {
  readonly faults: readonly FaultReport[];
  /** Shared by the faults of a session: the number of old tokens replayed, and seconds for crowd start and end, quiet and check. */
  readonly shared?: {
    readonly replayed: number;
    readonly seconds: Readonly<Record<'start' | 'stop' | 'quiet' | 'check', number>>;
  };
}

const good: Evidence[] = [];
/** The evidence of every session that passed, to plant violations into. */
export const goodEvidence = (): readonly Evidence[] => good;

/** Returns the seconds since its last call. */
function stopwatch(): () => number {
  let lastMs = Date.now();
  return () => {
    const [fromMs, nowMs] = [lastMs, Date.now()];
    lastMs = nowMs;
    return (nowMs - fromMs) / 1000;
  };
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

/** Restarts processes that died on their own, and returns their names. */
const deadProcesses = async (product: Product): Promise<string[]> =>
  (await product.revive().catch((error: unknown) => [messageOf(error)])).map(
    (name) => `died unexpectedly: ${name}`,
  );

const count = (lines: readonly Line[], result: Line['result']): number =>
  lines.filter((line) => line.result === result).length;

async function warmUp(work: Work): Promise<void> {
  const endMs = Date.now() + WARM_UP_MS;
  while (count(work.history, 'ok') < WARM_UP_WRITES && Date.now() < endMs) await sleep(50);
  await sleep(1000);
}

/** Only the work that began after this moment, so that a fault is not blamed for the previous one. */
export function workSince(work: Work, fromMs: number): Work {
  const index = work.history.findIndex(({ atMs }) => atMs >= fromMs);
  const first = index === -1 ? work.history.length : index;
  return {
    ...work,
    get history() {
      return work.history.slice(first).filter(({ atMs, ms = 0 }) => atMs - ms >= fromMs);
    },
  };
}

/** INV13: the figures hold again without intervention. */
async function untilRecovered(work: Work, brokenMs: number, healedMs: number): Promise<number> {
  for (;;) {
    const { afterMs } = recovery(work.history, brokenMs, healedMs, Date.now());
    if (Number.isFinite(afterMs) || Date.now() - healedMs > RECOVERED_WITHIN_MS + 3000) return afterMs;
    await sleep(100);
  }
}

interface Injected {
  readonly report: FaultReport;
  readonly crashes: number;
  readonly probes: readonly Tried[];
  readonly counters: readonly Counter[];
  /** When the figures first held again: the baseline for the next fault. */
  readonly calmMs: number;
}

async function injectOne(
  product: Product,
  work: Work,
  { id, title, inject }: SessionFault,
  isShort: boolean,
): Promise<Injected> {
  const lap = stopwatch();
  const probing = await startProbes(product);
  const brokenMs = Date.now();
  const broken: Broken = await inject({ product, work, isShort }).catch((error: unknown) => ({
    problems: [messageOf(error)],
  }));
  const { crashes = 0, figures = '', problems = [], healedMs = Date.now() } = broken;
  const dead = await deadProcesses(product);
  const [recoveredMs, { probes, counters }] = await Promise.all([
    untilRecovered(work, brokenMs, healedMs),
    probing.stop(),
  ]);
  const outcome = {
    figures: [
      figures,
      `${count(work.history, 'ok')} acknowledged, ${count(work.history, 'info')} unknown and retried`,
      `${probes.length} hostile requests refused`,
      `SLO met again after ${Math.round(recoveredMs / 1000)} s`,
    ]
      .filter(Boolean)
      .join('; '),
    problems: [
      ...problems,
      ...dead,
      ...(recoveredMs > RECOVERED_WITHIN_MS
        ? [`INV13 the SLO was not met again after ${recoveredMs} ms`]
        : []),
    ],
  };
  return {
    report: { id, title, outcome, seconds: lap() },
    crashes,
    probes,
    counters,
    calmMs: Number.isFinite(recoveredMs) ? healedMs + recoveredMs : Date.now(),
  };
}

/** A broken invariant cannot be attributed to one fault of several. All of them fail and name each other. */
export function blame(
  { id, outcome, ...report }: FaultReport,
  faults: readonly SessionFault[],
  found: readonly string[],
) {
  const others = faults.map((fault) => fault.id).filter((other) => other !== id);
  const session = others.length > 0 ? `in one session with ${others.join(' ')}: ` : '';
  const problems = [...outcome.problems, ...found.map((problem) => `${session}${problem}`)];
  return { ...report, id, outcome: { ...outcome, problems } };
}

async function injectAll(
  product: Product,
  work: Work,
  faults: readonly SessionFault[],
  isShort: boolean,
): Promise<Injected[]> {
  const injected: Injected[] = [];
  let calmMs = 0;
  for (const fault of faults) {
    const one = await injectOne(product, workSince(work, calmMs), fault, isShort);
    // The verdict comes only with the check at the end of the session. Print progress to show where a run hangs.
    console.log(`     ${fault.id} injected, recovered after ${one.report.seconds.toFixed(0)} s`);
    injected.push(one);
    calmMs = one.calmMs;
  }
  return injected;
}

/** All faults of a session have the same crowd. */
async function runSession(
  product: Product,
  faults: readonly SessionFault[],
  isShort: boolean,
): Promise<SessionReport> {
  const lap = stopwatch();
  const found = await earlierEvidence(product);
  const work = startWork(product, faults[0]?.crowd);
  try {
    await warmUp(work);
    const start = lap();
    const injected = await injectAll(product, work, faults, isShort);
    lap();
    await work.stop();
    const stop = lap();
    product.burned.push(...work.burned);
    await untilQuiet(product, isShort ? undefined : QUIET_WITHIN_MS);
    const quiet = lap();
    for (const { crashes } of injected) product.repeatsAllowed += crashes;
    const evidence = await gather(product, work, {
      before: found,
      counters: injected.flatMap(({ counters }) => counters),
      probes: injected.flatMap(({ probes }) => probes),
    });
    const problems = check(evidence);
    if (problems.length === 0) good.push(evidence);
    const done = work.history.filter(({ result }) => result === 'ok').map(({ op }) => op);
    product.callsSeen = new Set([...product.callsSeen, ...done]);
    return {
      faults: injected.map(({ report }) => blame(report, faults, problems)),
      shared: { replayed: evidence.replayed.length, seconds: { start, stop, quiet, check: lap() } },
    };
  } finally {
    await work.stop().catch(() => undefined);
  }
}

/** Runs a fault that needs more preparation than its crowd. */
export async function runAlone(product: Product, fault: SessionFault, isShort: boolean): Promise<Outcome> {
  const { faults } = await runSession(product, [fault], isShort);
  return faults[0]?.outcome ?? { figures: '', problems: ['the fault was not injected'] };
}

async function runStandalone(
  product: Product,
  fault: StandaloneFault,
  isShort: boolean,
): Promise<FaultReport> {
  const lap = stopwatch();
  const outcome: Outcome = await fault.run(product, isShort).catch((error: unknown) => ({
    figures: '',
    problems: [messageOf(error)],
  }));
  const problems = [...outcome.problems, ...(await deadProcesses(product))];
  return { id: fault.id, title: fault.title, outcome: { ...outcome, problems }, seconds: lap() };
}

/** A session that cannot be completed fails every fault in it. */
export async function runPart(product: Product, part: Part, isShort: boolean): Promise<SessionReport> {
  if ('run' in part) return { faults: [await runStandalone(product, part, isShort)] };
  const lap = stopwatch();
  return runSession(product, part, isShort).catch(async (error: unknown) => {
    const dead = await deadProcesses(product);
    const problems = [`session ${part.map(({ id }) => id).join(' ')}: ${messageOf(error)}`, ...dead];
    const seconds = lap() / part.length;
    return {
      faults: part.map(({ id, title }) => ({ id, title, outcome: { figures: '', problems }, seconds })),
    };
  });
}
