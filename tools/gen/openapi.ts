// Generates server/openapi.json, the OpenAPI document, from a running API.
import { createApp } from '@portico/server/app';
import { readConfig } from '@portico/server/platform/config/config';
import { buildOpenApi } from '@portico/server/platform/http/openapi';
import { startServer } from '@portico/server/server';
import type { Environment } from '../product/settings.ts';

export async function openApiDocument(environment: Environment): Promise<string> {
  const server = await startServer(readConfig({ ...environment, LOG_LEVEL: 'silent' }), 'api');
  const app = await createApp(server);
  const document = `${JSON.stringify(buildOpenApi(app), null, 2)}\n`;
  await app.close();
  await server.close();
  return document;
}
