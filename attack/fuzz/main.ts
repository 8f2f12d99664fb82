// npm run fuzz [-- --calls 10000] [--seed N]: generated calls to a running API, checked against its OpenAPI document.
import { mkdirSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openVisitor, type Visitor } from '@portico/testing/visitor';
import { note } from '@portico/tools/canary/leftovers';
import { type Chance, createChance } from '@portico/tools/chance';
import { type Answer, asCurl, findCookies, type Sent, send } from '../http.ts';
import { startProduct } from '../product.ts';
import { listedCalls, type OpenApi } from './document.ts';
import { createJudge } from './judge.ts';
import { createMutant, generated } from './mutants.ts';
import { endOfWalk, WalkEnded } from './walk-ended.ts';
import { beginSlowly, finishSignUp, fullLifecycle } from './walks.ts';

const LANES = 6;
/** Mutants sent before each call. Short runs send fewer, because a mutant can end a walk early and short runs need many walks. */
const mutantsBefore = (calls: number): number => (calls < 20_000 ? 15 : 30);
const MUTANTS_LATE = 4;
/** A longer event-loop stall blocks all other requests, so something in our code is not yielding. */
const STALL_MS = 3000;
const PROBE_MS = 200;
/** Limit for probes from outside, because this process is busy too. */
const WAITED_MS = 10_000;
const SHOWN = 20;
const REPLAY_SHOWN = 1500;

const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  },
});
const wanted = Number(values.calls);
const seed = Number(values.seed);
console.log(`fuzz: ${wanted} calls, seed ${seed}`);

const product = await startProduct('fuzz');
const document = (await (await fetch(`${product.adminUrl}/openapi.json`)).json()) as OpenApi;
const judge = createJudge(document);
const calls = listedCalls(document);
/** Calls sent out of turn. Logout is excluded: it would make every later call of the walk fail. */
const outOfTurn = calls.filter(({ operation }) => operation.operationId !== 'auth.logout');

const failures: { problems: string[]; status: number | undefined; replay: string }[] = [];
const tallies = new Map(
  calls.map(({ operation }) => [operation.operationId, { sent: 0, accepted: 0, walked: 0, taken: 0 }]),
);
const statuses = new Map<number, number>();
let made = 0;

async function make(sent: Sent, isValid = false): Promise<Answer | Error> {
  made += 1;
  const answer = await send(product.url, sent);
  const status = answer instanceof Error ? undefined : answer.status;
  const problems = judge(sent, answer);
  if (problems.length > 0) failures.push({ problems, status, replay: asCurl(product.url, sent) });
  statuses.set(status ?? 0, (statuses.get(status ?? 0) ?? 0) + 1);
  const [path = ''] = sent.path.split('?', 1);
  const tally = tallies.get(document.paths[path]?.[sent.method.toLowerCase()]?.operationId ?? '');
  if (tally && !sent.raw) {
    const isAccepted = status !== undefined && status < 300;
    tally.sent += 1;
    tally.accepted += isAccepted ? 1 : 0;
    tally.walked += isValid ? 1 : 0;
    tally.taken += isValid && isAccepted ? 1 : 0;
  }
  return answer;
}

/** A victim outside the walks. The mutants use their stolen session; no walk may access their clients. */
const other = openVisitor(product);

/** `isLate`: continue even after enough calls were made. */
function stepOf(random: Chance, mutantsMost = mutantsBefore(wanted), isLate = false) {
  return async (
    visitor: Visitor,
    method: string,
    path: string,
    body?: object,
    headers?: Readonly<Record<string, string>>,
  ): Promise<unknown> => {
    if (made >= wanted && !isLate) throw new WalkEnded('enough calls were made');
    const taken = (answer: Answer | Error): unknown => {
      if (answer instanceof Error || answer.status >= 300 || answer.body === '') return undefined;
      visitor.take(answer);
      note('fuzz', [...visitor.cookies.values()], 'cookie');
      const given = findCookies(answer);
      note('fuzz', given);
      return given;
    };
    const valid = (): Sent => visitor.request({ method, path, body, headers });
    for (let left = random.below(mutantsMost); left > 0; left--) {
      const isFromDocument = random.isOneIn(3);
      const base = isFromDocument ? generated(random, random.pick(outOfTurn), visitor.request) : valid();
      const mutant =
        isFromDocument && random.isOneIn(2) ? base : createMutant(random, base, other.request({ path: '/' }));
      const answer = await make(mutant);
      const isThisCall =
        mutant.path.split('?')[0] === path.split('?')[0] && mutant.method === method && !isFromDocument;
      const given = isThisCall ? taken(answer) : undefined;
      // The mutation made no difference to this call, so the step is done.
      if (given !== undefined) return given;
    }
    const sent = valid();
    note('fuzz', body);
    const answer = await make(sent, true);
    const given = taken(answer);
    // An identical repeat is replayed. The same key with another body is refused.
    if (mutantsMost > 0 && random.isOneIn(4)) await make(sent);
    if (mutantsMost > 0 && random.isOneIn(8)) await make({ ...sent, body: '{"another":"body"}' });
    if (given === undefined) throw new WalkEnded(`${method} ${path}`);
    return given;
  };
}

let worstProbeMs = 0;
let isRunning = true;
async function probe(): Promise<void> {
  while (isRunning) {
    const start = performance.now();
    const answer = await send(product.url, { method: 'GET', path: '/health/live', headers: {} });
    const ms = performance.now() - start;
    worstProbeMs = Math.max(worstProbeMs, answer instanceof Error ? Number.POSITIVE_INFINITY : ms);
    await sleep(PROBE_MS);
  }
}

const start = performance.now();
const random = createChance(seed);
let lag: string | undefined;
let isAlive = false;
try {
  await finishSignUp({ product, random, step: stepOf(random, 0) }, other);
  const probing = probe();
  await Promise.all(
    Array.from({ length: LANES }, async (_, lane) => {
      const laneRandom = createChance(seed + lane + 1);
      const actor = { product, random: laneRandom, step: stepOf(laneRandom) };
      const slow = await beginSlowly({ ...actor, step: stepOf(laneRandom, MUTANTS_LATE, true) }).catch(
        endOfWalk,
      );
      const late = slow?.().catch(endOfWalk);
      while (made < wanted) await fullLifecycle(actor).catch(endOfWalk);
      await late;
    }),
  );
  isRunning = false;
  await probing;
  isAlive = product.api.isRunning();
  const metrics = isAlive ? await (await fetch(`${product.adminUrl}/metrics`)).text() : '';
  lag = /^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(metrics)?.[1];
} finally {
  await product.stop();
}
const seconds = (performance.now() - start) / 1000;

for (const [name, { sent, accepted, walked, taken }] of tallies)
  console.log(
    `  ${name.padEnd(26)} ${String(sent).padStart(5)} calls, ${String(accepted).padStart(4)} accepted (${((100 * accepted) / sent).toFixed(0)} %), ${taken} of ${walked} valid calls accepted`,
  );
console.log(
  `  answers by status: ${[...statuses]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${status || 'none'}: ${count}`)
    .join(', ')}`,
);
for (const { problems, replay } of failures.slice(0, SHOWN))
  console.log(`FAIL ${problems.join('; ')}\n     ${replay.slice(0, REPLAY_SHOWN)}`);
if (failures.length > SHOWN) console.log(`… and ${failures.length - SHOWN} more in reports/fuzz.json`);

const neverAccepted = [...tallies].filter(([, { accepted }]) => accepted === 0).map(([name]) => name);
const lagMs = Number(lag) * 1000;
const results = [
  {
    title: `${made} calls: no server error and no undocumented answer [sec R01]`,
    passed: failures.length === 0,
  },
  { title: 'the requested number of calls was made [sec R01]', passed: made >= wanted },
  {
    title: `${['every documented call was accepted at least once', ...neverAccepted].join(' ')} [sec R01]`,
    passed: neverAccepted.length === 0,
  },
  { title: 'the API process is still running [sec R01]', passed: isAlive },
  {
    title: `no request blocked the API: health check within ${worstProbeMs.toFixed(0)} ms, event loop lag at most ${lagMs.toFixed(0)} ms [sec R01]`,
    passed: worstProbeMs < WAITED_MS && lagMs < STALL_MS,
  },
];
for (const { title, passed } of results) console.log(`${passed ? 'ok  ' : 'FAIL'} ${title}`);
const failed = results.filter(({ passed }) => !passed).length;
mkdirSync('reports', { recursive: true });
writeFileSync(
  'reports/fuzz.json',
  JSON.stringify({ passed: results.length - failed, failed, seed, results, failures }, null, 2),
);
console.log(`fuzz: ${made} calls in ${seconds.toFixed(0)} s, seed ${seed}: ${failures.length} wrong answers`);
process.exitCode = failed > 0 ? 1 : 0;
