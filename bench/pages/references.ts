// Two reference pages made from our login page: the same file without scripts, and plain React hydrating the same
// components. They use the same stylesheet, fonts and images, and are compressed as ours is.
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';

const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.woff2': 'font/woff2' };
const here = import.meta.dirname;

export interface References {
  readonly staticUrl: string;
  readonly bareUrl: string;
  stop(): Promise<void>;
}

/** Removes scripts and the attributes that only scripts clear, so that the plain page requests its fonts at once. */
const withoutScripts = (html: string): string =>
  html
    .replace(' data-faces="late"', '')
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link\b[^>]*rel="modulepreload"[^>]*>/g, '')
    .replace(/<!--[\s\S]*?-->/g, '');

async function buildBare(folder: string): Promise<{ rendered: string; script: string }> {
  const shared = { configFile: false, logLevel: 'error', root: here } as const;
  await build({
    ...shared,
    build: {
      outDir: join(folder, 'client'),
      emptyOutDir: true,
      rolldownOptions: { input: join(here, 'bare-client.tsx'), output: { entryFileNames: 'bare.js' } },
    },
  });
  await build({
    ...shared,
    build: {
      outDir: join(folder, 'server'),
      emptyOutDir: true,
      ssr: join(here, 'bare-server.tsx'),
      rolldownOptions: { output: { entryFileNames: 'bare.mjs' } },
    },
    ssr: { noExternal: true },
  });
  const { render } = (await import(pathToFileURL(join(folder, 'server/bare.mjs')).href)) as {
    render: () => string;
  };
  return { rendered: render(), script: readFileSync(join(folder, 'client/bare.js'), 'utf8') };
}

/** `loginPage`: our page as served. `assets`: the folder of its fonts. */
export async function startReferences(
  loginPage: string,
  assets: string,
  folder: string,
): Promise<References> {
  const { rendered, script } = await buildBare(folder);
  const page = withoutScripts(loginPage);
  const bare = page.replace(
    /<body>[\s\S]*<\/body>/,
    () => `<body><div id="root">${rendered}</div><script type="module" src="/bare.js"></script></body>`,
  );
  const files = new Map<string, { type: string; body: Buffer; encoding?: 'br' }>([
    ['/static', { type: 'text/html; charset=utf-8', body: brotliCompressSync(page), encoding: 'br' }],
    ['/bare', { type: 'text/html; charset=utf-8', body: brotliCompressSync(bare), encoding: 'br' }],
    ['/bare.js', { type: 'text/javascript', body: brotliCompressSync(script), encoding: 'br' }],
  ]);
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const asset = join(assets, path.slice('/assets/'.length));
    const file =
      files.get(path) ??
      (path.startsWith('/assets/') && existsSync(asset)
        ? { type: TYPES[extname(asset)] ?? 'application/octet-stream', body: readFileSync(asset) }
        : undefined);
    if (!file) {
      response.writeHead(404).end();
      return;
    }
    response
      .writeHead(200, {
        'content-type': file.type,
        'content-length': file.body.length,
        ...('encoding' in file && { 'content-encoding': file.encoding }),
      })
      .end(file.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://reference.localhost:${port}`;
  return {
    staticUrl: `${origin}/static`,
    bareUrl: `${origin}/bare`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
