// Creates, sends and checks one-time codes for a mailbox or phone. Codes are bound to a flow; the two newest are valid, once.
import { createHmac, randomInt, randomUUIDv7, timingSafeEqual } from 'node:crypto';
import { limits } from '@portico/domain/limits';
import { type Selectable, sql } from 'kysely';
import type { RequestContext } from '../../platform/context.ts';
import { type Tx, toRunQuery } from '../../platform/db/database.ts';
import type { CodeRow } from '../../platform/db/tables.gen.ts';
import type { CountedRequest } from '../../platform/http/throttle.ts';
import { smsLimits } from '../../platform/phone/sms-limits.ts';
import { Refusal } from '../../platform/refusal.ts';
import { enqueueMessage } from '../messages/enqueue-message.ts';
import { type Flow, type FlowKind, inSeconds } from './flow.ts';

export type CodeChannel = 'email' | 'sms';
type SentCode = Selectable<CodeRow>;

type CodeMessage =
  | 'register-code'
  | 'register-known'
  | 'reset-code'
  | 'reset-unknown'
  | 'change-email-code'
  | 'invite-code'
  | 'phone-code'
  | 'login-code';

const { digits, seconds: validSeconds, tries, newestValid } = limits.code;

export const makeCode = (): string => String(randomInt(0, 10 ** digits)).padStart(digits, '0');

/**
 * Hashes under every known pepper: the first is stored, all are searched. The hash covers the address, so a code
 * proves the number it was sent to, not one that the sign-up has changed to since (B07).
 */
const hashesOf = (
  ctx: RequestContext,
  flow: Flow,
  { channel, address, code }: { channel: CodeChannel; address: string; code: string },
): Buffer[] =>
  ctx.providers.keys
    .secrets('pepper')
    .map(({ bytes }) =>
      createHmac('sha256', bytes).update(`${flow.id}/${channel}/${code}/${address}`).digest(),
    );

/** Newest first. */
export const listCodes = (tx: Tx, flow: Flow, channel: CodeChannel): Promise<SentCode[]> =>
  tx
    .selectFrom('code')
    .selectAll()
    .where('flow_id', '=', flow.id)
    .where('channel', '=', channel)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

const secondsUntil = (then: Date, now: Date): number =>
  Math.max(0, Math.ceil((then.getTime() - now.getTime()) / 1000));
const resendAt = (codes: readonly SentCode[]): Date => {
  const { firstPauseSeconds, laterPauseSeconds } = limits.resend;
  const [newest] = codes;
  if (!newest) return new Date(0);
  return inSeconds(newest.created_at, codes.length === 1 ? firstPauseSeconds : laterPauseSeconds);
};

export interface CodeState {
  readonly expiresInSeconds: number;
  readonly resendInSeconds: number;
  readonly triesLeft: number;
}
/** What a page shows about the newest code. */
export function codeState(codes: readonly SentCode[], now: Date): CodeState | undefined {
  const [newest] = codes;
  if (!newest) return undefined;
  return {
    expiresInSeconds: secondsUntil(newest.expires_at, now),
    resendInSeconds: secondsUntil(resendAt(codes), now),
    triesLeft: Math.max(0, tries - newest.tries),
  };
}
export const codeSent = ({ expiresInSeconds, resendInSeconds }: CodeState) => ({
  expiresInSeconds,
  resendInSeconds,
});

const perHour = { times: limits.resend.perHour, seconds: 3600 };
const perDay = { times: limits.resend.perDay, seconds: 86_400 };

/**
 * Limits attempts per source address. Counted before the transaction, so that refused attempts count too; messages
 * are counted per recipient where they are sent.
 */
export const countAttempt = (ctx: RequestContext): Promise<void> =>
  ctx.throttle.hit([{ bucket: `codes:${ctx.place}`, limit: limits.resend.perAddress }]);

/** Log-in and recovery codes: only the owner of the account at this address can use them. */
const isForOwner = (kind: CodeMessage | undefined): boolean =>
  kind === 'reset-code' || kind === 'reset-unknown' || kind === 'login-code';
/**
 * Limits codes per address or invitation link. Log-in and recovery codes count separately: otherwise anyone who
 * requests other codes for an address could lock its owner out.
 */
export const codeLimits = (channel: CodeChannel, address: string, kind?: CodeMessage): CountedRequest[] => {
  const purpose = isForOwner(kind) ? 'owner:' : '';
  return [
    { bucket: `codes:hour:${purpose}${channel}:${address}`, limit: perHour },
    { bucket: `codes:day:${purpose}${channel}:${address}`, limit: perDay },
  ];
};

/** Returns true when a limit is exceeded and nothing may be sent; refuses instead where the requester may know. */
async function countMessage(
  ctx: RequestContext,
  tx: Tx,
  given: {
    readonly channel: CodeChannel;
    readonly to: string;
    readonly kind: CodeMessage;
    readonly isLimitSilent?: true;
  },
): Promise<boolean> {
  const counted = [
    ...codeLimits(given.channel, given.to, given.kind),
    ...(given.channel === 'sms' ? smsLimits(ctx, given.to, isForOwner(given.kind)) : []),
  ];
  if (given.isLimitSilent) return ctx.throttle.isOver(counted, toRunQuery(tx));
  await ctx.throttle.hit(counted, toRunQuery(tx));
  return false;
}

/**
 * Creates a code and enqueues its message, for a flow that the caller has locked and verified. It refuses during the
 * resend pause and only then counts the message: the counters protect the recipient, so only messages to them may
 * count.
 */
export async function sendCode(
  ctx: RequestContext,
  tx: Tx,
  flow: Flow,
  given: {
    readonly channel: CodeChannel;
    readonly to: string;
    readonly kind: CodeMessage;
    /** Creates the code without sending it, so that the requester cannot tell the difference. */
    readonly isSilent?: boolean;
    /** For an address unknown to the requester: beyond its limits nothing is sent, and the requester is not refused. */
    readonly isLimitSilent?: true;
  },
): Promise<{ expiresInSeconds: number; resendInSeconds: number }> {
  const before = await listCodes(tx, flow, given.channel);
  const wait = secondsUntil(resendAt(before), ctx.now);
  if (wait > 0) throw new Refusal('TOO_MANY_REQUESTS', wait);
  const isOver = await countMessage(ctx, tx, given);
  const code = makeCode();
  const row = await tx
    .insertInto('code')
    .values({
      id: randomUUIDv7(),
      flow_id: flow.id,
      person_id: flow.person_id,
      channel: given.channel,
      hash: hashesOf(ctx, flow, { channel: given.channel, address: given.to, code })[0] as Buffer,
      created_at: ctx.now,
      expires_at: inSeconds(ctx.now, validSeconds),
      used_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await enqueueMessage(ctx, tx, {
    personId: flow.person_id,
    kind: given.kind,
    about: row.id,
    to: given.to,
    values: { code },
    isSilent: given.isSilent || isOver,
  });
  return codeSent(codeState([row, ...before], ctx.now) as CodeState);
}

/** Only the account's owner can request these, so wrong codes in another person's sign-up do not count here. */
const WAYS_BACK_IN: readonly string[] = ['reset_password', 'login'] satisfies FlowKind[];
const guardColumns = (flow: Flow) =>
  WAYS_BACK_IN.includes(flow.kind)
    ? ({ failures: 'owner_failures', lockedUntil: 'owner_locked_until' } as const)
    : ({ failures: 'failures', lockedUntil: 'locked_until' } as const);

async function isGuarded(tx: Tx, flow: Flow, channel: CodeChannel, indexes: readonly Buffer[], now: Date) {
  const { lockedUntil } = guardColumns(flow);
  const guard = await tx
    .selectFrom('address_guard')
    .select(lockedUntil)
    .where('channel', '=', channel)
    .where('address_index', 'in', [...indexes])
    .where(lockedUntil, '>', now)
    .executeTakeFirst();
  return guard !== undefined;
}

/** Every hundredth failure in a row pauses the address for a day; a permanent lock would shut out its owner (A12). */
function countFailure(tx: Tx, flow: Flow, channel: CodeChannel, addressIndex: Buffer, now: Date) {
  const columns = guardColumns(flow);
  const [failures, lockedUntil] = [sql.ref(columns.failures), sql.ref(columns.lockedUntil)];
  const count = sql`guard.${failures} + 1`;
  return sql`
    insert into address_guard as guard (channel, address_index, ${failures}) values (${channel}, ${addressIndex}, 1)
    on conflict (channel, address_index) do update set
      ${failures} = ${count},
      ${lockedUntil} = case when (${count}) % ${limits.factor.triesBeforeDisabled} = 0
        then ${inSeconds(now, limits.factor.addressRestSeconds)}
        else coalesce(app.lock_until(${count}, ${now}), guard.${lockedUntil}) end`.execute(tx);
}

const forgetFailures = (tx: Tx, flow: Flow, channel: CodeChannel, indexes: readonly Buffer[]) => {
  const { failures, lockedUntil } = guardColumns(flow);
  return tx
    .updateTable('address_guard')
    .set({ [failures]: 0, [lockedUntil]: null })
    .where('channel', '=', channel)
    .where('address_index', 'in', [...indexes])
    .execute();
};

/**
 * Checks whether this is one of the two newest codes of a locked flow, unexpired and unused. A correct code also uses
 * up its siblings; a wrong one counts once against the newest code and against the address.
 */
export async function takeCode(
  ctx: RequestContext,
  tx: Tx,
  flow: Flow,
  given: { readonly channel: CodeChannel; readonly address: string; readonly code: string },
): Promise<boolean> {
  const { channel, address } = given;
  const indexes = ctx.vault.blindIndexes(address);
  if (await isGuarded(tx, flow, channel, indexes, ctx.now)) return false;

  const newest = (await listCodes(tx, flow, channel)).slice(0, newestValid);
  const valid =
    (newest[0]?.tries ?? 0) < tries
      ? newest.filter(({ used_at, expires_at }) => used_at === null && expires_at > ctx.now)
      : [];
  // With no valid code there is nothing to guess, so a wrong code must not extend the mailbox's lock.
  if (valid.length === 0) return false;
  const hashes = hashesOf(ctx, flow, given);
  if (valid.some((sent) => hashes.some((hash) => timingSafeEqual(hash, sent.hash)))) {
    const { numUpdatedRows } = await tx
      .updateTable('code')
      .set({ used_at: ctx.now })
      .where('flow_id', '=', flow.id)
      .where('channel', '=', channel)
      .where('used_at', 'is', null)
      .executeTakeFirst();
    // A concurrent request has used the code first.
    if (numUpdatedRows === 0n) return false;
    await forgetFailures(tx, flow, channel, indexes);
    return true;
  }
  await tx
    .updateTable('code')
    .set((update) => ({ tries: update('tries', '+', 1) }))
    .where('id', '=', newest[0]?.id as string)
    .execute();
  await countFailure(tx, flow, channel, indexes[0] as Buffer, ctx.now);
  return false;
}
