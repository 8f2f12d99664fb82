// Sends a file in an encoding that the browser accepts, or a 304 if the browser already has it.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, computeDigest, type Encoded, type Encoding } from './encoded.ts';
import type { Headers } from './page-headers.ts';

export interface ServedFile {
  readonly encoded: Encoded;
  readonly headers: Headers;
  readonly digest: string;
}

export const servedFile = (encoded: Encoded, headers: Headers): ServedFile => ({
  encoded,
  headers,
  digest: computeDigest(encoded.identity, JSON.stringify(headers)),
});

/** A strong ETag: each encoding has its own. */
const tagOf = (digest: string, encoding: Encoding): string =>
  encoding === 'identity' ? `"${digest}"` : `"${digest}-${encoding}"`;

/** Weak comparison, because a proxy may have weakened our ETag. */
const hasTag = (header: string | undefined, tag: string): boolean =>
  (header ?? '')
    .split(',')
    .map((part) => part.trim().replace(/^W\//, ''))
    .some((known) => known === tag || known === '*');

export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { encoded, headers, digest }: ServedFile,
  status: 200 | 404 = 200,
): FastifyReply {
  const encoding = chooseEncoding(request.headers['accept-encoding'], encoded);
  const tag = tagOf(digest, encoding);
  reply.headers({ ...headers, vary: 'Accept-Encoding', etag: tag });
  if (status === 200 && hasTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(status).send(encoded[encoding] ?? encoded.identity);
}
