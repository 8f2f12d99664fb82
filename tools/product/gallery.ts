// Serves the built gallery with the CSP of the portal's pages, because the components must work under it.
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { LOOPBACK } from '../stack/plan.ts';
import { root } from '../tree/source-files.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; base-uri 'none'; require-trusted-types-for 'script'";

export interface Gallery {
  readonly url: string;
  stop(): Promise<void>;
}

export async function startGallery(port: number): Promise<Gallery> {
  const folder = join(root, 'ui/build');
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://gallery').pathname);
    const file = join(folder, path === '/' ? 'index.html' : path);
    const type = TYPES[extname(file)];
    if (!type || !existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    response
      .writeHead(200, { 'content-type': type, 'content-security-policy': POLICY })
      .end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(port, LOOPBACK, resolve));
  return {
    url: `http://gallery.localhost:${port}/`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
