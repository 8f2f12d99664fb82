// Allows an empty body for calls without input, as section 7 of the specification has it for logout (S7.15).
import type { Call } from '@portico/domain/api/call';
import { Nothing } from '@portico/domain/api/shapes';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Treats an empty JSON body as none. Fastify's own parser would refuse it before the call's schema is checked. */
export function allowEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    if (text === '') done(null, undefined);
    else void parse(request, text, done);
  });
}

/** Must run before validation, which expects an object. */
export function fillEmptyBody({ body }: Call, request: FastifyRequest): void {
  if (body === Nothing && request.body === undefined) request.body = {};
}
