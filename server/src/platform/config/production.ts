// Rules for production settings. Each row states the reason why the process does not start.
import { join, resolve } from 'node:path';
import type { Environment } from './config.ts';
import { NO_PROXY, parseList } from './contradictions.ts';
import { databaseRules } from './database.ts';
import { filesRules } from './files.ts';
import { identityRules } from './identity.ts';
import { isNarrowProxy } from './proxies.ts';

/** Defaults for development, which production refuses. */
export const EXAMPLE_MAIL_SENDER = 'Portico <portico@localhost>';
export const EXAMPLE_TERMS_FOLDER = join(import.meta.dirname, '../../../terms');

/**
 * Makes signatures with it as strong as those with our own keys. Applies only to secrets that the operator chooses:
 * vendors decide the length of theirs (SMS_TOKEN, CAPTCHA_SECRET, IDENTITY_TOKEN, STORAGE_SECRET).
 */
const SHARED_SECRET_CHARACTERS = 32;

const isLocal = (sender: string): boolean => /@localhost>?\s*$/i.test(sender);

export const productionRules: readonly (readonly [string, (env: Environment) => boolean])[] = [
  ['PORTAL_ORIGIN must be https', (env) => env.PORTAL_ORIGIN.startsWith('https://')],
  ...databaseRules,
  [
    'SMTP_URL must be smtps, or smtp with TLS demanded',
    (env) => /^smtps?:$/.test(new URL(env.SMTP_URL).protocol),
  ],
  [
    `TRUSTED_PROXIES must name the proxies in front of the API, or say ${NO_PROXY}`,
    (env) => parseList(env.TRUSTED_PROXIES).length > 0,
  ],
  [
    'TRUSTED_PROXIES must not believe every address or a large part of them: anybody there could then choose theirs',
    (env) => parseList(env.TRUSTED_PROXIES).every((proxy) => proxy === NO_PROXY || isNarrowProxy(proxy)),
  ],
  ['WEB_FOLDER must name the built web app', (env) => Boolean(env.WEB_FOLDER)],
  ['MAIL_FROM must be an address of the firm', (env) => !isLocal(env.MAIL_FROM)],
  [
    'TERMS_FOLDER must hold the firm’s own terms',
    (env) => resolve(env.TERMS_FOLDER) !== resolve(EXAMPLE_TERMS_FOLDER),
  ],
  ['SMS_COUNTRIES must name the countries', (env) => parseList(env.SMS_COUNTRIES).length > 0],
  ['SMS_URL must be https', (env) => env.SMS_URL.startsWith('https://')],
  ['TRACES_URL must be https', (env) => env.TRACES_URL === '' || env.TRACES_URL.startsWith('https://')],
  ...identityRules,
  ...filesRules,
  [
    'STORAGE_PUBLIC_URL must be on another host than the portal, whose cookies and origin it would share',
    (env) =>
      new URL(env.STORAGE_PUBLIC_URL ?? env.STORAGE_URL).hostname !== new URL(env.PORTAL_ORIGIN).hostname,
  ],
  ['CAPTCHA_MIN_SCORE must be above 0, or no robot is refused', (env) => env.CAPTCHA_MIN_SCORE > 0],
  ['LOG_LEVEL must not be silent', (env) => env.LOG_LEVEL !== 'silent'],
  ['TEST_PROFILE must be off', (env) => !env.TEST_PROFILE],
  ['LIMIT_FACTOR must be 1', (env) => env.LIMIT_FACTOR === 1],
  ['SUPPORT_EMAIL must be set', (env) => env.SUPPORT_EMAIL !== undefined],
  ['SUPPORT_PHONE must be set', (env) => env.SUPPORT_PHONE !== undefined],
  ['SUPPORT_HOURS must be set', (env) => env.SUPPORT_HOURS !== undefined],
  [
    `TRANSACTION_SECRET must have at least ${SHARED_SECRET_CHARACTERS} characters`,
    (env) => (env.TRANSACTION_SECRET?.length ?? SHARED_SECRET_CHARACTERS) >= SHARED_SECRET_CHARACTERS,
  ],
  ['TRANSACTION_BASE must be https', (env) => env.TRANSACTION_BASE?.startsWith('https://') ?? true],
  ...(['CAPTCHA_SCRIPT', 'CAPTCHA_VERIFY_URL', 'MAPS_SCRIPT', 'REFERRAL_SCRIPT'] as const).map(
    (name) =>
      [`${name} must be https`, (env: Environment) => env[name]?.startsWith('https://') ?? true] as const,
  ),
];
