// Starts one API process.
import { createAdmin } from './admin.ts';
import { createApp } from './app.ts';
import { readConfig } from './platform/config/config.ts';
import { buildOpenApi } from './platform/http/openapi.ts';
import { listVendors } from './platform/pages/hosts.ts';
import { loadPages } from './platform/pages/load-pages.ts';
import { endGracefully } from './process.ts';
import { startServer } from './server.ts';

const config = readConfig();
const server = await startServer(config, 'api');
const app = await createApp(
  server,
  undefined,
  await loadPages(config, server.clock, listVendors(config.vendors)),
);
const admin = createAdmin(server, () => buildOpenApi(app));
await app.listen({ host: config.host, port: config.port });
if (config.adminPort > 0) await admin.listen({ host: '127.0.0.1', port: config.adminPort });
server.log.info('api listens', { port: config.port });
endGracefully(server.log, async () => {
  await app.close();
  await admin.close();
  await server.close();
});
