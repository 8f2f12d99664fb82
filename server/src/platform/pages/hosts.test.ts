import { rmSync } from 'node:fs';
import { sendsFiles } from '@portico/domain/page-providers';
import { afterAll, describe, expect, test } from 'vitest';
import { makeWebBuild, readDocument } from '../../../test/web-build.ts';
import { type Config, readConfig } from '../config/config.ts';
import { listVendors } from './hosts.ts';
import { loadPages } from './load-pages.ts';

const environment = {
  NODE_ENV: 'development',
  PORTAL_ORIGIN: 'http://portal.localhost',
  DATABASE_URL: 'postgres://nobody@nowhere/portico',
  SECRETS_FILE: '/nowhere',
  SMTP_URL: 'smtp://nowhere',
  SMS_URL: 'http://nowhere',
  STORAGE_URL: 'http://127.0.0.1:1',
  STORAGE_KEY: 'key',
  STORAGE_SECRET: 'secret',
  SCANNER_URL: 'tcp://127.0.0.1:1',
  SEAL_KEY_FILE: '/etc/portico/seal.key',
  SEAL_CERTIFICATE_FILE: '/etc/portico/seal.crt',
  SEAL_TSA_URL: 'https://time.example',
  SEAL_TSA_CERTIFICATE_FILE: '/etc/portico/time.crt',
  SMS_ACCOUNT: 'a',
  SMS_TOKEN: 't',
  SMS_FROM: 'f',
  CHECKPOINT_FOLDER: '/nowhere',
};
const CAPTCHA = {
  CAPTCHA_SCRIPT: 'https://captcha.example/recaptcha/api.js?v=3',
  CAPTCHA_SITE_KEY: 'site-key_1',
  CAPTCHA_VERIFY_URL: 'https://captcha.example/recaptcha/api/siteverify',
  CAPTCHA_SECRET: 'secret',
};
const ALL = {
  ...CAPTCHA,
  MAPS_SCRIPT: 'https://maps.example:8443/js?key=k&libraries=places',
  REFERRAL_SCRIPT: 'https://referral.example/script.js',
};
const more = ['personal/terms-and-conditions', 'business/company-information', 'business/upload-documents'];
const web = makeWebBuild(Object.fromEntries(more.map((path) => [`${path}/index.html`, readDocument(path)])));
afterAll(() => rmSync(web, { recursive: true }));

async function load(settings: Record<string, string>) {
  const config: Config = readConfig({ ...environment, WEB_FOLDER: web, ...settings });
  const loaded = await loadPages(config, { now: () => new Date(0) }, listVendors(config.vendors));
  if (!loaded) throw new Error('no pages were loaded');
  return loaded;
}
const directivesOf = (policy: string | undefined): Record<string, string[]> =>
  Object.fromEntries(
    (policy ?? '').split('; ').map((text) => [text.split(' ')[0], text.split(' ').slice(1)]),
  );
const policyOf = (file: { headers: Readonly<Record<string, string>> } | undefined): string =>
  file?.headers['content-security-policy'] ?? '';
const vendorsIn = (policy: string): string[] =>
  [...new Set(policy.match(/(?<=https:\/\/)\w+(?=\.example)/g))].toSorted();

const withAll = load(ALL);
const withNone = load({});

describe('vendors named in the settings [sec I03]', () => {
  test.each([
    ['/register', ['captcha', 'referral']],
    ['/register/verify-email', ['captcha', 'referral']],
    ['/login', ['captcha', 'referral']],
    ['/login/verify-mfa', ['captcha', 'referral']],
    ['/forgot-password', ['captcha', 'referral']],
    ['/invite', []],
    ['/personal/personal-information', ['maps', 'referral']],
    ['/business/company-information', ['maps', 'referral']],
    ['/personal/terms-and-conditions', ['referral']],
    ['/business/upload-documents', ['referral']],
    ['/personal/verify-identity', ['referral']],
    ['/account-type', ['referral']],
    ['/', ['referral']],
  ])('the policy of %s allows %j [sec H04, sec I03]', async (path, named) => {
    const { pages } = await withAll;
    expect(vendorsIn(policyOf(pages.get(path)))).toEqual(named);
  });

  test('each vendor gets only the directives it needs, limited to the origin of its script [sec H04]', async () => {
    const { pages } = await withAll;
    const added = (path: string) => {
      const directives = directivesOf(policyOf(pages.get(path)));
      return Object.entries(directives).flatMap(([name, words]) =>
        words.filter((word) => word.startsWith('https:')).map((word) => `${name} ${word}`),
      );
    };
    expect(added('/register')).toEqual([
      'script-src https://referral.example',
      'script-src https://captcha.example',
      'img-src https://captcha.example',
      'connect-src https://referral.example',
      'connect-src https://captcha.example',
      'frame-src https://captcha.example',
    ]);
    expect(added('/personal/personal-information')).toEqual([
      'script-src https://referral.example',
      'script-src https://maps.example:8443',
      'style-src https://maps.example:8443',
      'img-src https://maps.example:8443',
      'connect-src https://referral.example',
      'connect-src https://maps.example:8443',
    ]);
    expect(directivesOf(policyOf(pages.get('/register')))['trusted-types']).toEqual(['default']);
  });

  test('only pages that upload files may connect to storage [sec H04]', async () => {
    const { pages, fallback } = await load({ STORAGE_PUBLIC_URL: 'https://files.example/store' });
    const reached = [...pages, ['', fallback] as const].filter(([, file]) =>
      policyOf(file).includes('files'),
    );
    expect(reached.map(([path]) => path).toSorted()).toEqual([
      '/business/upload-documents',
      '/business/verify-identity',
      '/capture',
      '/personal/verify-identity',
    ]);
    const added = Object.entries(directivesOf(policyOf(pages.get('/personal/verify-identity'))));
    expect(added.filter(([, words]) => words.some((word) => word.includes('files')))).toEqual([
      ['connect-src', ["'self'", 'https://files.example']],
    ]);
  });

  test('are passed to the page with script and site key', async () => {
    const listConfiguredVendors = async (loaded: typeof withAll) => {
      const html = (await loaded).pages.get('/register')?.encoded.identity.toString() ?? '';
      const { captcha, maps, referral } = JSON.parse(/id="configuration">([^<]*)</.exec(html)?.[1] ?? '');
      return { captcha, maps, referral };
    };
    expect(await listConfiguredVendors(withAll)).toEqual({
      captcha: { script: ALL.CAPTCHA_SCRIPT, siteKey: 'site-key_1' },
      maps: { script: ALL.MAPS_SCRIPT },
      referral: { script: ALL.REFERRAL_SCRIPT },
    });
    expect(await listConfiguredVendors(withNone)).toEqual({ captcha: {}, maps: {}, referral: {} });
  });

  test('pages allow no vendor that is not configured [sec I03]', async () => {
    const { pages, fallback } = await withNone;
    for (const [path, file] of [...pages, ['', fallback] as const])
      if (!sendsFiles(path)) expect(policyOf(file), path).not.toMatch(/https?:/);
    const { pages: some } = await load(CAPTCHA);
    expect(vendorsIn([...some.values()].map(policyOf).join())).toEqual(['captcha']);
    expect(policyOf(some.get('/personal/personal-information'))).not.toContain('https:');
  });
});
