// Stores replies for retries: key, effect and reply share one transaction, so a lost reply is replayed and the effect
// cannot happen twice. The reply is encrypted under the key itself, so only its sender can open it.
import { createHash, createHmac } from 'node:crypto';
import { decrypt, encrypt } from '@portico/providers/keys/aes';
import type { SetCookie } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { Refusal } from '../refusal.ts';

export interface StoredAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly cookies: readonly SetCookie[];
}

export interface IdempotencyKey {
  /** Session, flow or pre-session. Another browser that repeats the request finds nothing. */
  readonly scope: string;
  readonly call: string;
  readonly key: string;
  readonly bodyHash: Buffer;
  readonly keptSeconds: number;
}

/** Thrown instead of repeating an effect that has already happened. */
export class Replay extends Error {
  override readonly name = 'Replay';
  readonly answer: StoredAnswer;
  constructor(answer: StoredAnswer) {
    super('replayed');
    this.answer = answer;
  }
}

const BOUND_TO = 'portico: kept answer';
const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
const answerKey = (key: string): Buffer => createHmac('sha256', key).update(BOUND_TO).digest();

const sealAnswer = (key: string, answer: StoredAnswer): Buffer =>
  encrypt(answerKey(key), JSON.stringify(answer), BOUND_TO);
const openAnswer = (key: string, sealed: Buffer): StoredAnswer =>
  JSON.parse(decrypt(answerKey(key), sealed, BOUND_TO).toString());

/** Independent of the order of its keys. Keyed, so that stored hashes cannot be used to guess a password. */
export const bodyHash = (key: string, body: unknown): Buffer =>
  createHmac('sha256', key).update(canonical(body)).digest();
/** A body is JSON, so an undefined value can only be a key that was left out. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return `{${entries
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, inner]) => `${JSON.stringify(name)}:${canonical(inner)}`)
    .join(',')}}`;
}

/** Identifies a request and its retries. */
export const requestHash = ({ scope, call, key, bodyHash }: IdempotencyKey): Buffer =>
  sha256(JSON.stringify([scope, call, key, bodyHash.toString('hex')]));

const placeOf = ({ scope, call, key }: IdempotencyKey) => ({ scope, call, key_hash: sha256(key) });

/** Expired replies are never replayed, whether or not the worker has deleted them yet. */
const findSavedAnswer = (tx: Tx, { key_hash, scope, call }: ReturnType<typeof placeOf>, now: Date) =>
  tx
    .selectFrom('idempotency')
    .select(['body_hash', 'answer'])
    .where('key_hash', '=', key_hash)
    .where('scope', '=', scope)
    .where('call', '=', call)
    .where('expires_at', '>', now)
    .executeTakeFirst();

function replay(claim: IdempotencyKey, kept: { body_hash: Buffer; answer: Buffer }): never {
  if (!kept.body_hash.equals(claim.bodyHash)) throw new Refusal('KEY_REUSED');
  throw new Replay(openAnswer(claim.key, kept.answer));
}

/** Runs before any work, for calls whose retry would be refused (a captcha token is spent, a flow has ended). */
export async function replayStoredAnswer(tx: Tx, claim: IdempotencyKey, now: Date): Promise<void> {
  const kept = await findSavedAnswer(tx, placeOf(claim), now);
  if (kept?.answer) replay(claim, { ...kept, answer: kept.answer });
}

/**
 * Claims the key for this transaction. Waits for a concurrent holder and replays its reply. An expired key can be
 * claimed again.
 */
export async function claimKey(tx: Tx, claim: IdempotencyKey, now: Date): Promise<void> {
  const place = placeOf(claim);
  const claimedAs = {
    body_hash: claim.bodyHash,
    answer: null,
    expires_at: new Date(now.getTime() + claim.keptSeconds * 1000),
  };
  const claimed = await tx
    .insertInto('idempotency')
    .values({ ...place, ...claimedAs })
    .onConflict((conflict) =>
      conflict
        .columns(['key_hash', 'scope', 'call'])
        .doUpdateSet(claimedAs)
        .where('idempotency.expires_at', '<=', now),
    )
    .executeTakeFirst();
  if (claimed.numInsertedOrUpdatedRows === 1n) return;
  const kept = await findSavedAnswer(tx, place, now);
  if (!kept?.answer) throw new Refusal('STILL_RUNNING', 1);
  replay(claim, { ...kept, answer: kept.answer });
}

export async function storeAnswer(tx: Tx, claim: IdempotencyKey, answer: StoredAnswer): Promise<void> {
  await tx
    .updateTable('idempotency')
    .set({ answer: sealAnswer(claim.key, answer) })
    .where('key_hash', '=', sha256(claim.key))
    .where('scope', '=', claim.scope)
    .where('call', '=', claim.call)
    .execute();
}
