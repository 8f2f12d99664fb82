// npm run dev: from a fresh clone to the portal in the browser. The real servers, the seeded people, one API, one worker, and
// the pages and the gallery by Vite, which shows an edit at once. Prints where everything is; Ctrl-C ends ours.
import { join } from 'node:path';
import { portalCalls } from '@portico/domain/api/api';
import { readAdapter } from '@portico/server/config';
import { createServer } from 'vite';
import { LOOPBACK } from '../stack/plan.ts';
import { statusOf, upStack } from '../stack/stack.ts';
import { root } from '../tree/source-files.ts';
import { startProductProcess, untilReady } from './processes.ts';
import { seed } from './seed.ts';
import { productSettings } from './settings.ts';

const stack = await upStack('dev');
const { people, staff } = await seed('dev');
/** We check identities ourselves here, unless somebody wants to see the vendor: IDENTITY_ADAPTER=hosted npm run dev */
const adapter = readAdapter() ?? 'in-house';
const { environment, portalOrigin, portalPort, folder } = await productSettings(
  'dev',
  stack,
  'portico',
  adapter,
);
const [galleryPort, apiPort, adminPort] = [portalPort + 2, portalPort + 4, portalPort + 5];
const api = startProductProcess(
  'api',
  { ...environment('api'), PORT: String(apiPort), ADMIN_PORT: String(adminPort) },
  join(folder, 'log/api.log'),
);
const worker = startProductProcess('worker', environment('worker'), join(folder, 'log/worker.log'));
const target = `http://${LOOPBACK}:${apiPort}`;
await untilReady(target);

/** Pages and calls share one origin, as in production: what is a call goes to the API, under the name the browser used. */
const proxy = Object.fromEntries(
  [...new Set(portalCalls.map(({ call }) => call.path)), '/.well-known/jwks.json'].map((path) => [
    `^${path.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?:\\?|$)`,
    { target, changeOrigin: false },
  ]),
);
const pages = await createServer({
  root: join(root, 'web'),
  configFile: join(root, 'web/vite.config.ts'),
  server: { host: LOOPBACK, port: portalPort, strictPort: true, allowedHosts: ['portal.localhost'], proxy },
  logLevel: 'warn',
});
await pages.listen();
const gallery = await createServer({
  root: join(root, 'ui/gallery'),
  configFile: join(root, 'ui/vite.config.ts'),
  server: { host: LOOPBACK, port: galleryPort, strictPort: true, allowedHosts: ['gallery.localhost'] },
  logLevel: 'warn',
});
await gallery.listen();

const line = (name: string, text: string): void => console.log(`${name.padEnd(12)} ${text}`);
line('portal', `${portalOrigin}/login`);
line('gallery', `http://gallery.localhost:${galleryPort}/`);
line('inbox', stack.inboxUrl);
line('api', `metrics and OpenAPI: http://${LOOPBACK}:${adminPort}/metrics /openapi.json`);
for (const { name, address } of await statusOf('dev')) line(name, address);
line('logs', join(folder, 'log'));
console.table(people);
console.log('Staff, who decide with `npm run staff -- list --as …` (two of them; docs/staff.md):');
console.table(staff);
console.log('Ctrl-C ends the portal; `npx stack down` the servers.');

const end = async (): Promise<void> => {
  await Promise.all([api.stop(), worker.stop(), pages.close(), gallery.close()]);
  process.exit(0);
};
process.once('SIGINT', () => void end());
process.once('SIGTERM', () => void end());
