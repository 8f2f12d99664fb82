// Records refused requests in the audit trail: the first at once, repeats once a minute with their count. A flood of
// refusals thus becomes a few rows; the log has a line for each. Callers without a session are counted by network,
// because one customer has many addresses; beyond a number of networks, by call and code alone.
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
  /** Returns at once, because the reply does not depend on it. */
  tell(denial: Denial): void;
  settle(): Promise<void>;
  stop(): Promise<void>;
}

/** Refusals because of identity, origin or rate. NOT_FOUND is the reply for other people's objects (J02). */
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
/** Networks and people with rows of their own per minute. Separate, so that floods by strangers cannot hide logged-in people. */
const MOST_BY_NETWORK = 1000;
const MOST_BY_PERSON = 10_000;
const ROWS_AT_ONCE = 100;
/** Maximum rows held in memory while the database does not respond. */
const MOST_WAITING = 20_000;

interface Due {
  readonly denial: Denial;
  readonly source: string | undefined;
  readonly times: number;
  readonly now: Date;
}

const auditOf = ({ denial: { call, code, actor, requestId }, source, times, now }: Due) => ({
  ctx: { now, requestId, actor, source },
  entry: {
    action: 'call.denied' as const,
    result: 'refused' as const,
    target: `call:${call}`,
    detail: { code, times },
  },
});

interface DenialCount {
  latest: Denial;
  source: string | undefined;
  again: number;
}

export function createDenials(db: Database, clock: Clock, log: Log): Denials {
  let byPerson = new Map<string, DenialCount>();
  let byNetwork = new Map<string, DenialCount>();
  let ofOthers = new Map<string, DenialCount>();
  let due: Due[] = [];
  let isWriting = false;
  let isPaused = false;
  let writing = Promise.resolve();

  // Uses one connection at most. With a transaction for each refusal at the same time, a flood of refused requests would fill
  // the pool's queue, and everybody else would be answered BUSY.
  async function drain(): Promise<void> {
    try {
      while (due.length > 0) {
        const rows = due.slice(0, ROWS_AT_ONCE);
        await db.as({}, (tx) => recordAudits(tx, rows.map(auditOf)));
        due = due.slice(rows.length);
      }
    } catch (error) {
      // Keep the rows for the next minute: slowing the database down must not lose any.
      isPaused = true;
      log.error('denials not told', { count: due.length, error });
    }
    isWriting = false;
  }
  function startWriting(): void {
    if (isWriting || isPaused || due.length === 0) return;
    isWriting = true;
    writing = writing.then(drain);
  }
  function write({ latest, source }: DenialCount, times: number): void {
    if (due.length >= MOST_WAITING) return;
    due.push({ denial: latest, source, times, now: clock.now() });
    startWriting();
  }

  function settle(): Promise<void> {
    const again = [byPerson, byNetwork, ofOthers].flatMap((told) => [...told.values()]);
    byPerson = new Map();
    byNetwork = new Map();
    ofOthers = new Map();
    isPaused = false;
    for (const each of again) if (each.again > 0) write(each, each.again);
    startWriting();
    return writing;
  }
  const timer = setInterval(() => void settle(), SETTLE_EVERY_MS);
  timer.unref();

  /** Returns whether it was counted here. Only the first of its kind becomes a row at once. */
  function count(
    told: Map<string, DenialCount>,
    most: number,
    key: string,
    denial: Denial,
    source?: string,
  ): boolean {
    const before = told.get(key);
    if (!before && told.size >= most) return false;
    told.set(key, { latest: denial, source, again: (before?.again ?? -1) + 1 });
    if (!before) write({ latest: denial, source, again: 0 }, 1);
    return true;
  }

  return {
    tell: (denial) => {
      if (!denials.has(denial.code)) return;
      const { actor, address } = denial;
      const what = `${denial.call} ${denial.code}`;
      const source = sourceNetwork(address);
      const isCounted = actor
        ? count(byPerson, MOST_BY_PERSON, `${actor.personId} ${what}`, denial, source)
        : count(byNetwork, MOST_BY_NETWORK, `${source} ${what}`, denial, source);
      if (!isCounted) count(ofOthers, Number.POSITIVE_INFINITY, what, denial);
    },
    settle,
    stop: () => {
      clearInterval(timer);
      return settle();
    },
  };
}
