// Load shedding: decides which requests to admit when a process has more work than it can do. Excess requests are
// refused before a body is read, a signature checked or the database queried, so a refusal costs next to nothing and
// admitted requests stay fast. Only requests in progress count, because they delay the next one. A client that sends or
// reads slowly holds no place; otherwise a few hundred of them could lock everybody out.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Metrics } from './metrics.ts';

/** All hashes that may wait (54) and as many other requests, which take some milliseconds each. */
export const capacityForAnyone = 110;
/** Reserved for callers who are logged in, so that they can finish what they have started. */
export const capacityForKnown = 60;
/** With a slow database, admitted requests wait for it, and a new one would only wait longer. */
const WAITING_FOR_DATABASE = 20;
/**
 * Always answered, because an orchestrator ends processes that do not respond. These requests share one query
 * (readiness.ts) and take no place here, so a flood of them displaces nobody else.
 */
const ALWAYS_ANSWERED = /^\/health\//;
const AGAIN_IN_SECONDS = 1;

declare module 'fastify' {
  interface FastifyRequest {
    isInside: boolean;
  }
}

export interface Admission {
  /** Whether the caller is probably logged in, judged without a query by something that only we can have issued. */
  isKnown(request: FastifyRequest): boolean;
  /** Number of callers waiting for a database connection. */
  waiting(): number;
  refuse(reply: FastifyReply, retryAfterSeconds: number): FastifyReply;
  readonly metrics: Metrics;
}

/** Register before any route, so that these hooks run before the routes' own. */
export function registerAdmission(
  app: FastifyInstance,
  { isKnown, waiting, refuse, metrics }: Admission,
): void {
  let inside = 0;
  metrics.gauge('portico_requests_inside', 'Requests being worked on', () => inside);
  app.decorateRequest('isInside', false);

  function enter(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
    if (ALWAYS_ANSWERED.test(request.url)) {
      done();
      return;
    }
    const isFull = inside >= capacityForAnyone || waiting() >= WAITING_FOR_DATABASE;
    const isFullForAll =
      inside >= capacityForAnyone + capacityForKnown || waiting() >= 2 * WAITING_FOR_DATABASE;
    if (isFullForAll || (isFull && !isKnown(request))) {
      refuse(reply, AGAIN_IN_SECONDS);
      return;
    }
    request.isInside = true;
    inside += 1;
    done();
  }
  function leave(request: FastifyRequest): void {
    if (request.isInside) inside -= 1;
    request.isInside = false;
  }

  app.addHook('onRequest', enter);
  // From here until its body has arrived, the request waits for the client.
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    leave(request);
    done();
  });
  app.addHook('preValidation', enter);
  app.addHook('onSend', (request, _reply, _payload, done) => {
    leave(request);
    done();
  });
}
