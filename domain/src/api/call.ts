// The description of one API call. The server binds it, the browser calls it, and OpenAPI documents it.
import * as z from 'zod/mini';
import type { ClientStatus } from '../clients/account.ts';
import { type ErrorCode, errors } from '../errors.ts';
import { blockedCodes } from '../failures.ts';

/**
 * Who may make the call. `anyone`: no session needed. `flow`: needs the cookie of a started sign-up, log-in,
 * recovery or invitation, or a session. `session`: logged in. `member`: logged in and acting for a client.
 * `creator`: that client's creator. `colleague`: any member of a company. `manager`: its creator or a
 * representative. `capture`: a member, or their phone through its capture link. `vendor`: a provider that signs
 * its requests. `bearer`: served by the transaction service, which accepts only the bearer token.
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
  /** The client states in which this write is allowed. Defaults to those of policy.ts. */
  readonly while?: readonly ClientStatus[];
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  readonly reply: z.ZodMiniType;
  /** Defaults to 200. */
  readonly status?: 201 | 202;
  /** Refusals in addition to those implied by access and method; see listRefusals. */
  readonly refuses?: readonly ErrorCode[];
  /** The reply is an image instead of JSON. */
  readonly answersImage?: true;
  /** Changes a session without requiring one: a GET by method (D4), or a logout. It needs the XSRF token. */
  readonly changesState?: true;
  /** Tells the browser to clear its cache. */
  readonly clearsCache?: true;
  /**
   * The reply, or a cookie set with it, grants access: a token, a recovery code, a signed URL. The copy stored for
   * idempotent retries then lives for minutes instead of days. call.test.ts and `setCookie` enforce the flag.
   */
  readonly holdsSecret?: true;
  /** The largest accepted body; defaults to `limits.body.bytes`. */
  readonly maxBodyBytes?: number;
  /** Accepts a captcha token in the header CAPTCHA_HEADER of headers.ts (S7.23). */
  readonly captcha?: 'required' | 'optional';
  /**
   * `strict`: requires an authenticator code that is at most five minutes old (F15). `delayable`: the same, or no
   * authenticator after a log-in by text message or recovery code; the requested change then takes effect a day later.
   */
  readonly stepUp?: 'strict' | 'delayable';
  /** Ends or replaces the calling session. A retry therefore arrives with an ended session and gets the stored reply. */
  readonly endsSession?: true;
}

/** A call as the browser sees it, without schemas. They stay on the server and in the types. */
export interface BrowserCall<C extends Call = Call> extends Pick<Call, 'method' | 'path' | 'access'> {
  /** Never set at run time; it carries the types of input and reply. */
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

/** The body of every failure. Invalid input names the fields; an unexpected error names the request. */
export const Failure = z.strictObject({
  code: z.string(),
  message: z.string(),
  fields: z.optional(z.array(z.strictObject({ field: z.string(), message: z.string() }))),
  requestId: z.optional(z.string()),
});
export type Failure = z.infer<typeof Failure>;

const signedIn: readonly ErrorCode[] = ['SESSION_REQUIRED', ...blockedCodes];
/** The person may have switched to another client in another tab meanwhile (F16). */
const acting: readonly ErrorCode[] = [...signedIn, 'NOT_FOUND', 'CHANGED_ELSEWHERE'];

/** The refusals that any caller with this access may receive. */
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
/** The additional refusals of every write that comes from a browser. */
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
/** Whether the call acts for the client that the access token names. */
export const actsForClient = ({ access }: Pick<Call, 'access'>): boolean => ACTING.includes(access);

const isOurs = (row: Call): boolean => row.access !== 'bearer';
const isFromBrowser = (row: Call): boolean => isOurs(row) && row.access !== 'vendor';

/** Whether the call changes state on our own server. */
export const isWrite = (row: Call): boolean =>
  isOurs(row) && (row.method === 'POST' || row.changesState === true);

/** Writes by a known person need the XSRF token. Before that, the origin check protects the call (H01, H02). */
export const needsXsrf = (row: Call): boolean =>
  isFromBrowser(row) && (row.changesState === true || (row.method === 'POST' && row.access !== 'anyone'));

/** The refusals declared by this call itself, without the implied ones. */
export const ownRefusals = (row: Call): ErrorCode[] => [
  ...(row.captcha ? (['CAPTCHA_REFUSED'] as const) : []),
  ...(row.stepUp ? (['STEP_UP_REQUIRED'] as const) : []),
  ...(row.refuses ?? []),
];

/** Every code that this call may answer. A code outside this list is an unexpected error and answers 500. */
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
