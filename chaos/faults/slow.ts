// PostgreSQL is slow, or its connection slots are taken by others.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { attempt, entryUrl, openBrowser } from '../browser.ts';
import { SENDING_AT_ONCE, seconds, untilAcknowledged } from '../fault-tools.ts';
import type { Product } from '../product.ts';
import { listSaves, p95, slowestMs, within } from '../slo.ts';
import type { Work } from '../work.ts';
import type { Fault } from './fault.ts';

/** Delay and duration per stage: several times the length of one write, so that queues have time to form. */
const STAGES = [
  { delayMs: 50, seconds: 5 },
  { delayMs: 200, seconds: 10 },
  { delayMs: 500, seconds: 20 },
] as const;
const LONGER = 2;
/** More than both APIs' connections can serve when each write takes seconds. */
const MAKERS = 24;
const JITTER_MS = 20;
/** Four times the delay may take four times as long, plus noise. More would indicate a queue. */
const STEEPER_THAN_LINEAR = 1.3;
const LIVE_WITHIN_MS = 1000;
const READY_WITHIN_MS = 5000;
const HANDLER_MS = 16_000;

/** Polls the health of both APIs. The returned function gives the slowest answer of each kind. */
function watchHealth(product: Product): () => Promise<{ liveMs: number; readyMs: number; refused: number }> {
  let isRunning = true;
  const slowest = { liveMs: 0, readyMs: 0, refused: 0 };
  const ask = async (kind: 'live' | 'ready', index: number): Promise<void> => {
    while (isRunning) {
      const startMs = Date.now();
      const status = await fetch(`http://127.0.0.1:${product.portalPort + index}/health/${kind}`).then(
        (response) => response.status,
        () => 0,
      );
      const name = kind === 'live' ? 'liveMs' : 'readyMs';
      slowest[name] = Math.max(slowest[name], Date.now() - startMs);
      if (kind === 'live' && status !== 200) slowest.refused += 1;
      await sleep(100);
    }
  };
  const loops = [0, 1].flatMap((index) => [ask('live', index), ask('ready', index)]);
  return async () => {
    isRunning = false;
    await Promise.all(loops);
    return slowest;
  };
}

const slowDatabase: Fault = {
  id: 'X09',
  title: 'PostgreSQL answers 50, 200 and 500 ms late, ±20 ms',
  crowd: { makers: MAKERS, isWalking: false },
  inject: async ({ product, work, isShort }) => {
    const healthOf = watchHealth(product);
    const base = p95(listSaves(within(work.history, 0, Date.now())));
    const found: { delayMs: number; p95Ms: number; shed: number }[] = [];
    for (const { delayMs, seconds: length } of STAGES) {
      product.databaseEdge.slow(delayMs, JITTER_MS);
      // Requests sent before the change of delay count towards neither stage.
      await seconds(1);
      const fromMs = Date.now();
      await seconds(isShort ? length : length * LONGER);
      const lines = within(work.history, fromMs, Date.now());
      const shed = lines.filter(({ status }) => status === 503).length;
      found.push({ delayMs, p95Ms: p95(listSaves(lines)), shed });
    }
    product.databaseEdge.slow(0);
    const healedMs = Date.now();
    const { liveMs, readyMs, refused } = await healthOf();
    const [at50, at200, at500] = found;
    const linear = 4 * (at50?.p95Ms ?? 0) * STEEPER_THAN_LINEAR;
    return {
      healedMs,
      figures: `p95 ${[base, at50?.p95Ms, at200?.p95Ms, at500?.p95Ms].join(' / ')} ms at 0 / 50 / 200 / 500; ${at500?.shed} shed at 500; slowest answer ${slowestMs(work.history)} ms, live ${liveMs} ms, ready ${readyMs} ms`,
      problems: [
        ...((at200?.p95Ms ?? Number.POSITIVE_INFINITY) > linear
          ? [`p95 at 200 ms is ${at200?.p95Ms} ms, linear would be at most ${linear.toFixed(0)}`]
          : []),
        ...(at500?.shed === 0 ? ['no request was shed at 500 ms'] : []),
        ...(refused > 0 || liveMs > LIVE_WITHIN_MS ? [`/health/live: ${refused} refused, ${liveMs} ms`] : []),
        ...(readyMs > READY_WITHIN_MS ? [`/health/ready took ${readyMs} ms`] : []),
        ...(slowestMs(work.history) > HANDLER_MS ? [`an answer took ${slowestMs(work.history)} ms`] : []),
      ],
    };
  },
};

const HOGS = 200;
const HOG = 'hog';
/** The product's own connections. */
const ORDINARY = `from pg_stat_activity
  where backend_type = 'client backend' and application_name <> $1 and usename <> 'postgres'`;
const RECOVERED_WITHIN_MS = 10_000;
/** The breaker's 10 s may start with the last refusal before slots are free, and only a new request closes it. */
const ASKING_MS = 1000;

/**
 * Queries as the administrator. Three slots are reserved for them, but a connection about to be refused holds one briefly.
 * Under load the administrator may need several attempts.
 */
async function asAdmin<T extends pg.QueryResultRow>(product: Product, text: string, values: unknown[] = []) {
  for (let tries = 1; ; tries++) {
    try {
      return { rows: await product.query<T>(text, values), tries };
    } catch (error) {
      if (tries >= KNOCKS) throw error;
      await sleep(100);
    }
  }
}
const KNOCKS = 50;

/** Opens idle connections until only the administrator's slots are free. */
async function takeEverySlot(product: Product, hogs: pg.Client[]): Promise<void> {
  const open = async (): Promise<void> => {
    const hog = new pg.Client({ connectionString: product.apiDatabaseUrl, application_name: HOG });
    hog.on('error', () => undefined);
    await hog.connect().then(
      () => hogs.push(hog),
      () => undefined,
    );
  };
  for (let rounds = 0; rounds < 20; rounds++) {
    const wanted = HOGS - hogs.length;
    await Promise.all(Array.from({ length: Math.min(wanted, 40) }, open));
    const { rows } = await asAdmin<{ n: number }>(product, `select count(*)::int as n ${ORDINARY}`, [HOG]);
    if (rows[0]?.n === 0) break;
    // Existing connections would keep working, so end them: the product must need a new one.
    await asAdmin(product, `select pg_terminate_backend(pid) ${ORDINARY}`, [HOG]);
  }
}

const endAll = async (hogs: readonly pg.Client[]): Promise<void> => {
  await Promise.all(hogs.map((hog) => hog.end().catch(() => undefined)));
};

async function whileStarved(product: Product, work: Work, hogs: pg.Client[], length: number) {
  try {
    await takeEverySlot(product, hogs);
    return await observeStarvation(product, work, length);
  } finally {
    await endAll(hogs);
  }
}

async function observeStarvation(product: Product, work: Work, length: number) {
  const sinceMs = Date.now();
  await seconds(length);
  const admin = await asAdmin(product, 'select 1');
  const body = { email: 'ann@example.com', password: 'anything at all' };
  const request = openBrowser(product).request({ path: '/auth/check-user-credential', body });
  const probe = await attempt(entryUrl(product, 0), request);
  const during = within(work.history, sinceMs, Date.now());
  return {
    admin,
    probe,
    others: during.filter(({ status = 0, result }) => result === 'info' && status !== 503).length,
    busy: during.filter(({ status }) => status === 503).length,
    acknowledged: during.filter(({ result }) => result === 'ok').length,
  };
}

const starvedDatabase: Fault = {
  id: 'X11',
  title: '200 idle sessions take every connection slot',
  inject: async ({ product, work, isShort }) => {
    const hogs: pg.Client[] = [];
    const seen = await whileStarved(product, work, hogs, isShort ? 3 : 20);
    const { admin, probe, busy, others, acknowledged } = seen;
    const healedMs = Date.now();
    const backMs = await untilAcknowledged(work, healedMs, 60_000);
    return {
      healedMs,
      crashes: SENDING_AT_ONCE,
      figures: `${hogs.length} idle sessions, the administrator connected at attempt ${admin.tries}; ${busy} requests got 503, ${others} failed otherwise, ${acknowledged} acknowledged; Retry-After ${probe?.retryAfter}; back ${backMs} ms afterwards`,
      problems: [
        ...(busy === 0 ? ['no request got 503: nothing was tested'] : []),
        ...(probe?.status === 503 && probe.retryAfter !== null
          ? []
          : [`the probe got ${probe?.status}, Retry-After ${probe?.retryAfter}`]),
        ...(backMs > RECOVERED_WITHIN_MS + ASKING_MS ? [`recovered after ${backMs} ms`] : []),
      ],
    };
  },
};

export const faultsOfSlowness: readonly Fault[] = [slowDatabase, starvedDatabase];
