// An auth flow: a sign-up, recovery, log-in, invitation or change of address in progress. It belongs to the browser
// that holds its cookie, remembers what has been proven so far, and expires by itself.
import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto';
import { limits } from '@portico/domain/limits';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { RequestContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { FlowRow } from '../../platform/db/tables.gen.ts';
import { cookieNames } from '../../platform/http/cookies.ts';
import { computeMark, makeXsrfToken } from '../../platform/http/xsrf.ts';
import { Refusal } from '../../platform/refusal.ts';

export type Flow = Selectable<FlowRow>;
export const flowKinds = [
  'register',
  'reset_password',
  'login',
  'change_email',
  'change_phone',
  'invite',
] as const;
export type FlowKind = (typeof flowKinds)[number];

const TOKEN_BYTES = 32;
interface Lifetime {
  /** How long the flow waits for its next step. */
  readonly waitSeconds: number;
  /** Maximum lifetime regardless of activity: otherwise its holder could keep it alive indefinitely. */
  readonly longestSeconds: number;
}
const { flow: allowed } = limits;
const signUp: Lifetime = {
  waitSeconds: allowed.registerSeconds,
  longestSeconds: allowed.longestSignUpSeconds,
};
const short = (waitSeconds: number): Lifetime => ({ waitSeconds, longestSeconds: allowed.longestSeconds });
const lifetimes: Readonly<Record<FlowKind, Lifetime>> = {
  register: signUp,
  invite: signUp,
  reset_password: short(allowed.resetPasswordSeconds),
  login: short(allowed.loginSeconds),
  change_email: short(allowed.changeAddressSeconds),
  change_phone: short(allowed.changeAddressSeconds),
};

export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
export const inSeconds = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);
const earlier = (a: Date, b: Date): Date => (a < b ? a : b);
const expiryOf = (kind: FlowKind, now: Date, begunAt: Date): Date => {
  const { waitSeconds, longestSeconds } = lifetimes[kind];
  return earlier(inSeconds(now, waitSeconds), inSeconds(begunAt, longestSeconds));
};

const place = (flow: Pick<Flow, 'id' | 'person_id'>, column: 'email_sealed' | 'phone_sealed') => ({
  column: `flow.${column}` as const,
  row: flow.id,
  owner: flow.person_id,
});
export const openFlowEmail = (ctx: Pick<RequestContext, 'vault'>, tx: Tx, flow: Flow): Promise<string> =>
  ctx.vault.open(tx, place(flow, 'email_sealed'), flow.email_sealed);
export const openFlowPhone = async (ctx: RequestContext, tx: Tx, flow: Flow): Promise<string | undefined> =>
  flow.phone_sealed ? ctx.vault.open(tx, place(flow, 'phone_sealed'), flow.phone_sealed) : undefined;
export const sealFlowPhone = (ctx: RequestContext, tx: Tx, flow: Flow, phone: string): Promise<Buffer> =>
  ctx.vault.seal(tx, place(flow, 'phone_sealed'), phone);

export interface NewFlow {
  readonly kind: FlowKind;
  readonly personId: string;
  readonly email: string;
  readonly phone?: string | undefined;
  readonly more?: Partial<
    Pick<
      Insertable<FlowRow>,
      | 'password_hash'
      | 'pepper_id'
      | 'referral'
      | 'email_proven_at'
      | 'phone_proven_at'
      | 'link_hash'
      | 'is_delayed'
    >
  >;
}

/** Inserts the flow's row; the caller's transaction runs as its person. The token is returned once and stored only as a hash. */
export async function insertFlow(
  ctx: RequestContext,
  tx: Tx,
  { kind, personId, email, phone, more = {} }: NewFlow,
): Promise<{ flow: Flow; token: string }> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const key = { id: randomUUIDv7(), person_id: personId };
  const flow = await tx
    .insertInto('flow')
    .values({
      ...key,
      kind,
      token_hash: tokenHash(token),
      email_index: ctx.vault.blindIndexes(email)[0] as Buffer,
      email_sealed: await ctx.vault.seal(tx, place(key, 'email_sealed'), email),
      phone_sealed: phone ? await ctx.vault.seal(tx, place(key, 'phone_sealed'), phone) : null,
      password_hash: null,
      pepper_id: null,
      referral: null,
      email_proven_at: null,
      phone_proven_at: null,
      ended_at: null,
      ...more,
      created_at: ctx.now,
      expires_at: expiryOf(kind, ctx.now, ctx.now),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { flow, token };
}

/** Inserts a flow and sets its cookie and the CSRF token bound to it. */
export async function startFlow(
  ctx: RequestContext,
  tx: Tx,
  given: NewFlow,
): Promise<{ flow: Flow; token: string }> {
  const started = await insertFlow(ctx, tx, given);
  ctx.setCookie({ name: cookieNames.flow, value: started.token });
  ctx.setCookie({
    name: cookieNames.xsrf,
    value: makeXsrfToken(ctx.providers.keys, computeMark('flow', started.token)),
    isReadable: true,
  });
  return started;
}

export async function findFlow(tx: Tx, token: string | undefined): Promise<Flow | undefined> {
  if (!token) return undefined;
  return (await sql<Flow>`select * from app.find_flow(${tokenHash(token)})`.execute(tx)).rows[0];
}

/** Returns this browser's flow of one of these kinds; refuses when there is none or it has expired. */
export async function readFlow(
  ctx: RequestContext,
  kinds: readonly FlowKind[],
  token: string | undefined = ctx.cookies[cookieNames.flow],
): Promise<Flow> {
  const flow = await ctx.read((tx) => findFlow(tx, token));
  if (!flow || flow.expires_at <= ctx.now || !kinds.includes(flow.kind as FlowKind))
    throw new Refusal('FLOW_REQUIRED');
  return flow;
}

/** Reads the row again under a lock, so that the second of two concurrent requests sees the first one's changes. */
export async function lockFlow(tx: Tx, { id }: Pick<Flow, 'id'>): Promise<Flow> {
  const flow = await tx
    .selectFrom('flow')
    .selectAll()
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!flow) throw new Refusal('FLOW_REQUIRED');
  return flow;
}

export type FlowProgress = Partial<
  Pick<
    Flow,
    'email_proven_at' | 'phone_proven_at' | 'phone_sealed' | 'expires_at' | 'failures' | 'is_delayed'
  >
>;
/** Saves progress and restarts the waiting time, up to the flow's maximum lifetime. */
export const advanceFlow = (ctx: RequestContext, tx: Tx, flow: Flow, progress: FlowProgress) =>
  tx
    .updateTable('flow')
    .set({ expires_at: expiryOf(flow.kind as FlowKind, ctx.now, flow.created_at), ...progress })
    .where('id', '=', flow.id)
    .execute();

/** Ends the flow and erases its password hash at once. */
export const endFlow = (ctx: RequestContext, tx: Tx, flow: Pick<Flow, 'id'>) =>
  tx.updateTable('flow').set({ ended_at: ctx.now, password_hash: null }).where('id', '=', flow.id).execute();

/** Ends all open flows of these kinds for a person. */
export const endAuthFlows = (
  ctx: Pick<RequestContext, 'now'>,
  tx: Tx,
  personId: string,
  kinds: readonly FlowKind[],
) =>
  tx
    .updateTable('flow')
    .set({ ended_at: ctx.now, password_hash: null })
    .where('person_id', '=', personId)
    .where('kind', 'in', [...kinds])
    .where('ended_at', 'is', null)
    .execute();

export function dropFlowCookie(ctx: RequestContext): void {
  if (ctx.cookies[cookieNames.flow]) ctx.setCookie({ name: cookieNames.flow, value: '' });
}
