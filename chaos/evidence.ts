// Gathers the checker's evidence: what clients observed, and what database, mailboxes and phones contain afterwards.
import { setTimeout as sleep } from 'node:timers/promises';
import type { AccountState } from '@portico/tools/product/account-reader';
import { attempt, entryUrl } from './browser.ts';
import { lookAtClients, type OfClients } from './clients.ts';
import { type ContractObservation, lookAtContracts } from './contracts.ts';
import { type FilesObservation, lookAtFiles } from './files.ts';
import type { Burned, Line } from './history.ts';
import type { Identity, Known } from './identity.ts';
import type { ArrivedMail } from './inbox.ts';
import type { Product } from './product.ts';
import type { Work } from './work.ts';

const QUIET_TIMEOUT_MS = 60_000;
/** How long a process may still accept a session that another process has ended (F12), plus a margin. */
const REVOKED_AFTER_MS = 5500;
const AT_ONCE = 6;
/** Queues that must be empty before the checker runs. */
const AWAITED = ['send-message', 'check-file', 'remove-objects', 'empty-quarantine', 'seal-contract'];

/** Waits until every message is sent and no job is left. */
export async function untilQuiet(product: Product, withinMs = QUIET_TIMEOUT_MS): Promise<void> {
  const start = Date.now();
  for (;;) {
    // Some jobs wait until upload URLs expire, to catch late parts. The crowd has stopped, so no part can arrive: run them now.
    await product.query(
      `update pgboss.job set start_after = now()
       where name in ('remove-objects', 'empty-quarantine') and state = 'created' and start_after > now()`,
    );
    const [left] = await product.query<{ messages: number; jobs: number }>(
      `select (select count(*)::int from message where state in ('queued', 'sending')) as messages,
        (select count(*)::int from pgboss.job where name = any($1) and state in ('created', 'retry', 'active')) as jobs`,
      [AWAITED],
    );
    if (left?.messages === 0 && left.jobs === 0) return;
    if (Date.now() - start > withinMs) throw new Error(`not quiet: ${JSON.stringify(left)}`);
    await sleep(200);
  }
}

export interface AuditCount {
  readonly action: string;
  readonly result: 'done' | 'refused';
  readonly person: string | null;
  readonly target: string;
  readonly n: number;
}
interface MessageRow {
  readonly person: string;
  readonly kind: string;
  readonly channel: 'mail' | 'sms';
  readonly message_id: string;
  readonly state: string;
}
interface JudgedPerson {
  readonly id: string;
  readonly knows: Pick<Identity, 'email' | 'phone' | 'password' | 'isPasswordDisabled' | 'secret'> & {
    readonly recoveryCodes: number;
    readonly doubts: readonly Known[];
    readonly steps: readonly (readonly [secret: string, step: number])[];
  };
  readonly seen: AccountState;
}
/** A counter of wrong tries: acknowledged failures, its current value and its highest value. */
export interface Counter {
  readonly what: string;
  readonly acknowledged: number;
  /** Further wrong tries are not counted, because the lock refuses them first or the code is no longer valid. */
  readonly countedUntil: number;
  readonly now: number;
  readonly highest: number;
}
export interface Tried {
  readonly what: string;
  /** 0 when no answer came. */
  readonly status: number;
}

export interface EarlierEvidence {
  readonly audit: readonly AuditCount[];
  readonly arrivedTexts: number;
  readonly sentTexts: number;
  readonly givenUp: number;
}

export interface Evidence {
  readonly lines: readonly Line[];
  readonly personOf: ReadonlyMap<string, string>;
  /** `person` created the client, even if the creator's role has been handed over since. */
  readonly clients: readonly { id: string; person: string; creators: number }[];
  readonly audit: readonly AuditCount[];
  readonly trail: readonly string[];
  readonly messages: readonly MessageRow[];
  readonly mails: readonly Pick<ArrivedMail, 'messageId' | 'digest'>[];
  readonly texts: readonly string[];
  readonly repeatsAllowed: number;
  /** State before this crowd started, because other faults leave data behind. */
  readonly before: EarlierEvidence;
  readonly people: readonly JudgedPerson[];
  readonly counters: readonly Counter[];
  readonly probes: readonly Tried[];
  readonly replayed: readonly Tried[];
  readonly files: FilesObservation;
  readonly contracts: readonly ContractObservation[];
  readonly ofClients: OfClients;
}

const auditCounts = (product: Product): Promise<AuditCount[]> =>
  product.query<AuditCount & Record<string, unknown>>(
    `select action, result, person_id as person, target, count(*)::int as n from audit
     where action <> 'call.denied' group by action, result, person_id, target`,
  );

/** Waits until all queues are empty and returns the baseline for the next evidence. */
export async function earlierEvidence(product: Product): Promise<EarlierEvidence> {
  await untilQuiet(product);
  const [counts] = await product.query<{ sent: number; given_up: number }>(
    `select count(*) filter (where channel = 'sms' and state = 'sent')::int as sent,
      count(*) filter (where state = 'undeliverable')::int as given_up from message`,
  );
  return {
    audit: await auditCounts(product),
    arrivedTexts: (await product.inbox.texts()).length,
    sentTexts: counts?.sent ?? 0,
    givenUp: counts?.given_up ?? 0,
  };
}

/** Processes the items with limited concurrency and keeps their order. */
async function inTurn<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const left = items.entries();
  const takeNext = async (): Promise<void> => {
    for (const [index, item] of left) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, takeNext));
  return results;
}

async function judged(product: Product, who: Identity): Promise<JudgedPerson[]> {
  const id = who.personId;
  if (id === undefined) return [];
  const { email, phone, password, isPasswordDisabled, secret, recoveryCodes, doubts, steps } = who;
  const knows = { email, phone, password, isPasswordDisabled, secret, recoveryCodes: recoveryCodes.length };
  const seen = await product.witness.look(id, password);
  return [{ id, knows: { ...knows, doubts: [...doubts], steps: [...steps] }, seen }];
}

/** Repeats requests that were valid once. Every process must know of their end by now. */
export async function tryBurned(product: Product, burned: readonly Burned[]): Promise<Tried[]> {
  return inTurn(burned, async ({ what, request }) => {
    const answer = await attempt(entryUrl(product, Math.floor(product.chance.next() * 2)), request);
    return { what, status: answer?.status ?? 0 };
  });
}

/** Takes the requests that are due now and keeps the others for later. */
function dueBurned(product: Product): Burned[] {
  const dueMs = Date.now() - REVOKED_AFTER_MS;
  const due = product.burned.filter(({ atMs }) => atMs <= dueMs);
  product.burned = product.burned.filter(({ atMs }) => atMs > dueMs);
  return due;
}

export async function gather(
  product: Product,
  work: Pick<Work, 'history' | 'identities' | 'files'>,
  more: Pick<Evidence, 'before' | 'counters' | 'probes'>,
): Promise<Evidence> {
  // An unfinished sign-up has also created a person, but the actor does not know its id.
  const found = await inTurn(work.identities, async (who) => {
    const id = who.personId ?? (await product.witness.find(who.email));
    return id === undefined ? [] : [[who.email, id] as const];
  });
  const people = (await inTurn(work.identities, (who) => judged(product, who))).flat();
  const mails = await product.inbox.mails();
  return {
    ...more,
    lines: work.history,
    personOf: new Map(found.flat()),
    // A session can stop between a handover and its return. `created_by` then names the colleague, but the answer that created
    // the client went to the first creator.
    clients: await product.query(
      `select id,
        coalesce((select h.from_person_id from creator_handover h where h.client_id = c.id and h.outcome = 'accepted'
          order by h.ended_at limit 1), c.created_by) as person,
        (select count(*)::int from member m where m.client_id = c.id and m.is_creator and m.person_id = c.created_by) as creators
       from client c`,
    ),
    audit: await auditCounts(product),
    trail: await product.problemsOfTrail(),
    messages: await product.query(
      'select person_id as person, kind, channel, message_id, state from message',
    ),
    mails: mails.map(({ messageId, digest }) => ({ messageId, digest })),
    texts: (await product.inbox.texts()).map(({ sid }) => sid),
    repeatsAllowed: product.repeatsAllowed,
    people,
    replayed: await tryBurned(product, dueBurned(product)),
    files: await lookAtFiles(product, work.files),
    contracts: await lookAtContracts(product),
    ofClients: await lookAtClients(product),
  };
}
