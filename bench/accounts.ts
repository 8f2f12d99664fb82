// node bench/accounts.ts [--short] [--profile]: compares log-ins, authenticated calls and codes with their lower bounds, in
// interleaved rounds: one Argon2id hash, and bare Fastify with `pg` doing the same work.
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Mark, saveBenchReport } from '@portico/tools/figures/bench-report';
import { makeFirstSigningKey } from '@portico/tools/product/inside';
import { type Environment, productSettings } from '@portico/tools/product/settings';
import { downStack, upStack } from '@portico/tools/stack/stack';
import { cpuSeconds } from './accounts/cpu.ts';
import { openPeople } from './accounts/people.ts';
import { actInTurn, type Deed, type PersonVisitor } from './accounts/visitor.ts';
import { printMark } from './marks.ts';
import { endChildren, startChild, untilAnswers } from './processes.ts';
import { microsecondsByOwner } from './profile.ts';
import { wrk } from './wrk.ts';

const { values: flags } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    /** Measures log-ins only, with a CPU profile of our server. */
    profile: { type: 'boolean', default: false },
  },
});
const ROUNDS = flags.short ? 5 : 9;
const SIGN_INS = flags.short ? 40 : 80;
/** A process serves thousands of log-ins. The first few hundred are slower because the JIT compiler is still at work. */
const WARM_UP_SIGN_INS = 480;
const WARM_UP_AT_ONCE = 4;
const STEP_UPS = flags.short ? 120 : 240;
const STEP_UPS_AT_ONCE = 8;
const WRK_SECONDS = flags.short ? 2 : 5;
const MOST_CPU = 1.25;
const LEAST_RATIO = 0.85;

await downStack('bench', { deleteData: true });
const settings = await productSettings('bench', await upStack('bench', ['postgres', 'mail']));
const { environment, portalOrigin, portalPort, database, folder } = settings;
await makeFirstSigningKey(settings);
const people = await openPeople(settings);
const sides = { ours: portalPort, bare: portalPort + 1 } as const;

const results: Mark[] = [];
function report(result: Mark): void {
  results.push(result);
  printMark(result);
}
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Every request must succeed, because a refused request is cheaper. */
async function mustAll(port: number, visitors: readonly PersonVisitor[], deed: Deed, atOnce: number) {
  const { seconds, failures } = await actInTurn(port, visitors, deed, atOnce);
  const [failure] = failures;
  if (failure) throw new Error(`${failures.length} × ${deed}: ${failure.status} ${failure.text}`);
  return seconds;
}

async function measureSignIn(apiPid: number): Promise<void> {
  const hashes = startChild('accounts/hashes.ts', [], {}, join(folder, 'hashes.log'));
  await once(hashes, 'message');
  const visitors = await people.seed(SIGN_INS);
  const signIn = async (atOnce = 1): Promise<number> => {
    await people.query('update session set ended_at = now() where ended_at is null');
    await people.refreshCodes();
    const before = cpuSeconds(apiPid);
    await mustAll(sides.ours, visitors, 'signIn', atOnce);
    return (cpuSeconds(apiPid) - before) / SIGN_INS;
  };
  const hash = async (): Promise<number> => {
    const before = cpuSeconds(hashes.pid ?? 0);
    hashes.send(SIGN_INS);
    await once(hashes, 'message');
    return (cpuSeconds(hashes.pid ?? 0) - before) / SIGN_INS;
  };
  for (let done = 0; done < WARM_UP_SIGN_INS; done += SIGN_INS) await signIn(WARM_UP_AT_ONCE);
  await hash();
  const rounds: { signIn: number; hash: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const first = round % 2 === 0 ? await signIn() : await hash();
    const second = round % 2 === 0 ? await hash() : await signIn();
    rounds.push(round % 2 === 0 ? { signIn: first, hash: second } : { signIn: second, hash: first });
  }
  const ratios = rounds.map((round) => round.signIn / round.hash);
  const ms = (pick: (round: (typeof rounds)[number]) => number): string =>
    `${(median(rounds.map(pick)) * 1000).toFixed(1)} ms`;
  report({
    name: 'sign-in',
    figure:
      `× ${median(ratios).toFixed(2)} of the CPU of one Argon2id hash, best ${Math.min(...ratios).toFixed(2)}: ` +
      `${ms((round) => round.signIn)} compared with ${ms((round) => round.hash)}`,
    mark: `at most × ${MOST_CPU}`,
    held: median(ratios) <= MOST_CPU,
    brief: {
      figure: `× ${median(ratios).toFixed(2)} (${ms((round) => round.signIn)} compared with ${ms((round) => round.hash)})`,
      mark: `at most × ${MOST_CPU}`,
    },
  });
}

/** Measures both sides in pairs of rounds, alternating which side goes first. */
async function compare(
  name: string,
  measure: (side: keyof typeof sides) => Promise<{ perSecond: number; cpu: number }>,
): Promise<void> {
  await measure('ours');
  await measure('bare');
  const pairs: Record<keyof typeof sides, { perSecond: number; cpu: number }>[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const order = round % 2 === 0 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const);
    const [first, second] = [await measure(order[0]), await measure(order[1])];
    pairs.push(round % 2 === 0 ? { ours: first, bare: second } : { ours: second, bare: first });
  }
  const ratios = pairs.map((pair) => pair.ours.perSecond / pair.bare.perSecond);
  const cpu = pairs.map((pair) => pair.bare.cpu / pair.ours.cpu);
  const of = (side: keyof typeof sides): string =>
    `${median(pairs.map((pair) => pair[side].perSecond)).toFixed(0)}/s at ${(median(pairs.map((pair) => pair[side].cpu)) * 1e6).toFixed(0)} µs`;
  report({
    name,
    figure:
      `${median(ratios).toFixed(2)} of bare Fastify and pg with the same work, best ${Math.max(...ratios).toFixed(2)}, ` +
      `by CPU ${median(cpu).toFixed(2)}; ours ${of('ours')}, bare ${of('bare')}`,
    mark: `at least ${LEAST_RATIO}`,
    held: median(ratios) >= LEAST_RATIO,
  });
}

async function measureSessionCheck(pids: Record<keyof typeof sides, number>): Promise<void> {
  const [person] = await people.seed(1);
  if (!person) throw new Error('no person was seeded');
  const visitor = await people.signedIn(person);
  await compare('session check', async (side) => {
    const path = '/bench/trivial';
    const { headers } = visitor.request({ method: 'GET', path });
    const url = `http://127.0.0.1:${sides[side]}${path}`;
    const target = { name: `check-${side}`, url, method: 'GET', headers } as const;
    const before = cpuSeconds(pids[side]);
    const { perSecond, requests, failures } = await wrk(target, WRK_SECONDS, folder);
    if (failures > 0) throw new Error(`${side}: ${failures} session checks failed`);
    return { perSecond, cpu: (cpuSeconds(pids[side]) - before) / requests };
  });
}

async function measureAuthenticator(pids: Record<keyof typeof sides, number>): Promise<void> {
  const visitors: PersonVisitor[] = [];
  for (const visitor of await people.seed(STEP_UPS)) visitors.push(await people.signedIn(visitor));
  await compare('authenticator', async (side) => {
    await people.refreshCodes();
    const before = cpuSeconds(pids[side]);
    const seconds = await mustAll(sides[side], visitors, 'stepUp', STEP_UPS_AT_ONCE);
    return { perSecond: STEP_UPS / seconds, cpu: (cpuSeconds(pids[side]) - before) / STEP_UPS };
  });
}

try {
  const apiEnvironment: Environment = { ...environment('api'), LIMIT_FACTOR: '1000000' };
  const apiLog = join(folder, 'ours.log');
  const api = startChild('ours.ts', [join(folder, 'unused.json')], apiEnvironment, apiLog, flags.profile);
  await untilAnswers(`http://127.0.0.1:${sides.ours}/health/live`);
  await measureSignIn(api.pid ?? 0);
  if (flags.profile) {
    await endChildren();
    const signIns = SIGN_INS * ROUNDS + WARM_UP_SIGN_INS;
    for (const [owner, micros] of microsecondsByOwner(`${apiLog}.profile`, signIns).filter(
      ([, each]) => each >= 5,
    ))
      console.log(`  ${micros.toFixed(1).padStart(7)}  ${owner}`);
  } else {
    const bareArgs = [
      String(sides.bare),
      database.apiUrl,
      String(apiEnvironment['SECRETS_FILE']),
      portalOrigin,
    ];
    const engine = startChild('accounts/bare.ts', bareArgs, {}, join(folder, 'bare-accounts.log'));
    await untilAnswers(`http://127.0.0.1:${sides.bare}/`);
    const pids = { ours: api.pid ?? 0, bare: engine.pid ?? 0 };
    await measureSessionCheck(pids);
    await measureAuthenticator(pids);
    saveBenchReport('accounts', results);
  }
} finally {
  await endChildren();
  await people.close();
  await downStack('bench', { deleteData: true });
}
process.exit(0);
