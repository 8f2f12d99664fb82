// Fills Vite's portal documents with the configuration, as the server does for the built ones (server/src/platform/pages).
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DocumentFiller } from '@portico/server/platform/pages/document-filler';
import type { Plugin } from 'vite';

type Rewrite = (body: Buffer) => Buffer | string;

const isDocument = (body: Buffer): boolean => /^<!doctype html>/i.test(body.toString('latin1', 0, 20));

function rewriteFor({ headers, url }: IncomingMessage, filler: DocumentFiller): Rewrite | undefined {
  const { pathname } = new URL(url ?? '/', 'http://portal.localhost');
  if (pathname.endsWith('.data')) return (body) => filler.fillPayload(body.toString());
  if (!headers.accept?.includes('text/html')) return undefined;
  // A link may also lead to a file of the API, which must not change.
  return (body) => (isDocument(body) ? filler.fillDocument(body.toString()) : body);
}

/** Holds the body back until it is complete. React Router streams it without a length, so its length may change. */
function rewriteBody(response: ServerResponse, rewrite: Rewrite): void {
  const chunks: Uint8Array[] = [];
  const keep = (chunk: unknown): void => {
    if (typeof chunk === 'string') chunks.push(Buffer.from(chunk));
    if (chunk instanceof Uint8Array) chunks.push(chunk);
  };
  const end = response.end.bind(response);
  response.write = (chunk: unknown): boolean => {
    keep(chunk);
    return true;
  };
  response.end = (chunk?: unknown): ServerResponse => {
    keep(chunk);
    return end(rewrite(Buffer.concat(chunks)));
  };
}

export const configuredDocuments = (filler: DocumentFiller): Plugin => ({
  name: 'configured-documents',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, response, next) => {
      const rewrite = rewriteFor(request, filler);
      if (rewrite) rewriteBody(response, rewrite);
      next();
    });
  },
});
