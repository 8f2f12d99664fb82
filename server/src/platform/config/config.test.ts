import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer as createTcp } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { promisify } from 'node:util';
import { freshSecrets } from '@portico/providers/keys/file';
import { smtpMail } from '@portico/providers/mail/smtp';
import { afterAll, describe, expect, test } from 'vitest';
import { createPool } from '../db/pool.ts';
import { loadTerms } from '../terms-texts.ts';
import { readAdapter, readConfig } from './config.ts';

const production = {
  NODE_ENV: 'production',
  PORTAL_ORIGIN: 'https://portal.example',
  DATABASE_URL: 'postgres://portico_api:x@db.example/portico?sslmode=verify-full',
  DATABASE_CA_FILE: '/etc/portico/db-ca.pem',
  SECRETS_FILE: '/etc/portico/secrets.json',
  SMTP_URL: 'smtps://mail.example:465',
  SMS_URL: 'https://sms.example',
  SMS_ACCOUNT: 'AC1',
  SMS_TOKEN: 'secret',
  SMS_FROM: '+436501234567',
  STORAGE_URL: 'https://storage.example',
  STORAGE_KEY: 'key',
  STORAGE_SECRET: 'secret',
  STORAGE_PREFIX: 'production',
  SCANNER_URL: 'tcp://127.0.0.1:3310',
  SEAL_KEY_FILE: '/etc/portico/seal.key',
  SEAL_CERTIFICATE_FILE: '/etc/portico/seal.crt',
  SEAL_TSA_URL: 'https://time.example',
  SEAL_TSA_CERTIFICATE_FILE: '/etc/portico/time.crt',
  CHECKPOINT_FOLDER: '/var/lib/portico/checkpoints',
  TRUSTED_PROXIES: '10.0.0.0/8',
  WEB_FOLDER: '/srv/portico/web',
  MAIL_FROM: 'Firm <no-reply@firm.example>',
  TERMS_FOLDER: '/etc/portico/terms',
  SMS_COUNTRIES: 'AT,DE',
  SUPPORT_EMAIL: 'help@firm.example',
  SUPPORT_PHONE: '+43 1 234 5678',
  SUPPORT_HOURS: 'Monday to Friday, 9 to 17',
};
const transaction = { TRANSACTION_BASE: 'https://pay.example/app', TRANSACTION_SECRET: 'a'.repeat(32) };
const captcha = {
  CAPTCHA_SCRIPT: 'https://captcha.example/api.js',
  CAPTCHA_SITE_KEY: 'k',
  CAPTCHA_VERIFY_URL: 'https://captcha.example/verify',
  CAPTCHA_SECRET: 's',
};
const identity = {
  IDENTITY_URL: 'https://api.vendor.example',
  IDENTITY_TOKEN: 't',
  IDENTITY_WEBHOOK_SECRETS: 'first-secret-of-many-letters,second-secret-of-many',
  IDENTITY_VENDOR: 'Vendor',
  IDENTITY_PAGES: 'https://pages.vendor.example',
};

describe('settings', () => {
  test('production accepts a safe configuration', () => {
    expect(readConfig(production)).toMatchObject({
      profile: 'production',
      smtp: { requireTls: true },
      isTestProfile: false,
    });
  });

  test('the beneficial owner threshold is 25 % unless configured otherwise [F5]', () => {
    expect(readConfig(production).ownerThreshold).toEqual({ fromPercent: 25, isReachedAt: 'equal' });
    const closer = { OWNER_THRESHOLD_PERCENT: '12.5', OWNER_THRESHOLD_REACHED: 'above' };
    expect(readConfig({ ...production, ...closer }).ownerThreshold).toEqual({
      fromPercent: 12.5,
      isReachedAt: 'above',
    });
  });

  test.each([
    { OWNER_THRESHOLD_PERCENT: '0' },
    { OWNER_THRESHOLD_PERCENT: '51' },
    { OWNER_THRESHOLD_PERCENT: '24.999' },
    { OWNER_THRESHOLD_PERCENT: 'a quarter' },
    { OWNER_THRESHOLD_REACHED: 'below' },
  ])('an invalid owner threshold prevents startup: %j [F5]', (wrong) => {
    expect(() => readConfig({ ...production, ...wrong })).toThrow(/^settings: OWNER_THRESHOLD_/);
  });

  test.each([
    ['a portal without TLS', { PORTAL_ORIGIN: 'http://portal.example' }],
    ['a database without TLS', { DATABASE_URL: 'postgres://portico_api:x@db.example/portico' }],
    [
      'a database whose certificate is not verified',
      { DATABASE_URL: production.DATABASE_URL.replace('verify-full', 'require') },
    ],
    ['no certificate authority for the database', { DATABASE_CA_FILE: undefined }],
    ['text messages without TLS', { SMS_URL: 'http://sms.example' }],
    ['file storage without TLS', { STORAGE_URL: 'http://storage.example' }],
    ['a public storage URL without TLS', { STORAGE_PUBLIC_URL: 'http://files.example' }],
    ['an empty storage prefix', { STORAGE_PREFIX: '' }],
    ['no file storage', { STORAGE_URL: undefined }],
    ['no virus scanner', { SCANNER_URL: undefined }],
    ['no sealing key', { SEAL_KEY_FILE: undefined }],
    ['no time-stamping service', { SEAL_TSA_URL: undefined }],
    ['no text message service', { SMS_URL: undefined }],
    ['traces without TLS', { TRACES_URL: 'http://traces.example' }],
    ['the test profile', { TEST_PROFILE: 'true' }],
    ['raised limits', { LIMIT_FACTOR: '100' }],
    ['no secrets file', { SECRETS_FILE: undefined }],
    ['a transaction application without TLS', { ...transaction, TRANSACTION_BASE: 'http://pay.example' }],
    ['an identity vendor without TLS', { ...identity, IDENTITY_URL: 'http://vendor.example' }],
    ['an identity vendor’s pages without TLS', { ...identity, IDENTITY_PAGES: 'http://vendor.example' }],
    ['a captcha script without TLS', { ...captcha, CAPTCHA_SCRIPT: 'http://captcha.example/api.js' }],
    ['captcha verification without TLS', { ...captcha, CAPTCHA_VERIFY_URL: 'http://captcha.example/verify' }],
    ['maps without TLS', { MAPS_SCRIPT: 'http://maps.example/js' }],
    ['referral tracking without TLS', { REFERRAL_SCRIPT: 'http://referral.example/script.js' }],
  ])('production refuses to start with %s [sec N04]', (_, changed) => {
    expect(() => readConfig({ ...production, ...changed })).toThrow(/settings/);
  });

  type Refused = readonly [rule: string, changed: Readonly<Record<string, string | undefined>>];
  const exampleTerms = join(import.meta.dirname, '../../../terms');
  test.each<Refused>([
    ['TRUSTED_PROXIES must name', { TRUSTED_PROXIES: undefined }],
    ['TRUSTED_PROXIES must name', { TRUSTED_PROXIES: ' , ' }],
    ['TRUSTED_PROXIES must not believe every address', { TRUSTED_PROXIES: '10.0.0.1, 0.0.0.0/0' }],
    ['TRUSTED_PROXIES must not believe every address', { TRUSTED_PROXIES: '::/0' }],
    ...[
      ...['0.0.0.0/1', '128.0.0.0/1', '64.0.0.0/7', '0.0.0.0/0.0.0.0', '10.0.0.0/255.0.0.0', '10.0.0.1/8/0'],
      ...['::ffff:0:0/96', '::ffff:128.0.0.0/97', '::/80', '::/16', '2000::/3', '8000::/1', 'fc00::/6'],
      ...['proxy.example', '10.0.0', '', '::1%lo/128'].map((wrong) => `10.0.0.1,${wrong || 'any'}`),
    ].map(
      (proxies) => ['TRUSTED_PROXIES must not believe every address', { TRUSTED_PROXIES: proxies }] as const,
    ),
    ...['ssl=0', 'ssl=no-verify', 'ssl=false', 'host=evil.example', 'sslmode=disable', 'sslmode=no-verify']
      .concat(['sslrootcert=/etc/hosts', 'port=1', 'options=-c', 'sslnegotiation=direct'])
      .map(
        (more) =>
          [
            'DATABASE_URL must say sslmode=verify-full, and have no other parameter',
            { DATABASE_URL: `${production.DATABASE_URL}&${more}` },
          ] as const,
      ),
    ...['disable', 'no-verify', 'prefer', 'verify-ca'].map(
      (mode) =>
        [
          'DATABASE_URL must say sslmode=verify-full',
          { DATABASE_URL: production.DATABASE_URL.replace('verify-full', mode) },
        ] as const,
    ),
    ['DATABASE_URL must name its host', { DATABASE_URL: 'postgres:///portico?sslmode=verify-full' }],
    ['DATABASE_CA_FILE must name', { DATABASE_CA_FILE: '' }],
    ['STORAGE_PUBLIC_URL must be on another host', { STORAGE_PUBLIC_URL: 'https://portal.example/files' }],
    ['STORAGE_PUBLIC_URL must be on another host', { STORAGE_PUBLIC_URL: 'https://PORTAL.example:9000' }],
    ['STORAGE_PUBLIC_URL must be on another host', { STORAGE_URL: 'https://portal.example' }],
    ['CAPTCHA_MIN_SCORE must be above 0', { ...captcha, CAPTCHA_MIN_SCORE: '0' }],
    ['LOG_LEVEL must not be silent', { LOG_LEVEL: 'silent' }],
    ['WEB_FOLDER must name', { WEB_FOLDER: undefined }],
    ['WEB_FOLDER must name', { WEB_FOLDER: '' }],
    ['MAIL_FROM must be an address of the firm', { MAIL_FROM: undefined }],
    ['MAIL_FROM must be an address of the firm', { MAIL_FROM: 'Firm <firm@localhost>' }],
    ['TERMS_FOLDER must hold the firm’s own terms', { TERMS_FOLDER: undefined }],
    ['TERMS_FOLDER must hold the firm’s own terms', { TERMS_FOLDER: `${exampleTerms}/` }],
    ['SMS_COUNTRIES must name the countries', { SMS_COUNTRIES: undefined }],
    ['SMS_COUNTRIES must name the countries', { SMS_COUNTRIES: ',' }],
    ['TRANSACTION_SECRET must have at least 32', { ...transaction, TRANSACTION_SECRET: 'x' }],
    ['TRANSACTION_SECRET must have at least 32', { ...transaction, TRANSACTION_SECRET: 'x'.repeat(31) }],
  ])('only production refuses to start: %s (%j)', (rule, changed) => {
    expect(() => readConfig({ ...production, ...changed })).toThrow(`settings for production: ${rule}`);
    expect(() => readConfig({ ...production, ...changed, NODE_ENV: 'development' })).not.toThrow();
  });

  test.each([
    ...['10.0.0.1', '10.0.0.0/8', '203.0.113.0/24', '2001:db8::1', '2001:db8::/32', 'fc00::/7', 'fd12::/16'],
    ...['::1', '::ffff:10.0.0.0/104', 'loopback, uniquelocal'],
  ])('production accepts trusted proxies in a bounded network: %s', (proxies) => {
    expect(() => readConfig({ ...production, TRUSTED_PROXIES: proxies })).not.toThrow();
  });

  test('npm run migrate refuses an unverified database connection in production [sec N04]', () => {
    const migrate = (environment: Record<string, string>) =>
      spawnSync(process.execPath, [join(import.meta.dirname, '../../main-migrate.ts')], {
        env: { DATABASE_URL: 'postgres://owner:hunter2@127.0.0.1:1/d', ...environment },
        encoding: 'utf8',
      });
    const { status, stderr } = migrate({ NODE_ENV: 'production' });
    expect(status).not.toBe(0);
    expect(stderr).toMatch(/DATABASE_URL must say sslmode=verify-full.*DATABASE_CA_FILE must name/);
    expect(stderr).not.toContain('hunter2');
    expect(migrate({ NODE_ENV: 'development' }).stderr).toContain('ECONNREFUSED');
  });

  test('TRUSTED_PROXIES=none declares that there is no proxy', () => {
    expect(readConfig({ ...production, TRUSTED_PROXIES: 'none' }).trustedProxies).toEqual([]);
    expect(readConfig(production).trustedProxies).toEqual(['10.0.0.0/8']);
  });

  test('production refuses terms copied from our example', () => {
    expect(() => loadTerms(exampleTerms, true)).toThrow(
      'TERMS_FOLDER must hold the firm’s own terms: 2026-01-01.txt',
    );
    expect(loadTerms(exampleTerms).at('2026-10-01').version).toBe('2026-10-01');
    for (const file of readdirSync(exampleTerms))
      expect(readFileSync(join(exampleTerms, file), 'utf8')).toContain('an example that ships with Portico');
  });

  test('the test profile cannot be enabled in production [sec A14]', () => {
    for (const on of ['true', '1', 'yes', 'on'])
      expect(() => readConfig({ ...production, TEST_PROFILE: on })).toThrow('TEST_PROFILE must be off');
    expect(readConfig(production).isTestProfile).toBe(false);
    expect(readConfig({ ...production, NODE_ENV: 'development' }).isTestProfile).toBe(false);
  });

  test.each(['SUPPORT_EMAIL', 'SUPPORT_PHONE', 'SUPPORT_HOURS'])(
    'production requires %s; development has a default',
    (name) => {
      expect(() => readConfig({ ...production, [name]: undefined })).toThrow(`${name} must be set`);
      const { support } = readConfig({ ...production, NODE_ENV: 'development', [name]: undefined });
      expect(Object.values(support).every((text) => text.length > 0)).toBe(true);
    },
  );

  test('pages are served only when WEB_FOLDER is set', () => {
    const development = { ...production, NODE_ENV: 'development', WEB_FOLDER: undefined };
    expect(readConfig({ ...development, ASSETS_KEPT_FOLDER: '/kept' }).web).toBeUndefined();
    expect(readConfig({ ...production, WEB_FOLDER: '/web', ASSETS_KEPT_FOLDER: '/kept' }).web).toEqual({
      folder: '/web',
      keptFolder: '/kept',
    });
  });

  test('reads the firm’s name, accent and mark', () => {
    expect(readConfig(production).brand).toMatchObject({ name: 'Portico', accent: undefined });
    const own = { BRAND_NAME: 'Ash & Co', BRAND_ACCENT: '#1A3FB5', BRAND_MARK_FILE: '/mark.svg' };
    expect(readConfig({ ...production, ...own }).brand).toEqual({
      name: 'Ash & Co',
      accent: '#1A3FB5',
      accentDark: undefined,
      markFile: '/mark.svg',
    });
  });

  test.each([
    ['an invalid colour', { BRAND_ACCENT: 'green' }, /BRAND_ACCENT: must be #rrggbb/],
    [
      'a dark accent but no light one',
      { BRAND_ACCENT_DARK: '#9db8ff' },
      /BRAND_ACCENT_DARK needs BRAND_ACCENT/,
    ],
    [
      'a pale accent',
      { BRAND_ACCENT: '#fff3a0' },
      /^settings: BRAND_ACCENT: in the light, accent on paper has 1\.13:1 and needs 4\.5:1; .*accent on stone.*; .*accent on accent-tint/,
    ],
    [
      'a dark accent that is too dark',
      { BRAND_ACCENT: '#0e6655', BRAND_ACCENT_DARK: '#0e6655' },
      /BRAND_ACCENT_DARK: in the dark, accent on paper has 2\.\d\d:1/,
    ],
    ['a two-line brand name', { BRAND_NAME: 'Ash\nCo' }, /BRAND_NAME/],
    ['an empty brand name', { BRAND_NAME: '' }, /BRAND_NAME/],
    ['an invalid support email', { SUPPORT_EMAIL: 'help' }, /SUPPORT_EMAIL/],
    ['a support phone without a country code', { SUPPORT_PHONE: '01 234 5678' }, /SUPPORT_PHONE/],
    ['a two-line email sender', { MAIL_FROM: 'Ash <a@firm.example>\r\nBcc: b@example.com' }, /MAIL_FROM/],
    ['an unknown country', { SMS_COUNTRIES: 'AT,UK' }, /SMS_COUNTRIES: UK is no country/],
    [
      'trusted proxies that combine “none” with an address',
      { TRUSTED_PROXIES: 'none,10.0.0.1' },
      /none stands alone/,
    ],
    ['an API base at another origin', { API_BASE: 'https://api.portal.example' }, /API_BASE must begin with/],
    ['an API base with a query', { API_BASE: 'https://portal.example/api?a=' }, /no query/],
    ['an invalid URL of the transaction application', { TRANSACTION_BASE: 'pay' }, /TRANSACTION_BASE/],
    [
      'a transaction application without its secret',
      { TRANSACTION_BASE: 'https://pay.example' },
      /need each other/,
    ],
    [
      'a transaction application whose URL has a query',
      { ...transaction, TRANSACTION_BASE: 'https://pay.example/?a=' },
      /no query/,
    ],
    [
      'a transaction application whose URL has a user name',
      { ...transaction, TRANSACTION_BASE: 'https://a@pay.example' },
      /no query/,
    ],
    ['an unknown hand-off', { HANDOFF: 'by-mail' }, /HANDOFF/],
    [
      'a captcha without its site key',
      { CAPTCHA_SCRIPT: 'https://captcha.example/api.js' },
      /need each other/,
    ],
    ['an identity vendor without its pages', { ...identity, IDENTITY_PAGES: undefined }, /need each other/],
    [
      'an identity webhook secret that is too short',
      { ...identity, IDENTITY_WEBHOOK_SECRETS: 'short' },
      /16/,
    ],
    [
      'three identity webhook secrets',
      { ...identity, IDENTITY_WEBHOOK_SECRETS: Array(3).fill('secret-of-many-letters').join() },
      /two/,
    ],
    ['hosted identity checks but no vendor', { IDENTITY_ADAPTER: 'hosted' }, /IDENTITY_ADAPTER=hosted needs/],
    ['an unknown identity adapter', { IDENTITY_ADAPTER: 'nobody' }, /IDENTITY_ADAPTER/],
    ['a captcha site key but no captcha', { CAPTCHA_SITE_KEY: 'k' }, /need each other/],
    ['an invalid captcha site key', { CAPTCHA_SITE_KEY: 'a b' }, /CAPTCHA_SITE_KEY/],
    ['an inline script', { MAPS_SCRIPT: 'data:text/javascript,1' }, /MAPS_SCRIPT/],
    [
      'a script host that would split the content security policy',
      { MAPS_SCRIPT: 'https://a;b/' },
      /MAPS_SCRIPT/,
    ],
    ['a script without a host', { REFERRAL_SCRIPT: '/script.js' }, /REFERRAL_SCRIPT/],
  ])('refuses to start in any profile with %s', (_, changed, told) => {
    for (const profile of ['production', 'development'])
      expect(() => readConfig({ ...production, ...changed, NODE_ENV: profile })).toThrow(told);
  });

  test('enables only vendors whose script is configured', () => {
    expect(readConfig(production).vendors).toEqual({
      captcha: undefined,
      maps: undefined,
      referral: undefined,
    });
    expect(readConfig({ ...production, ...captcha }).vendors).toEqual({
      captcha: { script: 'https://captcha.example/api.js', siteKey: 'k' },
      maps: undefined,
      referral: undefined,
    });
  });

  test('an identity vendor accepts two webhook secrets; without a vendor none is needed [sec Q01]', () => {
    expect(readConfig({ ...production, ...identity }).identity).toMatchObject({
      name: 'Vendor',
      picturesKeptDays: 30,
      webhookSecrets: ['first-secret-of-many-letters', 'second-secret-of-many'],
    });
    expect(readConfig(production).identity).toBeUndefined();
  });

  test('identity checks default to the configured vendor, else in-house; IDENTITY_ADAPTER overrides', () => {
    const adapter = (more: object) => readConfig({ ...production, ...more }).identityAdapter;
    expect([adapter({}), adapter(identity)]).toEqual(['in-house', 'hosted']);
    for (const said of ['in-house', 'hosted', 'by-hand'])
      expect(adapter({ ...identity, IDENTITY_ADAPTER: said })).toBe(said);
    // Checks started at the vendor are still followed there.
    expect(readConfig({ ...production, ...identity, IDENTITY_ADAPTER: 'in-house' }).identity).toBeDefined();
    expect([readAdapter({}), readAdapter({ IDENTITY_ADAPTER: 'by-hand' })]).toEqual([undefined, 'by-hand']);
  });

  test('text messages go to all countries unless SMS_COUNTRIES limits them', () => {
    const development = { ...production, NODE_ENV: 'development', SMS_COUNTRIES: undefined };
    expect(readConfig(development).sms).toMatchObject({ countries: [], perDay: 5000 });
    const sms = { SMS_COUNTRIES: 'AT, DE', SMS_PER_DAY: '10' };
    expect(readConfig({ ...production, ...sms }).sms).toMatchObject({ countries: ['AT', 'DE'], perDay: 10 });
  });

  test('reports several invalid settings at once, without their values', () => {
    expect(() => readConfig({ NODE_ENV: 'production', DATABASE_URL: 'postgres://u:hunter2@h/d' })).toThrow(
      /PORTAL_ORIGIN.*SECRETS_FILE/,
    );
    expect(() => readConfig({ ...production, PORTAL_ORIGIN: 'hunter2' })).not.toThrow(/hunter2/);
  });
});

describe('TLS certificates [sec N04]', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-tls-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' });
  const makeCertificate = (name: string, host: string): void =>
    void openssl(
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-keyout',
      `${name}.key`,
      '-out',
      `${name}.crt`,
      '-days',
      '2',
      '-subj',
      `/CN=${host}`,
      '-addext',
      `subjectAltName=${host === '127.0.0.1' ? 'IP' : 'DNS'}:${host}`,
    );
  const secretsFile = join(folder, 'secrets.json');
  writeFileSync(secretsFile, freshSecrets());
  makeCertificate('right', '127.0.0.1');
  makeCertificate('stranger', '127.0.0.1');
  makeCertificate('otherhost', 'db.example');
  const tls = (name: string) => ({
    key: readFileSync(join(folder, `${name}.key`)),
    cert: readFileSync(join(folder, `${name}.crt`)),
  });

  /** Answers PostgreSQL's SSLRequest and then speaks TLS, which is as far as a wrong certificate gets. */
  async function postgresWith(certificate: string) {
    const heard: string[] = [];
    const secure = createServer(tls(certificate), (socket) => {
      socket.on('error', () => undefined);
      socket.on('data', (data) => {
        // Requests the password in plain text and closes the connection after receiving it.
        if (data[0] !== 'p'.charCodeAt(0)) return socket.write(Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 3]));
        heard.push(data.toString('latin1', 5, data.length - 1));
        return socket.destroy();
      });
    });
    secure.on('tlsClientError', () => undefined);
    const plain = createTcp((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => {
        socket.write('S');
        secure.emit('connection', socket);
      });
    });
    await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve));
    return { port: (plain.address() as AddressInfo).port, heard, close: () => plain.close() };
  }

  test.each([
    ['right', ['hunter2']],
    ['stranger', []],
  ])(
    'the audit verifier logs in only to a database trusted by the configured CA (%s certificate) [sec N04]',
    async (certificate, expected) => {
      const { port, heard, close } = await postgresWith(certificate);
      const { status } = await promisify(execFile)(
        process.execPath,
        [join(import.meta.dirname, '../../main-verify-audit.ts')],
        {
          env: {
            ...production,
            DATABASE_URL: `postgres://u:hunter2@127.0.0.1:${port}/d?sslmode=verify-full`,
            DATABASE_CA_FILE: join(folder, 'right.crt'),
            SECRETS_FILE: secretsFile,
            CHECKPOINT_FOLDER: folder,
          },
        },
      ).then(
        () => ({ status: 0 }),
        () => ({ status: 1 }),
      );
      expect([status, heard]).toEqual([1, expected]);
      close();
    },
  );

  test.each([
    ['of an untrusted issuer', 'stranger'],
    ['of another host', 'otherhost'],
  ])('refuses to connect to a database with the certificate %s [sec N04]', async (_, certificate) => {
    const { port, close } = await postgresWith(certificate);
    const url = `postgres://u:p@127.0.0.1:${port}/d?sslmode=verify-full`;
    const caFile = join(folder, certificate === 'stranger' ? 'right.crt' : 'otherhost.crt');
    const pool = createPool({ url, caFile, connections: 1 });
    const error = await pool.connect().catch((reason) => reason);
    expect(String(error.cause)).toMatch(/self-signed|altnames|certificate/i);
    await pool.end();
    close();
  });

  test('sends no mail to a server with an untrusted certificate [sec N04]', async () => {
    const server = createServer(tls('stranger'), (socket) => socket.end('220 hello\r\n'));
    server.on('tlsClientError', () => undefined);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const mail = smtpMail({
      url: `smtps://127.0.0.1:${(server.address() as AddressInfo).port}`,
      from: 'a@example.com',
      requireTls: true,
    });
    await expect(
      mail.send({
        to: 'b@example.com',
        subject: 's',
        text: 't',
        html: 't',
        messageId: 'm@x',
        writtenAt: new Date(0),
      }),
    ).rejects.toThrow(/certificate/i);
    server.close();
  });

  test('sends no mail to a server without TLS when TLS is required [sec N04]', async () => {
    const server = createTcp((socket) => {
      socket.write('220 hello\r\n');
      socket.on('data', () => socket.write('250 hello\r\n'));
      socket.on('error', () => undefined);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const mail = smtpMail({
      url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
      from: 'a@example.com',
      requireTls: true,
    });
    await expect(
      mail.send({
        to: 'b@example.com',
        subject: 's',
        text: 't',
        html: 't',
        messageId: 'm@x',
        writtenAt: new Date(0),
      }),
    ).rejects.toThrow();
    server.close();
  });
});
