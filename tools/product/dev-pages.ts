// Serves the portal's pages and the gallery through Vite, which shows edits at once.
import { join } from 'node:path';
import { portalCalls } from '@portico/domain/api/api';
import type { Config } from '@portico/server/platform/config/config';
import { loadDocumentFiller } from '@portico/server/platform/pages/document-filler';
import { listVendors } from '@portico/server/platform/pages/hosts';
import { createServer, type ViteDevServer } from 'vite';
import type { DemoPages } from '../demo/entry.ts';
import { LOOPBACK } from '../stack/plan.ts';
import { root } from '../tree/source-files.ts';
import { configuredDocuments } from './configured-documents.ts';

const serverAt = (port: number, host: string) => ({
  host: LOOPBACK,
  port,
  strictPort: true,
  allowedHosts: [host],
});

/** Pages and calls share one origin, as in production: calls are proxied to the API with the browser's host name. */
const proxyTo = (target: string) =>
  Object.fromEntries(
    [...new Set(portalCalls.map(({ call }) => call.path)), '/.well-known/jwks.json'].map((path) => [
      `^${path.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?:\\?|$)`,
      { target, changeOrigin: false },
    ]),
  );

/** `config` is the API's; its settings go into every document. */
export async function startPages(
  port: number,
  apiUrl: string,
  config: Config,
  examples: DemoPages,
): Promise<ViteDevServer> {
  const pages = await createServer({
    root: join(root, 'web'),
    configFile: join(root, 'web/vite.config.ts'),
    plugins: [
      configuredDocuments(await loadDocumentFiller(config, listVendors(config.vendors))),
      { name: 'examples', configureServer: ({ middlewares }) => void middlewares.use(examples) },
    ],
    server: { ...serverAt(port, 'portal.localhost'), proxy: proxyTo(apiUrl) },
    logLevel: 'warn',
  });
  return pages.listen();
}

export async function startGalleryPages(port: number): Promise<ViteDevServer> {
  const gallery = await createServer({
    root: join(root, 'ui/gallery'),
    configFile: join(root, 'ui/vite.config.ts'),
    server: serverAt(port, 'gallery.localhost'),
    logLevel: 'warn',
  });
  return gallery.listen();
}
