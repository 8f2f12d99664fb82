// Builds the API as one Fastify app: calls bound to their use cases, and the few addresses that are not calls.
import { randomUUIDv7 } from 'node:crypto';
import type { Server } from 'node:http';
import { limits } from '@portico/domain/limits';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { ServerContext } from './platform/context.ts';
import { registerAdmission } from './platform/http/admission.ts';
import { bind, sendFault } from './platform/http/bind.ts';
import { allowEmptyJson } from './platform/http/empty-body.ts';
import { refusalFault, toFault } from './platform/http/faults.ts';
import { createGuard } from './platform/http/guard.ts';
import { apiHeaders, transportHeaders } from './platform/http/headers.ts';
import { registerOpenApi } from './platform/http/openapi.ts';
import { createReadiness } from './platform/http/readiness.ts';
import { sourceNetwork } from './platform/http/source-network.ts';
import type { Pages } from './platform/pages/load-pages.ts';
import { registerPages, sendNoPage } from './platform/pages/register-pages.ts';
import { type BoundCall, boundCalls } from './routes.ts';
import { recordStolenToken } from './slices/auth/stolen-token.ts';
import { findPhoneHolder } from './slices/identity/phone-holder.ts';

const REQUEST_TIMEOUT_MS = 30_000;
const USE_CASE_TIMEOUT_MS = 15_000;
const HEADERS_TIMEOUT_MS = 10_000;
/** Longer than proxies keep an idle connection, so that they never reuse one that the API has closed. */
const KEEP_ALIVE_MS = 72_000;

const SWEEP_EVERY_MS = 100;

/**
 * When a server starts closing, Node closes only the connections that are idle. A connection with a request in progress
 * would stay open for the next request and delay the exit until the drain limit (X36).
 */
function endIdleConnections(server: Server): void {
  const sweeping = setInterval(() => server.closeIdleConnections(), SWEEP_EVERY_MS);
  server.once('close', () => clearInterval(sweeping));
}

const unreadableStatus: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

export async function createApp(
  server: ServerContext,
  calls: readonly BoundCall[] = boundCalls(),
  pages?: Pages,
  timeoutMs = USE_CASE_TIMEOUT_MS,
): Promise<FastifyInstance> {
  const { config } = server;
  const headers = { ...apiHeaders, ...transportHeaders(config.portalOrigin) };

  /** Logs scanners that try unknown paths, without the path: a mistyped link may contain a secret. */
  function logNowhere({ id, method }: FastifyRequest, { statusCode: status }: FastifyReply, ip = ''): void {
    const network = sourceNetwork(ip);
    const fields = { requestId: id, call: 'none', method, status };
    server.log.info('request', { ...fields, ...(network !== undefined && { network }) });
  }

  /** An unparseable address (/%zz) matches no route. Fastify rejects it before any hook and would send its own reply. */
  function answerUnreadable(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    reply.headers(headers);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const sent = pages && isRead ? sendNoPage(request, reply, pages) : undefined;
    return sent ?? sendFault(reply, refusalFault('NOT_FOUND'));
  }

  const methods = Map.groupBy(calls, ({ call }) => call.path as string);
  function answerNowhere(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const [path = ''] = request.url.split('?', 1);
    const known = [
      ...(pages?.pages.has(path) ? ['GET', 'HEAD'] : []),
      ...(methods.get(path) ?? []).map(({ call }) => call.method),
    ];
    if (known.length === 0) return sendFault(reply, refusalFault('NOT_FOUND'));
    return sendFault(reply.header('allow', known.join(', ')), refusalFault('METHOD_NOT_ALLOWED'));
  }

  const { apiPath } = config;
  /** Strips the configured base address from the path of a call. Nothing else is served under it (S7.21). */
  function withoutBase(url: string): string {
    const path = url.startsWith(`${apiPath}/`) ? url.slice(apiPath.length) : url;
    return methods.has(path.split('?', 1)[0] ?? '') ? path : url;
  }

  const app = fastify({
    logger: false,
    rewriteUrl: ({ url = '/' }) => withoutBase(url),
    genReqId: () => randomUUIDv7(),
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    bodyLimit: limits.body.bytes,
    http: { headersTimeout: HEADERS_TIMEOUT_MS },
    clientErrorHandler: (error, socket) => {
      // This is not a valid HTTP request. Send a status and the common headers, then close the connection.
      const status = unreadableStatus[error.code ?? ''] ?? '400 Bad Request';
      const lines = Object.entries({ ...headers, connection: 'close', 'content-length': '0' });
      if (socket.writable && error.code !== 'ECONNRESET')
        socket.write(`HTTP/1.1 ${status}\r\n${lines.map((line) => line.join(': ')).join('\r\n')}\r\n\r\n`);
      socket.destroy(error);
    },
    frameworkErrors: (_error, request, reply) => {
      answerUnreadable(request, reply);
      // Fastify ignores the proxies' headers of such a request, so its address would be the proxy's.
      logNowhere(request, reply);
    },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.removeContentTypeParser('text/plain');
  allowEmptyJson(app);
  app.decorateRequest('admitted', null);
  app.decorateRequest('preSession', '');
  app.decorateReply('faultCode', undefined);
  await registerOpenApi(app);

  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    // Reply before the body is read, because no route will use it.
    if (request.is404) answerNowhere(request, reply);
    else done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    // Calls log their own requests (bind.ts).
    const isNowhere = reply.statusCode === 404 || reply.statusCode === 405;
    if (isNowhere && !methods.has(request.routeOptions.url ?? '')) logNowhere(request, reply, request.ip);
    done();
  });
  const guard = createGuard(
    server,
    (personId, sessionId, request) => recordStolenToken(server, personId, sessionId, request),
    (token) => findPhoneHolder(server.db.ask, token, server.clock.now()),
  );
  registerAdmission(app, {
    isKnown: guard.isKnown,
    waiting: server.db.pool.waiting,
    refuse: (reply, retryAfterSeconds) => sendFault(reply, refusalFault('BUSY', retryAfterSeconds)),
    metrics: server.metrics,
  });
  app.setErrorHandler((error, request, reply) => {
    const fault = toFault(error, request.id, new Set());
    if (fault.isAccident) server.log.error('accident', { requestId: request.id, error });
    return sendFault(reply, fault);
  });

  app.setNotFoundHandler(answerNowhere);

  app.addHook('preClose', (done) => {
    endIdleConnections(app.server);
    done();
  });

  for (const { useCase, ...named } of calls) bind(app, { server, guard, timeoutMs }, named, useCase);

  const readiness = createReadiness(() => server.db.as({}, () => Promise.resolve()));
  app.get('/health/live', { schema: { hide: true } }, () => ({ ok: true }));
  app.get('/health/ready', { schema: { hide: true } }, async (_request, reply) => {
    const isReady = await readiness();
    return reply.code(isReady ? 200 : 503).send({ ok: isReady });
  });
  app.get('/.well-known/jwks.json', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('cache-control', `public, max-age=${limits.signingKey.cacheSeconds}`)
      .send({ keys: await server.signingKeys.published() }),
  );
  if (pages) await registerPages(app, server, pages, (path) => methods.has(path));
  await app.ready();
  return app;
}
