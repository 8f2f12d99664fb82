// A small web build in the form of React Router's: pages with their payloads, the fallback document and assets.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** How React Router escapes what it writes into a script. */
const forScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const payload = '[{"_1":2},"title","Sign in to __BRAND_NAME__","mail","__SUPPORT_EMAIL__"]\n';

export const readDocument = (title: string): string =>
  `<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/><script>document.documentElement.dataset.theme="dark"</script><title>${title} · __BRAND_NAME__</title><meta name="author" content="__BRAND_NAME__"/><link rel="modulepreload" href="/assets/entry-A1b2.js"/><style data-precedence="default" data-href="app">:root{--paper:#fff}</style></head><body><h1>${title}</h1><p>${'Ask __BRAND_NAME__. '.repeat(20)}__SUPPORT_PHONE__, __SUPPORT_HOURS__</p><script>window.__reactRouterContext = {"basename":"/","ssr":false};</script><script type="module" async="">import "/assets/entry-A1b2.js";</script><!--$--><script>window.__reactRouterContext.streamController.enqueue(${forScript(payload)});</script><!--/$--></body></html>`;

export const pagePaths = [
  '/',
  '/login',
  '/login/invite',
  '/login/verify-mfa',
  '/logout',
  '/register',
  '/register/verify-email',
  '/forgot-password',
  '/invite',
  '/invite/set-password',
  '/capture',
  '/create-account',
  '/success-account',
  '/account-type',
  '/account',
  '/personal',
  '/personal/personal-information',
  '/personal/verify-identity',
  '/business',
  '/business/verify-identity',
] as const;

export const readScript = (name: string): string =>
  `export const name = ${JSON.stringify(name)};\n`.repeat(50);

export function makeWebBuild(files: Readonly<Record<string, string>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'portico-web-'));
  const all: Record<string, string> = {
    '__spa-fallback.html': readDocument('Loading'),
    'robots.txt': 'User-agent: *\nDisallow: /\n',
    'assets/entry-A1b2.js': readScript('entry'),
    'assets/entry-A1b2.js.map': '{}',
    'assets/app-C3d4.css': 'body{margin:0}'.repeat(50),
    'assets/text-E5f6.woff2': 'wOF2',
    'assets/mark-G7h8.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '.vite/manifest.json': '{}',
    ...files,
  };
  for (const path of pagePaths) {
    all[path === '/' ? 'index.html' : `${path.slice(1)}/index.html`] = readDocument(path);
    all[path === '/' ? '_.data' : `${path.slice(1)}.data`] = payload;
  }
  for (const [name, content] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}
