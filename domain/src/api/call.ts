// One call of the API, described once: the server binds it, the browser calls it, OpenAPI prints it.
import type { output, ZodMiniType } from 'zod/mini';
import { type ErrorCode, errors } from '../errors.ts';

/**
 * Who may make the call. `anyone`: no session needed. `flow`: holds the cookie of a sign-up, sign-in, recovery or
 * invitation that has begun. `session`: signed in. `member`: signed in and acting for a client. `creator`: that
 * client's creator. `capture`: holds a phone's capture link. `vendor`: a neighbour that signs what it sends.
 */
export type Access = 'anyone' | 'flow' | 'session' | 'member' | 'creator' | 'capture' | 'vendor';

export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  readonly query?: ZodMiniType;
  readonly body?: ZodMiniType;
  readonly reply: ZodMiniType;
  /** 200 unless said otherwise. */
  readonly status?: 201 | 202;
  /** What this call refuses beside what its access and method imply; see refusalsOf. */
  readonly refuses?: readonly ErrorCode[];
  /** Answers an image instead of JSON. */
  readonly answersImage?: true;
  /** A GET that changes state: it needs the cross-site token and refuses navigations (D4). */
  readonly changesState?: true;
  /** Its 401 is shown where it happened and logs nobody out (S7.24). */
  readonly keepsSession?: true;
  /** Takes a captcha token in the header CAPTCHA_HEADER (S7.23). */
  readonly captcha?: 'required' | 'optional';
  /** Only with a second factor this fresh (F15). */
  readonly stepUp?: 'strict';
}

export const CAPTCHA_HEADER = 'X-Captcha-Token';
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';

export const call = <const C extends Call>(row: C): C => row;

type Part<C extends Call, K extends 'query' | 'body'> = C[K] extends ZodMiniType
  ? { [k in K]: output<C[K]> }
  : object;
export type Input<C extends Call> = Part<C, 'query'> & Part<C, 'body'>;
export type Reply<C extends Call> = output<C['reply']>;

const BLOCKED = ['USER_IS_BLOCKED', 'CLIENT_IS_BLOCKED', 'ALL_CLIENTS_ARE_BLOCKED'] as const;
const SIGNED_IN = ['SESSION_REQUIRED', ...BLOCKED] as const;

const impliedByAccess: Readonly<Record<Access, readonly ErrorCode[]>> = {
  anyone: [],
  flow: ['FLOW_REQUIRED'],
  session: SIGNED_IN,
  member: [...SIGNED_IN, 'NOT_FOUND'],
  creator: [...SIGNED_IN, 'NOT_FOUND', 'NOT_ALLOWED'],
  capture: ['FLOW_REQUIRED', ...BLOCKED],
  vendor: ['SESSION_REQUIRED'],
};
const impliedByWriting: readonly ErrorCode[] = [
  'ORIGIN_REFUSED',
  'XSRF_REFUSED',
  'TYPE_REFUSED',
  'TOO_LARGE',
  'STILL_RUNNING',
  'KEY_REUSED',
];

export const isWrite = (row: Call): boolean => row.method === 'POST' || row.changesState === true;

/** Every code this call may answer. One that is not here is an accident, and answers 500. */
export function refusalsOf(row: Call): ErrorCode[] {
  const codes = new Set<ErrorCode>([
    'TOO_MANY_REQUESTS',
    'BUSY',
    ...impliedByAccess[row.access],
    ...(isWrite(row) ? impliedByWriting : []),
    ...(row.captcha ? (['CAPTCHA_REFUSED'] as const) : []),
    ...(row.stepUp ? (['STEP_UP_REQUIRED'] as const) : []),
    ...(row.refuses ?? []),
  ]);
  return [...codes].sort((a, b) => errors[a].status - errors[b].status || a.localeCompare(b));
}
