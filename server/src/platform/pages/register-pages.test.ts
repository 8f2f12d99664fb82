import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sendsFiles } from '@portico/domain/page-providers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { makeWebBuild, pagePaths, readScript } from '../../../test/web-build.ts';
import { transportHeaders } from '../http/headers.ts';
import { loadPages } from './load-pages.ts';

const WEEK_SECONDS = 7 * 24 * 60 * 60;
const web = makeWebBuild();
const earlier = makeWebBuild({ 'assets/entry-Old0.js': readScript('old') });
const kept = mkdtempSync(join(tmpdir(), 'portico-kept-'));
let at: TestServer;
beforeAll(async () => {
  const environment = {
    PORTAL_ORIGIN: 'https://portal.example',
    ASSETS_KEPT_FOLDER: kept,
    BRAND_NAME: 'Ash & Co',
    BRAND_ACCENT: '#1a3fb5',
    TRANSACTION_BASE: 'https://pay.example/app',
    TRANSACTION_SECRET: 'shared',
  };
  const before = await startTestServer({ environment: { ...environment, WEB_FOLDER: earlier } });
  await before.close();
  at = await startTestServer({ environment: { ...environment, WEB_FOLDER: web } });
  await at.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await at.close();
  for (const folder of [web, earlier, kept]) rmSync(folder, { recursive: true });
});

/** A browser that has been here before; pre-session.test.ts covers what a new one gets with its page. */
const KNOWN = { cookie: `__Host-pre-session=${'A'.repeat(43)}` };
const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' | 'DELETE' = 'GET') =>
  at.app.inject({
    method,
    url,
    headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', ...KNOWN, ...headers },
  });

/** Over a real connection, where nothing normalises the address first. */
async function askRaw(
  path: string,
  method: 'GET' | 'HEAD' = 'GET',
): Promise<{ statusCode: number; location: string | undefined; body: string }> {
  const { port } = at.app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, method, headers: { accept: 'text/html' } }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (text: string) => {
        body += text;
      });
      response.on('end', () =>
        resolve({ statusCode: response.statusCode ?? 0, location: response.headers.location, body }),
      );
    })
      .on('error', reject)
      .end();
  });
}

describe('headers of every page [sec H06]', () => {
  const quiet = /^\/(login|register|forgot-password|invite|capture|create-account|success-account)(\/|$)/;
  const open = /^\/(login|register|forgot-password|invite)(\/|$)/;
  const camera = ['/capture', '/personal/verify-identity', '/business/verify-identity'];

  test.each(pagePaths)(
    '%s has the required headers, policy and brand texts [sec H04, sec H06, sec H09]',
    async (path) => {
      const { statusCode, headers, body } = await ask(path);
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
        'cross-origin-opener-policy': 'same-origin',
        'referrer-policy': quiet.test(path) ? 'no-referrer' : 'strict-origin-when-cross-origin',
        'x-content-type-options': 'nosniff',
        'cache-control': open.test(path) && path !== '/login/invite' ? 'no-cache' : 'no-store',
        'reporting-endpoints': 'csp="/csp-report"',
        vary: 'Accept-Encoding',
        etag: expect.stringMatching(/^"[\w-]{22}"$/),
      });
      expect(headers['server']).toBeUndefined();
      expect(headers['x-powered-by']).toBeUndefined();

      const permissions = String(headers['permissions-policy']).split(', ');
      expect(permissions.filter((permission) => !permission.endsWith('=()'))).toEqual(
        camera.includes(path) ? ['camera=(self)'] : [],
      );
      expect(permissions).toEqual(expect.arrayContaining(['microphone=()', 'geolocation=()']));

      const policy = String(headers['content-security-policy']);
      expect(policy).toMatch(
        /^default-src 'none'; script-src 'self'( 'sha256-[\w+/=]{44}'){4}; style-src 'self'( 'sha256-[\w+/=]{44}'){2}; /,
      );
      const storage = sendsFiles(path) ? ` ${new URL(at.config.storage.publicUrl).origin}` : '';
      expect(policy).toContain(`connect-src 'self' https://pay.example${storage}; frame-src 'none'; `);
      expect(policy).toContain("; require-trusted-types-for 'script'; trusted-types default; report-to csp");
      expect(body).toContain('Ask Ash &amp; Co.');
      expect(body).not.toContain('__BRAND_NAME__');
    },
  );

  test('plain HTTP gets no transport headers [sec H06]', () => {
    expect(transportHeaders('http://portal.localhost')).toEqual({});
  });

  test('calls also get the transport headers [sec H06]', async () => {
    const { headers } = await ask('/health/live');
    expect(headers['strict-transport-security']).toContain('max-age=63072000');
    expect(headers['content-security-policy']).toContain('sandbox');
  });
});

describe('serving a page', () => {
  test('uses an encoding the browser accepts, each with its own ETag', async () => {
    const plain = await ask('/login');
    const br = await ask('/login', { 'accept-encoding': 'gzip, br' });
    const gzip = await ask('/login', { 'accept-encoding': 'gzip' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(brotliDecompressSync(br.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3);
  });

  test('returns 304 for a matching ETag', async () => {
    const { headers } = await ask('/login', { 'accept-encoding': 'br' });
    const tag = String(headers.etag);
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const again = await ask('/login', { 'accept-encoding': 'br', 'if-none-match': known });
      expect(again).toMatchObject({ statusCode: 304, body: '' });
      expect(again.headers).toMatchObject({ etag: tag, 'cache-control': 'no-cache' });
      expect(again.headers['content-security-policy']).toContain('report-to csp');
    }
    expect(await ask('/login', { 'if-none-match': tag })).toMatchObject({ statusCode: 200 });
    expect(await ask('/register', { 'accept-encoding': 'br', 'if-none-match': tag })).toMatchObject({
      statusCode: 200,
    });
  });

  test('HEAD returns the headers without the body', async () => {
    const whole = await ask('/login');
    const head = await ask('/login', {}, 'HEAD');
    expect(head).toMatchObject({ statusCode: 200, body: '' });
    expect({ ...head.headers, date: '' }).toEqual({ ...whole.headers, date: '' });
    expect(await ask('/nowhere', {}, 'HEAD')).toMatchObject({ statusCode: 404, body: '' });
  });

  test('returns METHOD_NOT_ALLOWED for other methods', async () => {
    const refused = await ask('/login', {}, 'DELETE');
    expect(refused.statusCode).toBe(405);
    expect(refused.headers['allow']).toBe('GET, HEAD');
    expect(refused.json()).toMatchObject({ code: 'METHOD_NOT_ALLOWED' });
  });

  test.each(['/login.data', '/_.data', '/personal/verify-identity.data'])(
    'the payload %s is revalidated on every request',
    async (path) => {
      const { statusCode, headers, body } = await ask(path);
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' });
      expect(JSON.parse(body)).toContain('Sign in to Ash & Co');
    },
  );
});

describe('assets', () => {
  test.each([
    ['entry-A1b2.js', 'text/javascript; charset=utf-8', 'br'],
    ['app-C3d4.css', 'text/css; charset=utf-8', 'br'],
    ['mark-G7h8.svg', 'image/svg+xml; charset=utf-8', undefined],
    ['text-E5f6.woff2', 'font/woff2', undefined],
  ])('%s is cached by the browser as immutable', async (name, type, encoding) => {
    const { statusCode, headers } = await ask(`/assets/${name}`, { 'accept-encoding': 'br' });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    });
    expect(headers['content-encoding']).toBe(encoding);
    expect(
      await ask(`/assets/${name}`, { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) }),
    ).toMatchObject({ statusCode: 304 });
  });

  test('of the previous build are available for 6 days and gone after 8', async () => {
    const old = await ask('/assets/entry-Old0.js', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(old.rawPayload).toString()).toBe(readScript('old'));
    expect(old.headers['cache-control']).toContain('immutable');
    at.clock.advance((WEEK_SECONDS / 7) * 6);
    expect(await ask('/assets/entry-Old0.js')).toMatchObject({ statusCode: 200 });
    at.clock.advance((WEEK_SECONDS / 7) * 2);
    expect(await ask('/assets/entry-Old0.js')).toMatchObject({ statusCode: 404 });
    expect(await ask('/assets/entry-A1b2.js')).toMatchObject({ statusCode: 200 });
  });
});

describe('a path that looks like a file is never a page [sec H09]', () => {
  test.each([
    '/login/x.css',
    '/personal/x.js',
    '/personal/personal-information/avatar.png',
    '/login.css',
    '/login/.css',
    '/login;x.css',
    '/login%2Fx.css',
    '/login/%zz.css',
    '/nowhere.data',
    '/index.html',
    '/login/index.html',
    '/__spa-fallback.html',
    '/assets/',
    '/assets/login',
    '/assets/nowhere-1.js',
    '/assets/entry-A1b2.js.map',
    '/assets/.last-build.json',
    '/.vite/manifest.json',
  ])('%s returns a plain-text 404 [sec H09]', async (path) => {
    const { statusCode, headers, body } = await ask(path);
    expect({ statusCode, body }).toEqual({ statusCode: 404, body: 'Not found\n' });
    expect(headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  });
});

test.each([
  '/assets/../login',
  '/assets/../../etc/passwd',
  '/assets/..%2f..%2f..%2fetc%2fpasswd',
  '/assets/%2e%2e/login',
])('%s does not escape the assets folder [sec H09]', async (path) => {
  expect(await askRaw(path)).toMatchObject({ statusCode: 404, body: 'Not found\n' });
});

describe('an unknown path', () => {
  test.each([
    '/nowhere',
    '/login/nowhere',
    '/nowhere/',
    '/business%2Fupload-documents',
    '/<img src=x onerror=alert(1)>',
  ])('%s returns the browser router’s document with status 404 [sec H07]', async (path) => {
    const { statusCode, headers, body } = await ask(encodeURI(path));
    expect(statusCode).toBe(404);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-");
    expect(body).toContain('<h1>Loading</h1>');
    expect(body).not.toContain('onerror');
  });

  test.each(['/%zz', '/%', '/login/%e0%a4%a', '/%zz?token=geheim'])(
    '%s cannot be decoded and returns 404 like any unknown path [sec H07]',
    async (path) => {
      const { statusCode, headers, body } = await ask(path);
      const known = await ask('/nowhere');
      expect({ statusCode, body }).toEqual({ statusCode: 404, body: known.body });
      expect({ ...headers, date: '' }).toEqual({ ...known.headers, date: '' });
      expect(await askRaw(path)).toMatchObject({ statusCode: 404, body: known.body });
      expect(await askRaw(path, 'HEAD')).toMatchObject({ statusCode: 404, body: '' });

      const nothing = { code: 'NOT_FOUND', message: 'We couldn’t find what you’re looking for.' };
      for (const machine of [await ask(path, { accept: '*/*' }), await ask(path, {}, 'DELETE')]) {
        expect(machine.statusCode).toBe(404);
        expect(machine.json()).toEqual(nothing);
        expect(machine.headers).toMatchObject({
          'content-type': 'application/json; charset=utf-8',
          'cache-control': 'no-store',
          'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
        });
      }
    },
  );

  test.each(['/nowhere', '/health', '/health/x', '/.well-known/x', '/auth/login'])(
    '%s returns JSON to an API client',
    async (path) => {
      const { statusCode, headers } = await ask(path, { accept: '*/*' });
      expect(statusCode).toBe(path === '/auth/login' ? 405 : 404);
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
      expect(headers['content-security-policy']).toContain('sandbox');
    },
  );

  test.each(['/health', '/.well-known/x.json', '/auth/login', '/auth/getUserProfile'])(
    '%s returns JSON to a browser too',
    async (path) => {
      expect((await ask(path)).headers['content-type']).toBe('application/json; charset=utf-8');
    },
  );
});

describe('another spelling of a page’s path', () => {
  test.each([
    ['/login/', '/login'],
    ['/login/?t=1&u=//evil.example', '/login?t=1&u=//evil.example'],
    ['/personal/verify-identity/', '/personal/verify-identity'],
    ['//', '/'],
    ['/login//', '/login'],
    ['/LOGIN?Q=Ann', '/login?Q=Ann'],
    ['/Personal/Verify-Identity', '/personal/verify-identity'],
    ['/%6cogin', '/login'],
    ['/PERSONAL/verify%2Didentity/', '/personal/verify-identity'],
  ])('%s redirects to %s', async (path, to) => {
    expect(await askRaw(path)).toMatchObject({ statusCode: 308, location: to });
  });

  test.each([
    '//evil.example/',
    '//evil.example/login/',
    '///evil.example/',
    '/\\evil.example/',
    '/%5Cevil.example/',
    '/%2F%2Fevil.example/',
    '//evil.example/%2e%2e/',
    'https://evil.example/login/',
    '/login%20',
    '/%zz/',
    '/LOGIN/nowhere',
    '/nowhere/',
  ])('%s does not redirect', async (path) => {
    expect(await askRaw(path)).toMatchObject({ statusCode: 404, location: undefined });
  });
});

describe('loading a build', () => {
  const load = (folder: string) =>
    loadPages({ ...at.config, web: { folder, keptFolder: undefined } }, at.clock);

  test('an unusable build is reported at startup', async () => {
    await expect(load(kept)).rejects.toThrow(/has the web app been built/);
    await expect(load(join(kept, 'nowhere'))).rejects.toThrow();
    const strange = makeWebBuild({ 'assets/a.exe': 'MZ' });
    await expect(load(strange)).rejects.toThrow(/a\.exe/);
    rmSync(strange, { recursive: true });
  });

  test('no pages are loaded without a configured folder', async () => {
    expect(await loadPages({ ...at.config, web: undefined }, at.clock)).toBeUndefined();
  });

  test('assets are served from memory without a folder to keep them in', async () => {
    const pages = await load(web);
    expect((await pages?.findAsset('entry-A1b2.js'))?.encoded.br).toBeDefined();
    expect(await pages?.findAsset('entry-Old0.js')).toBeUndefined();
  });
});
