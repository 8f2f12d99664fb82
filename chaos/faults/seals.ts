// Signed contracts while workers die during sealing or the timestamp service is down: each is sealed exactly once.
import { readFileSync } from 'node:fs';
import { signedInCaller, unless, waitUntil } from '../caller.ts';
import { SENDING_AT_ONCE, seconds } from '../fault-tools.ts';
import type { Product } from '../product.ts';
import type { Fault } from './fault.ts';

const SIGNERS = 3;
const ALARM_AFTER_SECONDS = 300;
/** No process is left to notice that a worker died. Restarted workers detect the missed heartbeat and retry the job. */
const RESUMED_WITHIN_MS = 15_000;
const SEALED_WITHIN_MS = 30_000;

/** Signs the contract of a new company and returns the contract's id. */
async function sign(product: Product): Promise<string> {
  const { caller, person } = await signedInCaller(product);
  const { status, body } = await caller.post('/client/create', { accountType: 'BUSINESS_ACCOUNT' });
  if (status !== 201) throw new Error(`create: ${status}`);
  return product.signContract(body.id, [person, ...(await product.newPeople(SIGNERS - 1))]);
}

const stateOf = async (product: Product, id: string): Promise<string | undefined> =>
  (await product.query<{ state: string }>('select state from contract where id = $1', [id]))[0]?.state;
const untilSealed = (product: Product, id: string, withinMs: number): Promise<number> =>
  waitUntil(async () => (await stateOf(product, id)) === 'sealed', withinMs);

const isResumed = async (product: Product, id: string): Promise<boolean> =>
  (
    await product.query(
      `select from pgboss.job where name = 'seal-contract' and data->>'contractId' = $1 and state in ('active', 'completed') and retry_count > 0`,
      [id],
    )
  ).length > 0;

const killSealing: Fault = {
  id: 'X03b',
  title:
    'all workers are killed while sealing: they resume within 15 s of their restart, with one object and one email each [INV3 INV5]',
  inject: async ({ product, isShort }) => {
    const resumed: number[] = [];
    const sealed: number[] = [];
    let crashes = 0;
    for (let round = 0; round < (isShort ? 1 : 3); round++) {
      // The timestamp service does not respond, so sealing hangs in the middle.
      product.stampsEdge.set('silent');
      const id = await sign(product);
      await waitUntil(() => product.stampsEdge.wasSpokenTo(), 10_000);
      await Promise.all(
        product.workers.map(async (worker) => {
          worker.kill('SIGKILL');
          await worker.exited;
          crashes += SENDING_AT_ONCE / 2;
        }),
      );
      product.stampsEdge.set('pass');
      await Promise.all([product.startWorker(0), product.startWorker(1)]);
      const backMs = Date.now();
      resumed.push(await waitUntil(() => isResumed(product, id), 2 * RESUMED_WITHIN_MS));
      await untilSealed(product, id, 2 * SEALED_WITHIN_MS);
      sealed.push(Date.now() - backMs);
    }
    const [taken, done] = [Math.max(...resumed), Math.max(...sealed)];
    return {
      crashes,
      figures: `${resumed.length} rounds; after the restart resumed within ${taken} ms and sealed within ${done} ms`,
      problems: [
        ...unless(taken <= RESUMED_WITHIN_MS, `resumed after ${taken} ms`),
        ...unless(done <= SEALED_WITHIN_MS, `sealed after ${done} ms`),
      ],
    };
  },
};

const logs = (product: Product): string =>
  product.workers.map(({ logFile }) => readFileSync(logFile, 'utf8')).join('\n');
const alarms = (product: Product): number => logs(product).split('"reason":"contract-unsealed"').length - 1;

const stampsAway: Fault = {
  id: 'X45b',
  title:
    'the timestamp service refuses, closes connections or hangs: nothing is sealed, an alarm after five minutes, then all are sealed [INV3]',
  inject: async ({ product, isShort }) => {
    const before = alarms(product);
    const ids: string[] = [];
    for (const trouble of ['refuse', 'reset', 'silent'] as const) {
      product.stampsEdge.set(trouble);
      ids.push(await sign(product));
      await seconds(isShort ? 3 : 10);
    }
    const states = await Promise.all(ids.map((id) => stateOf(product, id)));
    const early = alarms(product) - before;
    // Backdate the waiting contracts by five minutes.
    await product.query(
      'update contract_signature set signed_at = signed_at - make_interval(secs => $1) where contract_id = any($2)',
      [ALARM_AFTER_SECONDS, ids],
    );
    const alarmMs = await waitUntil(() => alarms(product) > before, 20_000);
    product.stampsEdge.set('pass');
    const healedMs = Date.now();
    const sealedMs = await waitUntil(
      async () =>
        (await Promise.all(ids.map((id) => stateOf(product, id)))).every((state) => state === 'sealed'),
      90_000,
    );
    return {
      healedMs,
      figures: `${ids.length} contracts waited, alarm ${alarmMs} ms after five minutes, all sealed ${sealedMs} ms after it came back`,
      problems: [
        ...unless(
          states.every((state) => state === 'signed'),
          `states during the outage: ${states.join()}`,
        ),
        ...unless(early === 0, `${early} alarms before five minutes`),
        ...unless(Number.isFinite(alarmMs), 'no alarm was raised'),
        ...unless(Number.isFinite(sealedMs), 'the contracts were not sealed'),
      ],
    };
  },
};

export const faultsOfSeals: readonly Fault[] = [killSealing, stampsAway];
