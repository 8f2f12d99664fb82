// What production must not do; each row names the reason why it does not start.
import type { Environment } from './config.ts';
import { filesRules } from './config-files.ts';
import { identityRules } from './config-identity.ts';

export const productionRules: readonly (readonly [string, (env: Environment) => boolean])[] = [
  ['PORTAL_ORIGIN must be https', (env) => env.PORTAL_ORIGIN.startsWith('https://')],
  [
    'DATABASE_URL must say sslmode=verify-full',
    (env) => new URL(env.DATABASE_URL).searchParams.get('sslmode') === 'verify-full',
  ],
  [
    'DATABASE_CA_FILE must name the certificate authority of the database',
    (env) => env.DATABASE_CA_FILE !== undefined,
  ],
  [
    'SMTP_URL must be smtps, or smtp with TLS demanded',
    (env) => /^smtps?:$/.test(new URL(env.SMTP_URL).protocol),
  ],
  ['SMS_URL must be https', (env) => env.SMS_URL.startsWith('https://')],
  ['TRACES_URL must be https', (env) => env.TRACES_URL === '' || env.TRACES_URL.startsWith('https://')],
  ...identityRules,
  ...filesRules,
  ['TEST_PROFILE must be off', (env) => !env.TEST_PROFILE],
  ['LIMIT_FACTOR must be 1', (env) => env.LIMIT_FACTOR === 1],
  ['SUPPORT_EMAIL must be set', (env) => env.SUPPORT_EMAIL !== undefined],
  ['SUPPORT_PHONE must be set', (env) => env.SUPPORT_PHONE !== undefined],
  ['SUPPORT_HOURS must be set', (env) => env.SUPPORT_HOURS !== undefined],
  ['TRANSACTION_BASE must be https', (env) => env.TRANSACTION_BASE?.startsWith('https://') ?? true],
  ...(['CAPTCHA_SCRIPT', 'CAPTCHA_VERIFY_URL', 'MAPS_SCRIPT', 'REFERRAL_SCRIPT'] as const).map(
    (name) =>
      [`${name} must be https`, (env: Environment) => env[name]?.startsWith('https://') ?? true] as const,
  ),
];
