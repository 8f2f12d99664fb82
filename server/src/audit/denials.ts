// What was turned away: told by the trail at once, and when it goes on, once a minute with how often. A flood of refused
// requests is then a few rows and not a flood of rows; the log has a line of each.
import type { ErrorCode } from '@portico/domain/errors';
import { blockedCodes } from '@portico/domain/failures';
import type { Clock } from '../clock.ts';
import type { Actor } from '../context.ts';
import type { Database } from '../db/database.ts';
import { sourceNetwork } from '../http/source-network.ts';
import type { Log } from '../log.ts';
import { recordAudits } from './record.ts';

export interface Denial {
  readonly call: string;
  readonly code: ErrorCode;
  readonly actor: Actor | undefined;
  readonly address: string;
  readonly requestId: string;
}

export interface Denials {
  /** Nothing to wait for: the answer does not depend on it. */
  tell(denial: Denial): void;
  settle(): Promise<void>;
  stop(): Promise<void>;
}

/** Somebody was not who, not where or not as seldom as they had to be. NOT_FOUND is what others' things answer (J02). */
const denials: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'SESSION_REQUIRED',
  'FLOW_REQUIRED',
  'SIGNATURE_REFUSED',
  'ORIGIN_REFUSED',
  'XSRF_REFUSED',
  'STEP_UP_REQUIRED',
  'NOT_ALLOWED',
  'NOT_FOUND',
  'CAPTCHA_REFUSED',
  'TOO_MANY_REQUESTS',
  ...blockedCodes,
]);

const SETTLE_EVERY_MS = 60_000;
const MOST_AT_ONCE = 10_000;
const ROWS_AT_ONCE = 100;

interface Due {
  readonly denial: Denial;
  readonly times: number;
  readonly now: Date;
}

const auditOf = ({ denial: { call, code, actor, address, requestId }, times, now }: Due) => ({
  ctx: { now, requestId, actor, source: sourceNetwork(address) },
  entry: {
    action: 'call.denied' as const,
    result: 'refused' as const,
    target: `call:${call}`,
    detail: { code, times },
  },
});

export function createDenials(db: Database, clock: Clock, log: Log): Denials {
  let told = new Map<string, { latest: Denial; again: number }>();
  let due: Due[] = [];
  let writing = Promise.resolve();

  // Uses one connection at most. With a transaction for each refusal at the same time, a flood of refused requests would fill
  // the pool's queue, and everybody else would be answered BUSY.
  async function drain(): Promise<void> {
    while (due.length > 0) {
      const rows = due.slice(0, ROWS_AT_ONCE);
      due = due.slice(ROWS_AT_ONCE);
      await db
        .as({}, (tx) => recordAudits(tx, rows.map(auditOf)))
        .catch((error: unknown) => log.error('denials not told', { count: rows.length, error }));
    }
  }
  function write(denial: Denial, times: number): void {
    due.push({ denial, times, now: clock.now() });
    if (due.length === 1) writing = writing.then(drain);
  }

  function settle(): Promise<void> {
    const again = [...told.values()].filter((each) => each.again > 0);
    told = new Map();
    for (const each of again) write(each.latest, each.again);
    return writing;
  }
  const timer = setInterval(() => void settle(), SETTLE_EVERY_MS);
  timer.unref();

  return {
    tell: (denial) => {
      if (!denials.has(denial.code)) return;
      const key = `${denial.actor?.personId ?? denial.address} ${denial.call} ${denial.code}`;
      const before = told.get(key);
      if (before) told.set(key, { latest: denial, again: before.again + 1 });
      else if (told.size < MOST_AT_ONCE) {
        told.set(key, { latest: denial, again: 0 });
        write(denial, 1);
      }
    },
    settle,
    stop: () => {
      clearInterval(timer);
      return settle();
    },
  };
}
