// Worker metric: how long the oldest fully signed contract has waited for its seal. Raises an alarm after five minutes.
import { limits } from '@portico/domain/limits';
import type { ServerContext } from '../../platform/context.ts';
import { findWaitingSeals } from './seal-sql.ts';

const LOOK_EVERY_MS = 10_000;

export interface WaitingSeals {
  readonly count: number;
  readonly oldestSeconds: number;
}

export async function inspectWaitingSeals({
  db,
  clock,
}: Pick<ServerContext, 'db' | 'clock'>): Promise<WaitingSeals> {
  const { count, since } = await db.as({}, findWaitingSeals);
  const waited = since === null ? 0 : (clock.now().getTime() - since.getTime()) / 1000;
  return { count, oldestSeconds: Math.max(0, waited) };
}

/** Raises one alarm, as metric and log, when sealing becomes late. */
export function createSealAlarm({ metrics, log }: Pick<ServerContext, 'metrics' | 'log'>) {
  let wasLate = false;
  return ({ count, oldestSeconds }: WaitingSeals): void => {
    const isLate = oldestSeconds >= limits.contract.unsealedAlarmSeconds;
    if (isLate && !wasLate) {
      metrics.alarm('contract-unsealed');
      log.error('alarm', { reason: 'contract-unsealed', count });
    }
    wasLate = isLate;
  };
}

export function watchSeals(server: ServerContext): () => void {
  let seen: WaitingSeals = { count: 0, oldestSeconds: 0 };
  const tell = createSealAlarm(server);
  server.metrics.gauge('portico_contracts_unsealed', 'Contracts that wait for their seal', () => seen.count);
  async function look(): Promise<void> {
    seen = await inspectWaitingSeals(server);
    tell(seen);
  }
  const lookAgain = (): void => void look().catch((error) => server.log.error('watch seals', { error }));
  lookAgain();
  const timer = setInterval(lookAgain, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}
