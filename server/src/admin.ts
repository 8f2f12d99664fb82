// The admin listener: metrics and the OpenAPI document. It listens on loopback only, whatever the settings say.
import { type FastifyInstance, fastify } from 'fastify';
import type { ServerContext } from './platform/context.ts';

export function createAdmin({ metrics }: ServerContext, openApi?: () => unknown): FastifyInstance {
  const admin = fastify({ logger: false });
  admin.get('/metrics', async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.text()),
  );
  if (openApi) admin.get('/openapi.json', () => openApi());
  return admin;
}
