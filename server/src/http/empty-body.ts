// A call that takes nothing may come with an empty body, as section 7 of the specification has it for logout (S7.15).
import type { Call } from '@portico/domain/api/call';
import { Nothing } from '@portico/domain/api/shapes';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Empty JSON is no body; Fastify itself would refuse it before anybody can say that none is needed. */
export function allowEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    if (text === '') done(null, undefined);
    else void parse(request, text, done);
  });
}

/** Before validation, which would miss the object. */
export function fillEmptyBody({ body }: Call, request: FastifyRequest): void {
  if (body === Nothing && request.body === undefined) request.body = {};
}
