// Receives the browsers' reports of policy violations (H04). Anybody can send anything here, so a log line holds
// nothing but a directive and a page from our own lists.

import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { ServerContext } from '../context.ts';
import { sendFault } from '../http/bind.ts';
import { toFault } from '../http/faults.ts';
import { rateLimitKey } from '../http/rate-limit-key.ts';

const BODY_BYTES = 16 * 1024;
const PER_ADDRESS = { times: 60, seconds: 60 };
const CONTENT_TYPE = 'application/reports+json';

const DIRECTIVES = new Set([
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'font-src',
  'media-src',
  'connect-src',
  'frame-src',
  'worker-src',
  'manifest-src',
  'form-action',
  'base-uri',
  'object-src',
  'frame-ancestors',
  'require-trusted-types-for',
  'trusted-types',
]);

/** https://www.w3.org/TR/reporting-1/ and CSP level 3, of which we read only these two fields. */
const Violation = z.object({
  type: z.literal('csp-violation'),
  body: z.object({ documentURL: z.string(), effectiveDirective: z.string() }),
});
const Reports = z.array(z.unknown());

const OTHER = 'other';

export async function registerCspReport(
  app: FastifyInstance,
  { log, metrics, throttle }: ServerContext,
  pages: ReadonlySet<string>,
): Promise<void> {
  const pageOf = (url: string): string => {
    const path = URL.canParse(url) ? new URL(url).pathname : '';
    return pages.has(path) ? path : OTHER;
  };
  // A separate scope, because no call accepts this content type.
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(CONTENT_TYPE, { parseAs: 'string' }, (_request, text, parsed) => {
      try {
        parsed(null, JSON.parse(String(text)));
      } catch (error) {
        parsed(error as SyntaxError);
      }
    });
    scope.post('/csp-report', {
      schema: { hide: true },
      bodyLimit: BODY_BYTES,
      onRequest: async (request) =>
        throttle.front({ bucket: `csp:${rateLimitKey(request.ip)}`, limit: PER_ADDRESS }),
      handler: (request, reply) => {
        const reports = Reports.safeParse(request.body).data ?? [];
        for (const report of reports) {
          const violation = Violation.safeParse(report).data;
          if (!violation) continue;
          const { effectiveDirective, documentURL } = violation.body;
          metrics.alarm('csp');
          log.warn('csp violation', {
            directive: DIRECTIVES.has(effectiveDirective) ? effectiveDirective : OTHER,
            page: pageOf(documentURL),
          });
        }
        return reply.code(204).send();
      },
      errorHandler: (error, request, reply) => {
        const fault = toFault(error, request.id, new Set(['TOO_MANY_REQUESTS']));
        if (fault.isAccident) log.error('accident', { requestId: request.id, error });
        return sendFault(reply, fault);
      },
    });
    done();
  });
}
