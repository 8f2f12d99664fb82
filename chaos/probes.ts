// Hostile requests, sent while a fault is active. A refusal, 503 or no answer counts as refused (INV12). The probes count
// their acknowledged failures and watch the counters (INV7).
import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '@portico/domain/limits';
import { attempt, entryUrl, underAnotherKey } from './browser.ts';
import type { Counter, Tried } from './evidence.ts';
import { prepareHostile } from './hostile.ts';
import type { Product } from './product.ts';

const PAUSE_MS = 1500;
const WATCHED_WITHIN_MS = 40_000;

export interface Probing {
  /** Stops after the current round and returns the probes and the counters. */
  stop(): Promise<{ probes: Tried[]; counters: Counter[] }>;
}

/** The account reader uses the product's own database connection, whose circuit breaker may still be open. */
async function untilWatched<T>(watch: () => Promise<T>): Promise<T> {
  const endMs = Date.now() + WATCHED_WITHIN_MS;
  for (;;) {
    try {
      return await watch();
    } catch (error) {
      if (Date.now() > endMs) throw error;
      await sleep(300);
    }
  }
}

export async function startProbes(product: Product): Promise<Probing> {
  const { victim, flowToken, probes: prepared } = await prepareHostile(product);
  const owner = prepared.find(({ counts }) => counts?.counter === 'authenticator')?.call.body as {
    email: string;
  };
  const probes: Tried[] = [];
  const acknowledged = new Map<string, number>();
  const highest = new Map<string, number>();
  let isRunning = true;

  /** Reads the counters from the database. A failed read is retried later. */
  async function readCounters(): Promise<Map<string, number>> {
    const ownerId = (await product.witness.find(owner.email)) ?? '';
    const seen = await product.witness.look(victim.personId ?? '', victim.password);
    const ownerSeen = await product.witness.look(ownerId, victim.password);
    const [mailbox] = await product.query<{ tries: number }>(
      'select max(tries)::int as tries from code where flow_id in (select id from flow where token_hash = sha256($1::bytea))',
      [Buffer.from(flowToken)],
    );
    return new Map([
      ['password', seen.passwordFailures],
      ['authenticator', ownerSeen.authenticators[0]?.failures ?? 0],
      ['mailbox', mailbox?.tries ?? 0],
    ]);
  }
  const watch = async (): Promise<Map<string, number>> => {
    const now = await readCounters();
    for (const [what, value] of now) highest.set(what, Math.max(value, highest.get(what) ?? 0));
    return now;
  };
  async function round(first: number): Promise<void> {
    await Promise.all(
      prepared.map(async ({ what, from, call, counts }, index) => {
        await sleep(index * 10);
        const answer = await attempt(entryUrl(product, first + index), underAnotherKey(from.request(call)));
        probes.push({ what, status: answer?.status ?? 0 });
        if (counts && answer?.body?.code === counts.code)
          acknowledged.set(counts.counter, (acknowledged.get(counts.counter) ?? 0) + 1);
      }),
    );
    await watch().catch(() => undefined);
  }
  const loop = (async () => {
    for (let rounds = 0; isRunning; rounds++) {
      await round(rounds);
      await sleep(PAUSE_MS);
    }
  })();
  loop.catch(() => undefined);
  return {
    stop: async () => {
      isRunning = false;
      await loop;
      const now = await untilWatched(watch);
      const counters = [...now].map(([what, value]) => ({
        what: `the failure counter (${what})`,
        acknowledged: acknowledged.get(what) ?? 0,
        countedUntil: what === 'mailbox' ? limits.code.tries : limits.factor.triesBeforeLock,
        now: value,
        highest: highest.get(what) ?? 0,
      }));
      return { probes, counters };
    },
  };
}
