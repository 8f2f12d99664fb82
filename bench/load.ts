// node bench/load.ts [--short] [--seed 7] [LD2 …]: how one API process holds up under the load scenarios for accounts. The
// product's own limits apply. Each person has their own IP address, which a trusted proxy reports.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Mark, saveBenchReport } from '@portico/tools/figures/bench-report';
import { makeFirstSigningKey } from '@portico/tools/product/inside';
import { startProductProcess, untilReady } from '@portico/tools/product/processes';
import { productSettings } from '@portico/tools/product/settings';
import { downStack, upStack } from '@portico/tools/stack/stack';
import { cpuSeconds } from './accounts/cpu.ts';
import { openPeople } from './accounts/people.ts';
import { actInTurn, type PersonVisitor, saveVisitor } from './accounts/visitor.ts';
import { measureOwnersLogin } from './load/owners.ts';
import type { Plan, PlanFacts } from './load/plan.ts';
import { type Ground, scenarios, type Verdict } from './load/scenarios.ts';
import { printMark } from './marks.ts';

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: { short: { type: 'boolean', default: false }, seed: { type: 'string', default: '7' } },
});
const PEOPLE = flags.short ? 150 : 300;
const SESSIONS_EACH = 5;
const CODES_AGAIN_MS = 1000;
const MOST_CPU_SHARE = 0.6;

/** Mulberry32, a seeded pseudo-random generator. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

await downStack('bench', { deleteData: true });
const settings = await productSettings('bench', await upStack('bench', ['postgres', 'mail']));
const { environment, portalPort, folder } = settings;
await makeFirstSigningKey(settings);
const people = await openPeople(settings);
const api = startProductProcess('api', environment('api'), join(folder, 'log/api.log'));

/** Runs the generator in its own process, pinned to the second core. */
async function generate(plan: Plan): Promise<PlanFacts> {
  const [planFile, factsFile] = [join(folder, 'plan.json'), join(folder, 'facts.json')];
  writeFileSync(planFile, JSON.stringify(plan));
  const file = join(import.meta.dirname, 'load/generator.ts');
  const child = spawn('taskset', ['-c', '1', process.execPath, file, planFile, factsFile], {
    stdio: 'inherit',
  });
  await once(child, 'exit');
  return JSON.parse(readFileSync(factsFile, 'utf8'));
}

const results: Mark[] = [];
function report(id: string, { isHeld, text }: Verdict): void {
  const result = { name: id, figure: text, held: isHeld };
  results.push(result);
  printMark(result);
}

/** Reset used codes regularly so that a few people can log in often. */
const again = setInterval(() => void people.refreshCodes().catch(() => undefined), CODES_AGAIN_MS);
try {
  await untilReady(`http://127.0.0.1:${portalPort}`, { running: api });
  const visitors = await people.seed(PEOPLE);
  // Warm up: the first log-ins run code that is not compiled yet.
  await actInTurn(portalPort, visitors.slice(0, 50), 'signIn', 4);
  await people.refreshCodes();
  const { seconds } = await actInTurn(portalPort, visitors.slice(50, 150), 'signIn', 8);
  const roof = 100 / seconds;
  console.log(`seed ${flags.seed}, maximum ${roof.toFixed(0)} log-ins/s`);

  for (const { id, plan, judge } of scenarios) {
    if (positionals.length > 0 && !positionals.includes(id)) continue;
    await people.query('update session set ended_at = now() where ended_at is null');
    await people.query('delete from throttle');
    const sessions: PersonVisitor[] = [];
    for (const visitor of visitors)
      for (let count = 0; count < SESSIONS_EACH - 1; count++) sessions.push(await people.signedIn(visitor));
    const ground: Ground = {
      roof,
      people: visitors,
      sessions,
      isShort: flags.short,
      random: randomOf(Number(flags.seed)),
    };
    const cpuBefore = cpuSeconds(api.pid);
    const start = performance.now();
    const { visitors: all, arrivals } = plan(ground);
    const facts = await generate({ port: portalPort, visitors: all.map(saveVisitor), arrivals });
    const apiShare = (cpuSeconds(api.pid) - cpuBefore) / ((performance.now() - start) / 1000);
    console.log(
      `     ${id}: the generator used ${facts.cpuShare.toFixed(2)} of a core and was late by ${facts.lateMs.toFixed(0)} ms (p95), the API used ${apiShare.toFixed(2)}`,
    );
    if (facts.cpuShare > MOST_CPU_SHARE)
      report(id, { isHeld: false, text: 'void: the generator was too busy' });
    for (const verdict of judge(facts, ground)) report(id, verdict);
    if (id === 'LD3') report(id, await falseAlarms());
    if (id === 'LD8') report(id, await measureOwnersLogin(portalPort, visitors.slice(0, 10)));
    if (!api.isRunning()) throw new Error('the API process exited');
  }
} finally {
  clearInterval(again);
  await api.stop();
  await people.close();
  await downStack('bench', { deleteData: true });
}
saveBenchReport('load', results);
process.exit(0);

async function falseAlarms(): Promise<Verdict> {
  const [row] = await people.query<{ n: number }>(
    `select count(*)::int as n from audit where action = 'auth.refresh-reuse'`,
  );
  return {
    isHeld: row?.n === 0,
    text: `${row?.n} sessions ended because of a reused refresh token (target 0)`,
  };
}
