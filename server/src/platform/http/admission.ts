// Who is let in when there is more to do than one process can do. Whoever is too many is told so at the door, before a
// body is read, a signature checked or the database asked: it costs next to nothing, and whoever is inside is served as
// ever. Counted is what is being worked on, because that is what makes the next one wait; a caller who is slow to send or
// to read holds no place, or a few hundred of those would shut the door on everybody.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Metrics } from './metrics.ts';

/** All the hashes that may wait (54) and as many others; some milliseconds of work each. */
export const capacityForAnyone = 110;
/** Kept for those who are signed in: what they have begun they can go on with. */
export const capacityForKnown = 60;
/** A database that is slow makes those inside wait for it; who comes now would only make them wait longer. */
const WAITING_FOR_DATABASE = 20;
/**
 * Answered however busy we are, because an orchestrator ends processes that do not answer. These requests share one query (readiness.ts) and
 * take no place here, so that a flood of them refuses nobody else.
 */
const ALWAYS_ANSWERED = /^\/health\//;
const AGAIN_IN_SECONDS = 1;

declare module 'fastify' {
  interface FastifyRequest {
    isInside: boolean;
  }
}

export interface Admission {
  /** Whether the caller is likely to be signed in, by what nobody else can have made and a glance can tell. */
  isKnown(request: FastifyRequest): boolean;
  /** How many wait for a connection of the database. */
  waiting(): number;
  refuse(reply: FastifyReply, retryAfterSeconds: number): FastifyReply;
  readonly metrics: Metrics;
}

/** Before any route, so that its hooks come before theirs. */
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
  // From here until its body has come it waits for the caller.
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
