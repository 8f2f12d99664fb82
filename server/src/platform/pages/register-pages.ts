// Serves the pages as routes of the API's app: everything that is not a call.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerContext } from '../context.ts';
import { parseCookies, serialiseCookie } from '../http/cookies.ts';
import { findPreSession, newPreSession } from '../http/pre-session.ts';
import { registerCspReport } from './csp-report.ts';
import { parseWeights } from './encoded.ts';
import type { Pages } from './load-pages.ts';
import { type ServedFile, sendFile } from './send-file.ts';

const ASSETS = '/assets/';
/** Addresses for machines, which get JSON whatever they accept. */
const MACHINE_PATHS = /^\/(?:health|\.well-known)(?:\/|$)/;

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '';
const hasExtension = (path: string): boolean => path.slice(path.lastIndexOf('/')).includes('.');
const takesHtml = (request: FastifyRequest): boolean =>
  (parseWeights(request.headers.accept).get('text/html') ?? 0) > 0;

/** Never send the page that the rest of the address names: a cache would store it as the file it looks like (H09). */
const sendNoFile = (reply: FastifyReply): FastifyReply =>
  reply.code(404).type('text/plain; charset=utf-8').send('Not found\n');

/** For an unknown address. Undefined if the client accepts no page. */
export function sendNoPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { fallback }: Pages,
): FastifyReply | undefined {
  if (hasExtension(pathOf(request))) return sendNoFile(reply);
  return takesHtml(request) ? sendFile(request, reply, fallback, 404) : undefined;
}

/** Pages set the pre-session, because they come first. `private` keeps shared caches from giving its cookie to others. */
function withPreSession({ headers: { cookie } }: FastifyRequest, page: ServedFile): ServedFile {
  if (findPreSession(parseCookies(cookie)) !== undefined) return page;
  const { 'cache-control': caching } = page.headers;
  const headers = {
    ...page.headers,
    'cache-control': `private, ${caching}`,
    'set-cookie': serialiseCookie(newPreSession()),
  };
  return { ...page, headers };
}

function leaveToTheApi(reply: FastifyReply): FastifyReply {
  reply.callNotFound();
  return reply;
}

/**
 * The page's own address for another spelling: capitals, percent-encoded letters, trailing slashes. The browser's
 * router treats them as the same page. Only for addresses that we know ourselves, so that //evil.example/, which is a
 * path to us and a host to a browser, is never a target.
 */
function ownAddress(path: string, { pages }: Pages): string | undefined {
  try {
    const decoded = path.split('/').map((part) => decodeURIComponent(part).replaceAll('/', '%2F'));
    const address = decoded.join('/').toLowerCase().replace(/\/+$/, '') || '/';
    return pages.has(address) ? address : undefined;
  } catch {
    return undefined;
  }
}

export async function registerPages(
  app: FastifyInstance,
  server: ServerContext,
  pages: Pages,
  isCall: (path: string) => boolean,
): Promise<void> {
  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const path = pathOf(request);
    const page = pages.pages.get(path);
    if (page) return sendFile(request, reply, withPreSession(request, page));
    const file = pages.files.get(path);
    if (file) return sendFile(request, reply, file);
    if (path.startsWith(ASSETS)) {
      const asset = await pages.findAsset(path.slice(ASSETS.length));
      return asset ? sendFile(request, reply, asset) : sendNoFile(reply);
    }
    if (isCall(path) || MACHINE_PATHS.test(path)) return leaveToTheApi(reply);
    const own = ownAddress(path, pages);
    if (own !== undefined) return reply.redirect(own + request.url.slice(path.length), 308);
    return sendNoPage(request, reply, pages) ?? leaveToTheApi(reply);
  }

  app.get('/*', {
    schema: { hide: true },
    handler: answer,
    onResponse: (_request, reply, done) => {
      server.metrics.request('pages', reply.statusCode, reply.elapsedTime);
      done();
    },
  });
  await registerCspReport(app, server, new Set(pages.pages.keys()));
}
