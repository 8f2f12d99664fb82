// node bench/load/generator.ts plan.json facts.json: open-loop load generator. It starts each request at its planned time,
// whether or not earlier requests were answered. Latency counts from that time, so slow answers cannot hide others.
import { readFileSync, writeFileSync } from 'node:fs';
import { act, openPerson, type PersonVisitor } from '../accounts/visitor.ts';
import { type Outcome, type Plan, type PlanFacts, percentile } from './plan.ts';

const [, , planFile = '', factsFile = ''] = process.argv;
const { port, visitors: saved, arrivals }: Plan = JSON.parse(readFileSync(planFile, 'utf8'));
const visitors = saved.map((visitor) => openPerson(visitor, visitor));
const WARM_UP_MS = 300;

const outcomes: Outcome[] = [];
const late: number[] = [];
const cpuBefore = process.cpuUsage();
const start = performance.now() + WARM_UP_MS;
let next = 0;

await new Promise<void>((resolve) => {
  function begin(index: number): void {
    const { atMs, deed, who, group, from } = arrivals[index] as Plan['arrivals'][number];
    const visitor = visitors[who] as PersonVisitor;
    if (from) visitor.address = from;
    late.push(performance.now() - start - atMs);
    void act(port, visitor, deed).then(({ status, retryAfter, text }) => {
      const unexpected = status < 300 || status === 401 || status > 422 ? {} : { body: text.slice(0, 120) };
      outcomes.push({ atMs, group, ms: performance.now() - start - atMs, status, retryAfter, ...unexpected });
      if (outcomes.length === arrivals.length) resolve();
    });
  }
  /** Starts every request that is due, then sleeps until the next one. */
  function tick(): void {
    const now = performance.now() - start;
    for (; next < arrivals.length && (arrivals[next]?.atMs ?? 0) <= now; next++) begin(next);
    if (next < arrivals.length) setTimeout(tick, Math.max(0, (arrivals[next]?.atMs ?? 0) - now));
  }
  tick();
});

const cpu = process.cpuUsage(cpuBefore);
const facts: PlanFacts = {
  outcomes,
  cpuShare: (cpu.user + cpu.system) / 1000 / (performance.now() - start + WARM_UP_MS),
  lateMs: percentile(late, 0.95),
};
writeFileSync(factsFile, JSON.stringify(facts));
process.exit(0);
