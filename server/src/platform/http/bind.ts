// Binds one row of the API to its use case. Everything that all calls have in common happens here, once.
import type { CallEntry } from '@portico/domain/api/api';
import { type Call, Failure, type Input, listRefusals, type Reply } from '@portico/domain/api/call';
import { IDEMPOTENCY_HEADER } from '@portico/domain/api/headers';
import { findPolicy } from '@portico/domain/api/policy';
import type { ErrorCode } from '@portico/domain/errors';
import { limits } from '@portico/domain/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { RequestContext, ServerContext } from '../context.ts';
import type { LogFields } from '../log.ts';
import { FieldRefusal, Refusal } from '../refusal.ts';
import { cookieNames, serialiseCookie } from './cookies.ts';
import { fillEmptyBody } from './empty-body.ts';
import { type Fault, toFault } from './faults.ts';
import type { AdmittedRequest, Guard } from './guard.ts';
import { bodyHash, type IdempotencyKey, Replay, replayStoredAnswer } from './idempotency.ts';
import { findPreSession, newPreSession } from './pre-session.ts';
import { openRequest } from './request-context.ts';
import { acceptSignedBodies } from './signed.ts';
import { sourceNetwork } from './source-network.ts';
import { computeMark } from './xsrf.ts';

export type UseCase<C extends Call> = (ctx: RequestContext, input: Input<C>) => Promise<Reply<C>>;

export interface Binding {
  readonly call: Call;
  readonly useCase: UseCase<Call>;
}
/** One line of a slice's routes.ts. */
export const route = <C extends Call>(call: C, useCase: UseCase<C>): Binding => ({
  call,
  useCase: useCase as UseCase<Call>,
});

export interface ServerParts {
  readonly server: ServerContext;
  readonly guard: Guard;
  /** How long a caller waits for a use case. */
  readonly timeoutMs: number;
}

/** Fastify's timeout stops once the body arrives, so it never covers POST handlers. */
async function inTime<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Refusal('BUSY', 1)), timeoutMs);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Secrets are stored no longer than a retry needs them. */
const SECRET_KEPT_SECONDS = 10 * 60;
const KEPT_SECONDS = 7 * 24 * 60 * 60;
const KEY = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

const NO_QUERY = z.strictObject({});

declare module 'fastify' {
  interface FastifyRequest {
    admitted: AdmittedRequest | null;
    /** Set for callers without a session. */
    preSession: string;
  }
}

/** The scope of the stored replies that a request may get. Anonymous callers get those of their own browser. */
function scopeOf(row: Call, { admitted, preSession }: FastifyRequest): string {
  if (admitted?.actor) return admitted.actor.sessionId;
  const flow = row.access === 'flow' ? admitted?.cookies[cookieNames.flow] : undefined;
  return flow ? computeMark('flow', flow) : computeMark('pre-session', preSession);
}

/**
 * A request without the cookie gets a new one with its reply. Its idempotency key counts from then on: until the cookie
 * arrives, the browser cannot be identified and a retry gets no stored reply.
 */
function admitPreSession(request: FastifyRequest, reply: FastifyReply, { cookies }: AdmittedRequest): void {
  const given = findPreSession(cookies);
  const cookie = given === undefined ? newPreSession() : undefined;
  request.preSession = given ?? cookie?.value ?? '';
  if (cookie) reply.header('set-cookie', serialiseCookie(cookie));
}

function claimOf(name: string, row: Call, request: FastifyRequest): IdempotencyKey | undefined {
  // Provider messages are identified by their own ids.
  if (row.method !== 'POST' || row.access === 'vendor') return undefined;
  const key = request.headers[IDEMPOTENCY_HEADER.toLowerCase()];
  if (typeof key !== 'string' || !KEY.test(key))
    throw Object.assign(new Error('key'), {
      validation: [{ instancePath: `/${IDEMPOTENCY_HEADER}`, message: 'Send a UUID as Idempotency-Key.' }],
    });
  return {
    scope: scopeOf(row, request),
    call: name,
    key,
    bodyHash: bodyHash(key, request.body),
    keptSeconds: row.holdsSecret ? SECRET_KEPT_SECONDS : KEPT_SECONDS,
  };
}

export function sendFault(reply: FastifyReply, fault: Fault): FastifyReply {
  reply.faultCode = fault.body.code;
  if (fault.retryAfterSeconds !== undefined) reply.header('retry-after', fault.retryAfterSeconds);
  // Bypass the call's schema, which only describes successful replies.
  return reply
    .code(fault.status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(fault.body);
}

/**
 * Replaces an error by the reply of a concurrent identical request, which finished first and caused this refusal (X26).
 * Rethrows the error if there is none.
 */
async function replaySaved(
  { db, clock }: ServerContext,
  claim: IdempotencyKey | undefined,
  error: unknown,
): Promise<Replay> {
  if (error instanceof Replay) return error;
  const isRefused = (error instanceof Refusal && !error.isKept) || error instanceof FieldRefusal;
  if (!claim || !isRefused) throw error;
  const kept = await db
    .as({}, (tx) => replayStoredAnswer(tx, claim, clock.now()))
    .catch((found: unknown) => found);
  if (kept instanceof Replay) return kept;
  throw error;
}

/** Calls signed by a provider get their own scope, because the signature covers the raw bytes of the body. */
export function bind(
  app: FastifyInstance,
  plumbing: ServerParts,
  named: CallEntry,
  useCase: UseCase<Call>,
): void {
  if (named.call.access !== 'vendor') {
    bindTo(app, plumbing, named, useCase);
    return;
  }
  void app.register((scope, _options, done) => {
    acceptSignedBodies(scope, plumbing.server, named.area);
    bindTo(scope, plumbing, named, useCase);
    done();
  });
}

const typeOf = ({ answersImage }: Call): string =>
  answersImage ? 'image/jpeg' : 'application/json; charset=utf-8';
const answerOf = (row: Call) =>
  row.answersImage
    ? { description: row.summary, content: { [typeOf(row)]: { schema: row.reply } } }
    : row.reply;

function bindTo(
  app: FastifyInstance,
  { server, guard, timeoutMs }: ServerParts,
  { area, name, call: row }: CallEntry,
  useCase: UseCase<Call>,
): void {
  const fullName = `${area}.${name}`;
  // Startup fails for a row that no policy allows anybody to call (J01).
  findPolicy(row);
  const answers: ReadonlySet<ErrorCode> = new Set(listRefusals(row));

  app.route({
    method: row.method,
    url: row.path,
    schema: {
      summary: row.summary,
      operationId: fullName,
      tags: [area],
      // Lists which refusals a 4XX or 5XX may be, because OpenAPI itself cannot express it.
      'x-refusals': [...answers],
      // Refuse unknown query parameters, just like unknown fields of a body (J06).
      querystring: row.query ?? NO_QUERY,
      ...(row.body && { body: row.body }),
      response: { [row.status ?? 200]: answerOf(row), '4xx': Failure, '5xx': Failure },
    },
    bodyLimit: row.maxBodyBytes ?? limits.body.bytes,
    onRequest: async (request, reply) => {
      request.admitted = await guard.admit(row, request);
      if (row.access === 'anyone' || row.access === 'flow') admitPreSession(request, reply, request.admitted);
    },
    preValidation: (request, _reply, done) => {
      fillEmptyBody(row, request);
      done();
    },
    handler: async (request, reply) => {
      const admitted = request.admitted as AdmittedRequest;
      const claim = claimOf(fullName, row, request);
      const { ctx, setCookies } = openRequest(server, row, request, admitted, claim);
      let body: unknown;
      let status: number = row.status ?? 200;
      let cookies = setCookies;
      try {
        if (claim && (row.captcha || row.access === 'flow' || row.endsSession || row.stepUp))
          await server.db.as({}, (tx) => replayStoredAnswer(tx, claim, ctx.now));
        const input = { query: request.query, body: request.body } as Input<Call>;
        body = await inTime(useCase(ctx, input), timeoutMs);
      } catch (error) {
        const replayed = await replaySaved(server, claim, error);
        ({ status, body, cookies } = replayed.answer);
        reply.header('idempotent-replayed', 'true');
        if (status >= 400) reply.serializer(JSON.stringify);
      }
      if (row.clearsCache) reply.header('clear-site-data', '"cache"');
      if (cookies.length > 0) reply.header('set-cookie', cookies.map(serialiseCookie));
      return reply.code(status).type(typeOf(row)).send(body);
    },
    errorHandler: (error, request, reply) => {
      const fault = toFault(error, request.id, answers);
      if (fault.isAccident) server.log.error('accident', { requestId: request.id, call: fullName, error });
      if (error instanceof Refusal && !error.isKept)
        server.denials.tell({
          call: fullName,
          code: error.code,
          actor: request.admitted?.actor,
          address: request.ip,
          requestId: request.id,
        });
      if (error instanceof Refusal && error.cookies.length > 0)
        reply.header('set-cookie', error.cookies.map(serialiseCookie));
      return sendFault(reply, fault);
    },
    onResponse: (request, reply, done) => {
      const session = request.admitted?.actor?.sessionMark;
      const network = sourceNetwork(request.ip);
      const fields: LogFields = {
        requestId: request.id,
        call: fullName,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(network !== undefined && { network }),
        ...(session !== undefined && { session }),
        ...(reply.faultCode !== undefined && { code: reply.faultCode }),
      };
      server.log.info('request', fields);
      server.metrics.request(fullName, reply.statusCode, reply.elapsedTime);
      server.tracing.record(
        fullName,
        Date.now() - reply.elapsedTime,
        { requestId: request.id, status: reply.statusCode },
        reply.statusCode >= 500,
      );
      done();
    },
  });
}

declare module 'fastify' {
  interface FastifyReply {
    faultCode: string | undefined;
  }
}
