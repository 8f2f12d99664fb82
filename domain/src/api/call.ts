// One call of the API, described once: the server binds it, the browser calls it, OpenAPI prints it.
import * as z from 'zod/mini';
import type { ClientStatus } from '../clients/account.ts';
import { type ErrorCode, errors } from '../errors.ts';
import { blockedCodes } from '../failures.ts';

/**
 * Who may make the call. `anyone`: no session needed. `flow`: holds the cookie of a sign-up, sign-in, recovery or
 * invitation that has begun, or is signed in. `session`: signed in. `member`: signed in and acting for a client.
 * `creator`: that client's creator. `colleague`: any member of a company. `manager`: its creator or a representative.
 * `capture`: a member, or their phone by its capture link. `vendor`: a neighbour that
 * signs what it sends. `bearer`: served by the transaction service, which takes the token and nothing else.
 */
export type Access =
  | 'anyone'
  | 'flow'
  | 'session'
  | 'member'
  | 'creator'
  | 'colleague'
  | 'manager'
  | 'capture'
  | 'vendor'
  | 'bearer';

export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  /** In which states of the client this may change something of it; without it, those of policy.ts. */
  readonly while?: readonly ClientStatus[];
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  readonly reply: z.ZodMiniType;
  /** 200 unless said otherwise. */
  readonly status?: 201 | 202;
  /** What this call refuses beside what its access and method imply; see listRefusals. */
  readonly refuses?: readonly ErrorCode[];
  /** Answers an image instead of JSON. */
  readonly answersImage?: true;
  /** Changes a session without asking for one: a GET by method (D4), or a logout. It needs the cross-site token. */
  readonly changesState?: true;
  /** Tells the browser to forget what it has cached. */
  readonly clearsCache?: true;
  /**
   * The reply, or a cookie that comes with it, opens something: a token, a recovery code, a signed address. The copy that
   * is stored for retries then lives for minutes, not days. call.test.ts and `setCookie` insist on it.
   */
  readonly holdsSecret?: true;
  /** The largest body it takes; `limits.body.bytes` unless said otherwise. */
  readonly maxBodyBytes?: number;
  /** Takes a captcha token in the header CAPTCHA_HEADER of headers.ts (S7.23). */
  readonly captcha?: 'required' | 'optional';
  /**
   * `strict`: only with a code of the authenticator that is at most five minutes old (F15). `delayable`: the same, or without the
   * authenticator at all, after a log-in by text message or recovery code; what is asked for then takes effect a day later.
   */
  readonly stepUp?: 'strict' | 'delayable';
  /** Ends the session that it was called with, or replaces it: a retry comes with an ended session, and gets the stored answer. */
  readonly endsSession?: true;
}

/** A call as the browser makes it: without the schemas, which stay on the server and in the types. */
export interface BrowserCall<C extends Call = Call> extends Pick<Call, 'method' | 'path' | 'access'> {
  /** Never there: it carries the types of input and reply. */
  readonly row?: C;
}
export type BrowserCalls<Rows extends Readonly<Record<string, Call>>> = {
  readonly [Name in keyof Rows]: BrowserCall<Rows[Name]>;
};

export const call = <const C extends Call>(row: C): C => row;

type Part<C extends Call, K extends 'query' | 'body'> = C[K] extends z.ZodMiniType
  ? { [k in K]: z.output<C[K]> }
  : object;
export type Input<C extends Call> = Part<C, 'query'> & Part<C, 'body'>;
export type Reply<C extends Call> = z.output<C['reply']>;

/** The body of every failure. Invalid input names its fields; an accident names the request. */
export const Failure = z.strictObject({
  code: z.string(),
  message: z.string(),
  fields: z.optional(z.array(z.strictObject({ field: z.string(), message: z.string() }))),
  requestId: z.optional(z.string()),
});
export type Failure = z.infer<typeof Failure>;

const signedIn: readonly ErrorCode[] = ['SESSION_REQUIRED', ...blockedCodes];
/** Whoever acts for a client may have changed to another one meanwhile, in another tab (F16). */
const acting: readonly ErrorCode[] = [...signedIn, 'NOT_FOUND', 'CHANGED_ELSEWHERE'];

/** What anybody who may make such a call can be refused with. */
export const impliedByAccess: Readonly<Record<Access, readonly ErrorCode[]>> = {
  anyone: [],
  flow: ['FLOW_REQUIRED', ...blockedCodes],
  session: signedIn,
  member: acting,
  creator: [...acting, 'NOT_ALLOWED'],
  colleague: [...acting, 'NOT_ALLOWED'],
  manager: [...acting, 'NOT_ALLOWED'],
  capture: [...acting, 'FLOW_REQUIRED'],
  vendor: ['SIGNATURE_REFUSED', 'TYPE_REFUSED', 'TOO_LARGE'],
  bearer: ['SESSION_REQUIRED'],
};
/** … and whatever it writes with, when it comes from a browser. */
export const impliedByWriting: readonly ErrorCode[] = [
  'ORIGIN_REFUSED',
  'XSRF_REFUSED',
  'TYPE_REFUSED',
  'TOO_LARGE',
  'STILL_RUNNING',
  'KEY_REUSED',
];
export const impliedAlways: readonly ErrorCode[] = ['TOO_MANY_REQUESTS', 'BUSY'];

const ACTING: readonly Access[] = ['member', 'creator', 'colleague', 'manager', 'capture'];
/** Acts for the client that the token names. */
export const actsForClient = ({ access }: Pick<Call, 'access'>): boolean => ACTING.includes(access);

const isOurs = (row: Call): boolean => row.access !== 'bearer';
const isFromBrowser = (row: Call): boolean => isOurs(row) && row.access !== 'vendor';

/** Changes something of ours. */
export const isWrite = (row: Call): boolean =>
  isOurs(row) && (row.method === 'POST' || row.changesState === true);

/** Needs the cross-site token: every write of somebody known. Before that the origin check protects (H01, H02). */
export const needsXsrf = (row: Call): boolean =>
  isFromBrowser(row) && (row.changesState === true || (row.method === 'POST' && row.access !== 'anyone'));

/** What this call itself refuses with, beside what is implied. */
export const ownRefusals = (row: Call): ErrorCode[] => [
  ...(row.captcha ? (['CAPTCHA_REFUSED'] as const) : []),
  ...(row.stepUp ? (['STEP_UP_REQUIRED'] as const) : []),
  ...(row.refuses ?? []),
];

/** Every code this call may answer. One that is not here is an accident, and answers 500. */
export function listRefusals(row: Call): ErrorCode[] {
  const codes = new Set<ErrorCode>([
    ...impliedAlways,
    ...impliedByAccess[row.access],
    ...(isWrite(row) && isFromBrowser(row) ? impliedByWriting : []),
    ...(isWrite(row) && actsForClient(row) ? (['STEP_NOT_OPEN'] as const) : []),
    ...ownRefusals(row),
  ]);
  return [...codes].sort((a, b) => errors[a].status - errors[b].status || a.localeCompare(b));
}
