// Accepts provider messages only if their raw bytes are signed with a secret of that provider, at most five minutes ago
// or ahead, compared in constant time (Q01). Nothing is parsed before that.
import { isSigned, SIGNATURE_HEADER } from '@portico/providers/signature';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import type { ServerContext } from '../context.ts';
import { Refusal } from '../refusal.ts';

/** By the area of the call. Two secrets while one is being replaced. */
const secretsOf: Readonly<Record<string, (config: Config) => readonly string[] | undefined>> = {
  transaction: ({ transaction }) => transaction && [transaction.secret],
  identity: ({ identity }) => identity?.webhookSecrets,
};

export function acceptSignedBodies(
  scope: FastifyInstance,
  { config, clock }: ServerContext,
  area: string,
): void {
  const secrets = secretsOf[area]?.(config) ?? [];
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  scope.addHook('preValidation', (request, _reply, done) => {
    const raw = typeof request.body === 'string' ? request.body : '';
    const signature = request.headers[SIGNATURE_HEADER]?.toString();
    if (!isSigned(secrets, raw, signature, clock.now())) return done(new Refusal('SIGNATURE_REFUSED'));
    try {
      request.body = JSON.parse(raw);
      done();
    } catch (error) {
      done(error as Error);
    }
  });
}
