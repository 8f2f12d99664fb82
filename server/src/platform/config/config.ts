// Reads the settings of a process once from the environment and validates them as a whole. No other code reads it.
import { join } from 'node:path';
import type { IdentityAdapter } from '@portico/domain/identity/check';
import type { Threshold } from '@portico/domain/owners/exact';
import { type HandOffMode, handOffModes } from '@portico/domain/steps/hand-off';
import type { CaptchaSettings } from '@portico/providers/captcha/captcha';
import type { HostedIdentitySettings } from '@portico/providers/identity/hosted';
import type { SealSettings } from '@portico/providers/seal/pades';
import type { HttpTransactionSettings } from '@portico/providers/transaction/http';
import * as z from 'zod/mini';
import { basesEnvironment, readApiPath, readTransactionSettings } from './bases.ts';
import { contradictions, NO_PROXY, parseList } from './contradictions.ts';
import { databaseRules } from './database.ts';
import { filesEnvironment, readFileSettings } from './files.ts';
import { identityEnvironment, readIdentityAdapter, readIdentitySettings } from './identity.ts';
import { ownersEnvironment, readThreshold } from './owners.ts';
import { EXAMPLE_MAIL_SENDER, EXAMPLE_TERMS_FOLDER, productionRules } from './production.ts';
import { readSealSettings, sealEnvironment } from './seal.ts';

const Flag = z.stringbool();
const Whole = z.coerce.number().check(z.int(), z.nonnegative());
const Address = z.url();
const Colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'must be #rrggbb'));
/** Its origin becomes part of a page's content security policy, so its host must be a plain name. */
const Script = z.url({ protocol: /^https?$/, hostname: /^[a-z0-9.-]+$/i });
/** One line of text that people read. */
const Line = z.string().check(z.regex(/^[^\p{Cc}]{1,80}$/u, 'must be a line of at most 80 characters'));
/** Used in a header as it is, where a second line would add another header (Q04). */
const MailHeader = z.string().check(z.regex(/^[^\p{Cc}]{3,320}$/u, 'must be one line'));

const Environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']),
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z._default(Whole, 17_000),
  /** Metrics and the OpenAPI document: never on a public address. */
  ADMIN_PORT: z._default(Whole, 0),
  PORTAL_ORIGIN: Address,
  /**
   * Addresses of the proxies whose X-Forwarded-For is trusted: CIDR, separated by commas. Production must name them or
   * say `none`: behind an unnamed proxy, all people share one address and its rate limits.
   */
  TRUSTED_PROXIES: z._default(z.string(), ''),
  DATABASE_URL: z.string(),
  DATABASE_CA_FILE: z.optional(z.string()),
  DATABASE_CONNECTIONS: z._default(Whole, 10),
  SECRETS_FILE: z.string(),
  /** A larger list of breached passwords than the one that ships; made by tools/make-breached-list.ts. */
  BREACHED_LIST_FILE: z._default(
    z.string(),
    join(import.meta.dirname, '../../../breached-passwords/list.bin'),
  ),
  /** The firm's terms: one file per version, named after the day it takes effect (2026-10-01.txt). */
  TERMS_FOLDER: z._default(z.string(), EXAMPLE_TERMS_FOLDER),
  SMTP_URL: z.string(),
  MAIL_FROM: z._default(MailHeader, EXAMPLE_MAIL_SENDER),
  /** The SMS gateway, compatible with Twilio: https://api.twilio.com */
  SMS_URL: Address,
  SMS_ACCOUNT: Line,
  SMS_TOKEN: z.string().check(z.minLength(1)),
  /** Sender number or name of our text messages. */
  SMS_FROM: Line,
  /** Countries that text messages may go to: ISO codes, separated by commas. Empty means all, which production refuses. */
  SMS_COUNTRIES: z._default(z.string(), ''),
  /** Maximum number of paid text messages per day. */
  SMS_PER_DAY: z._default(Whole, 5000),
  /** Folder for signed audit checkpoints, outside the database. */
  CHECKPOINT_FOLDER: z.string(),
  /** Where traces go (OTLP over HTTP); empty for none. */
  TRACES_URL: z._default(z.string(), ''),
  LOG_LEVEL: z._default(z.enum(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
  /** Multiplies every rate limit, for load tests. */
  LIMIT_FACTOR: z._default(z.coerce.number().check(z.positive()), 1),
  /** Enables the seed and test routes. */
  TEST_PROFILE: z._default(Flag, false),
  /** The built web app (web/build/client); without it no pages are served, and production does not start. */
  WEB_FOLDER: z.optional(z.string()),
  /** Folder for assets of earlier builds, which pages that are still open need. Without it they are not kept. */
  ASSETS_KEPT_FOLDER: z.optional(z.string()),
  BRAND_NAME: z._default(Line, 'Portico'),
  BRAND_ACCENT: z.optional(Colour),
  /** The accent colour in dark mode; derived by default. */
  BRAND_ACCENT_DARK: z.optional(Colour),
  /** An SVG file that replaces Portico's mark. */
  BRAND_MARK_FILE: z.optional(z.string()),
  SUPPORT_EMAIL: z.optional(z.email()),
  SUPPORT_PHONE: z.optional(
    z.string().check(z.regex(/^\+[0-9 ]{6,24}$/, 'must begin with + and the country')),
  ),
  SUPPORT_HOURS: z.optional(Line),
  /** Usual working days of a review, until enough reviews can be counted. */
  REVIEW_USUAL_DAYS: z._default(Whole.check(z.minimum(1)), 2),
  /** Who may sign up: addresses or whole domains, separated by commas; empty for everybody. */
  EMAIL_WHITELIST: z._default(z.string(), ''),
  /** What a hand-off link carries: the access token, as specified, or a single-use token (D2). */
  HANDOFF: z._default(z.enum(handOffModes), 'access-token'),
  /** The vendors' scripts. Pages load only those that are set. */
  CAPTCHA_SCRIPT: z.optional(Script),
  CAPTCHA_SITE_KEY: z.optional(
    z.string().check(z.regex(/^[\w-]{1,100}$/, 'must be letters, digits, _ and -')),
  ),
  /** Where the server verifies tokens with the vendor, and its secret there. */
  CAPTCHA_VERIFY_URL: z.optional(Address),
  CAPTCHA_SECRET: z.optional(z.string().check(z.minLength(1))),
  /** From 0 (a robot) to 1 (a person). Tokens with a lower score are refused. */
  CAPTCHA_MIN_SCORE: z._default(z.coerce.number().check(z.minimum(0), z.maximum(1)), 0.5),
  MAPS_SCRIPT: z.optional(Script),
  REFERRAL_SCRIPT: z.optional(Script),
  ...basesEnvironment,
  ...identityEnvironment,
  ...filesEnvironment,
  ...ownersEnvironment,
  ...sealEnvironment,
});
export type Environment = z.infer<typeof Environment>;

export interface Config {
  readonly profile: Environment['NODE_ENV'];
  readonly isTestProfile: boolean;
  readonly host: string;
  readonly port: number;
  readonly adminPort: number;
  readonly portalOrigin: string;
  /** The path under which the API also accepts calls, and which the pages use: /api, or empty. */
  readonly apiPath: string;
  readonly trustedProxies: readonly string[];
  readonly database: {
    readonly url: string;
    readonly caFile: string | undefined;
    readonly connections: number;
  };
  readonly secretsFile: string;
  readonly breachedListFile: string;
  readonly termsFolder: string;
  readonly smtp: { readonly url: string; readonly from: string; readonly requireTls: boolean };
  readonly sms: {
    readonly url: string;
    readonly account: string;
    readonly token: string;
    readonly from: string;
    readonly countries: readonly string[];
    readonly perDay: number;
  };
  readonly checkpointFolder: string;
  readonly tracesUrl: string;
  readonly logLevel: Environment['LOG_LEVEL'];
  readonly limitFactor: number;
  readonly web: { readonly folder: string; readonly keptFolder: string | undefined } | undefined;
  readonly brand: {
    readonly name: string;
    readonly accent: string | undefined;
    readonly accentDark: string | undefined;
    readonly markFile: string | undefined;
  };
  readonly support: { readonly email: string; readonly phone: string; readonly hours: string };
  readonly reviewUsualDays: number;
  readonly ownerThreshold: Threshold;
  readonly emailWhitelist: readonly string[];
  readonly transaction: HttpTransactionSettings | undefined;
  readonly handOff: HandOffMode;
  readonly captcha: CaptchaSettings;
  readonly identityAdapter: IdentityAdapter;
  /** Needed to follow checks started at the vendor, even if new checks no longer start there. */
  readonly identity: HostedIdentitySettings | undefined;
  readonly storage: ReturnType<typeof readFileSettings>['storage'];
  readonly scanner: ReturnType<typeof readFileSettings>['scanner'];
  readonly documents: ReturnType<typeof readFileSettings>['documents'];
  readonly seal: SealSettings;
  readonly vendors: {
    readonly captcha: { readonly script: string; readonly siteKey: string } | undefined;
    readonly maps: { readonly script: string } | undefined;
    readonly referral: { readonly script: string } | undefined;
  };
}

const scriptOf = (script: string | undefined) => (script === undefined ? undefined : { script });

const captchaOf = ({
  PORTAL_ORIGIN,
  CAPTCHA_VERIFY_URL: verifyUrl,
  CAPTCHA_SECRET: secret,
  CAPTCHA_MIN_SCORE: minScore,
}: Environment): CaptchaSettings => ({
  portalHost: new URL(PORTAL_ORIGIN).hostname,
  vendor: verifyUrl === undefined || secret === undefined ? undefined : { verifyUrl, secret, minScore },
});

export function readConfig(environment: Readonly<Record<string, string | undefined>> = process.env): Config {
  const parsed = Environment.safeParse(environment);
  if (!parsed.success)
    throw new Error(
      `settings: ${parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')}`,
    );
  const env = parsed.data;
  const contradicting = contradictions(env);
  if (contradicting.length > 0) throw new Error(`settings: ${contradicting.join('; ')}`);
  const isForProduction = env.NODE_ENV === 'production';
  const broken = isForProduction
    ? productionRules.filter(([, holds]) => !holds(env)).map(([rule]) => rule)
    : [];
  if (broken.length > 0) throw new Error(`settings for production: ${broken.join('; ')}`);
  return {
    profile: env.NODE_ENV,
    isTestProfile: env.TEST_PROFILE,
    host: env.HOST,
    port: env.PORT,
    adminPort: env.ADMIN_PORT,
    portalOrigin: new URL(env.PORTAL_ORIGIN).origin,
    apiPath: readApiPath(env),
    trustedProxies: env.TRUSTED_PROXIES.trim() === NO_PROXY ? [] : parseList(env.TRUSTED_PROXIES),
    database: { url: env.DATABASE_URL, caFile: env.DATABASE_CA_FILE, connections: env.DATABASE_CONNECTIONS },
    secretsFile: env.SECRETS_FILE,
    breachedListFile: env.BREACHED_LIST_FILE,
    termsFolder: env.TERMS_FOLDER,
    smtp: { url: env.SMTP_URL, from: env.MAIL_FROM, requireTls: isForProduction },
    sms: {
      url: env.SMS_URL,
      account: env.SMS_ACCOUNT,
      token: env.SMS_TOKEN,
      from: env.SMS_FROM,
      countries: parseList(env.SMS_COUNTRIES),
      perDay: env.SMS_PER_DAY,
    },
    checkpointFolder: env.CHECKPOINT_FOLDER,
    tracesUrl: env.TRACES_URL,
    logLevel: env.LOG_LEVEL,
    limitFactor: env.LIMIT_FACTOR,
    web:
      env.WEB_FOLDER === undefined
        ? undefined
        : { folder: env.WEB_FOLDER, keptFolder: env.ASSETS_KEPT_FOLDER },
    brand: {
      name: env.BRAND_NAME,
      accent: env.BRAND_ACCENT,
      accentDark: env.BRAND_ACCENT_DARK,
      markFile: env.BRAND_MARK_FILE,
    },
    support: {
      email: env.SUPPORT_EMAIL ?? 'support@example.com',
      phone: env.SUPPORT_PHONE ?? '+44 20 7946 0000',
      hours: env.SUPPORT_HOURS ?? 'Monday to Friday, 9:00 to 17:00',
    },
    reviewUsualDays: env.REVIEW_USUAL_DAYS,
    ownerThreshold: readThreshold(env),
    emailWhitelist: env.EMAIL_WHITELIST.toLowerCase()
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
    transaction: readTransactionSettings(env),
    handOff: env.HANDOFF,
    captcha: captchaOf(env),
    identityAdapter: readIdentityAdapter(env),
    identity: readIdentitySettings(env),
    ...readFileSettings(env, new URL(env.PORTAL_ORIGIN).origin),
    seal: readSealSettings(env),
    vendors: {
      captcha:
        env.CAPTCHA_SCRIPT === undefined || env.CAPTCHA_SITE_KEY === undefined
          ? undefined
          : { script: env.CAPTCHA_SCRIPT, siteKey: env.CAPTCHA_SITE_KEY },
      maps: scriptOf(env.MAPS_SCRIPT),
      referral: scriptOf(env.REFERRAL_SCRIPT),
    },
  };
}

const DatabaseEnvironment = z.object({
  NODE_ENV: z.optional(z.string()),
  DATABASE_URL: z.string('DATABASE_URL must be set'),
  DATABASE_CA_FILE: z.optional(z.string()),
});

/** For commands that need only a database. */
export function readDatabase(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Config['database'] {
  const env = DatabaseEnvironment.parse(environment);
  const broken = isProduction(environment) ? databaseRules.filter(([, holds]) => !holds(env)) : [];
  if (broken.length > 0)
    throw new Error(`settings for production: ${broken.map(([rule]) => rule).join('; ')}`);
  return { url: env.DATABASE_URL, caFile: env.DATABASE_CA_FILE, connections: 1 };
}

/** The identity adapter, for tools that generate the other settings. */
export const readAdapter = (
  environment: Readonly<Record<string, string | undefined>> = process.env,
): IdentityAdapter | undefined => identityEnvironment.IDENTITY_ADAPTER.parse(environment['IDENTITY_ADAPTER']);

/** For commands that only run in development. */
export const isProduction = (
  environment: Readonly<Record<string, string | undefined>> = process.env,
): boolean => environment['NODE_ENV'] === 'production';

/** Whether the environment names a database; for commands that otherwise find one themselves. */
export const hasSettings = (
  environment: Readonly<Record<string, string | undefined>> = process.env,
): boolean => environment['DATABASE_URL'] !== undefined;
