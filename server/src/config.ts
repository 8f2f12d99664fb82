// The settings of a process, read once from the environment and checked as a whole. Nobody else reads the environment.
import { join } from 'node:path';
import { problemsOfAccent, TEXT_CONTRAST } from '@portico/domain/brand';
import { countryCodes } from '@portico/domain/reference/countries';
import type { CaptchaSettings } from '@portico/providers/captcha/captcha';
import * as z from 'zod/mini';

const Flag = z.stringbool();
const Whole = z.coerce.number().check(z.int(), z.nonnegative());
const Address = z.url();
const Colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'must be #rrggbb'));
/** Its origin goes into the policy of a page, so its host is a name and nothing else. */
const Script = z.url({ protocol: /^https?$/, hostname: /^[a-z0-9.-]+$/i });
/** One line that people read. */
const Line = z.string().check(z.regex(/^[^\p{Cc}]{1,80}$/u, 'must be a line of at most 80 characters'));
/** Goes into a header as it is, which a second line would add to (Q04). */
const MailHeader = z.string().check(z.regex(/^[^\p{Cc}]{3,320}$/u, 'must be one line'));

const Environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']),
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z._default(Whole, 17_000),
  /** Metrics, the OpenAPI document and health in detail: never on a public address. */
  ADMIN_PORT: z._default(Whole, 0),
  PORTAL_ORIGIN: Address,
  /** Addresses of the proxies whose X-Forwarded-For is believed: CIDR, separated by commas; empty for none. */
  TRUSTED_PROXIES: z._default(z.string(), ''),
  DATABASE_URL: z.string(),
  DATABASE_CA_FILE: z.optional(z.string()),
  DATABASE_CONNECTIONS: z._default(Whole, 10),
  SECRETS_FILE: z.string(),
  /** A larger list of breached passwords than the one that ships; made by tools/make-breached-list.ts. */
  BREACHED_LIST_FILE: z._default(z.string(), join(import.meta.dirname, '../breached-passwords/list.bin')),
  /** The firm's terms: one file a version, named by the day from which it counts (2026-10-01.txt). */
  TERMS_FOLDER: z._default(z.string(), join(import.meta.dirname, '../terms')),
  SMTP_URL: z.string(),
  MAIL_FROM: z._default(MailHeader, 'Portico <portico@localhost>'),
  /** The SMS gateway, of Twilio's shape: https://api.twilio.com */
  SMS_URL: Address,
  SMS_ACCOUNT: Line,
  SMS_TOKEN: z.string().check(z.minLength(1)),
  /** The number or the name that our text messages come from. */
  SMS_FROM: Line,
  /** Where text messages may go: ISO codes, separated by commas; empty for everywhere. */
  SMS_COUNTRIES: z._default(z.string(), ''),
  /** How many text messages may be paid for in a day. */
  SMS_PER_DAY: z._default(Whole, 5000),
  /** Where signed audit checkpoints are copied to, outside the database. */
  CHECKPOINT_FOLDER: z.string(),
  /** Where traces go (OTLP over HTTP); empty for none. */
  TRACES_URL: z._default(z.string(), ''),
  LOG_LEVEL: z._default(z.enum(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
  /** Multiplies every rate limit, for load tests. */
  LIMIT_FACTOR: z._default(z.coerce.number().check(z.positive()), 1),
  /** Lets the seed and test routes exist. */
  TEST_PROFILE: z._default(Flag, false),
  /** The built web app (web/build/client); without it no pages are served. */
  WEB_FOLDER: z.optional(z.string()),
  /** Where assets of earlier builds are kept for the pages that are still open; without it they are not. */
  ASSETS_KEPT_FOLDER: z.optional(z.string()),
  BRAND_NAME: z._default(Line, 'Portico'),
  BRAND_ACCENT: z.optional(Colour),
  /** The accent in the dark; derived when it is not given. */
  BRAND_ACCENT_DARK: z.optional(Colour),
  /** An SVG file that takes the place of the house's mark. */
  BRAND_MARK_FILE: z.optional(z.string()),
  SUPPORT_EMAIL: z.optional(z.email()),
  SUPPORT_PHONE: z.optional(
    z.string().check(z.regex(/^\+[0-9 ]{6,24}$/, 'must begin with + and the country')),
  ),
  SUPPORT_HOURS: z.optional(Line),
  /** Who may sign up: addresses or whole domains, separated by commas; empty for everybody. */
  EMAIL_WHITELIST: z._default(z.string(), ''),
  /** The transaction application; without it no link leads there. */
  TRANSACTION_BASE: z.optional(Address),
  /** The vendors' scripts; one that is not named is on no page. */
  CAPTCHA_SCRIPT: z.optional(Script),
  CAPTCHA_SITE_KEY: z.optional(
    z.string().check(z.regex(/^[\w-]{1,100}$/, 'must be letters, digits, _ and -')),
  ),
  /** Where the server asks the vendor of a token, and what it shows there. */
  CAPTCHA_VERIFY_URL: z.optional(Address),
  CAPTCHA_SECRET: z.optional(z.string().check(z.minLength(1))),
  /** From 0 (a robot) to 1 (a person): below it the vendor's token is refused. */
  CAPTCHA_MIN_SCORE: z._default(z.coerce.number().check(z.minimum(0), z.maximum(1)), 0.5),
  MAPS_SCRIPT: z.optional(Script),
  REFERRAL_SCRIPT: z.optional(Script),
});
type Environment = z.infer<typeof Environment>;

const captchaSettings = [
  'CAPTCHA_SCRIPT',
  'CAPTCHA_SITE_KEY',
  'CAPTCHA_VERIFY_URL',
  'CAPTCHA_SECRET',
] as const;

/** A page whose tokens nobody can verify, or a server that verifies what no page can get, is a captcha that refuses everybody. */
function problemsOfCaptcha(env: Environment): string[] {
  const missing = captchaSettings.filter((name) => env[name] === undefined);
  return missing.length === 0 || missing.length === captchaSettings.length
    ? []
    : [`${captchaSettings.join(', ')} need each other; ${missing.join(' and ')} is missing`];
}

function problemsOfBrand({ BRAND_ACCENT: accent, BRAND_ACCENT_DARK: accentDark }: Environment): string[] {
  if (accent === undefined) return accentDark === undefined ? [] : ['BRAND_ACCENT_DARK needs BRAND_ACCENT'];
  return problemsOfAccent({ accent, accentDark }).map(
    ({ theme, text, on, contrast }) =>
      // Rounded down, or 4.499 would be said to be enough.
      `BRAND_ACCENT${theme === 'dark' && accentDark !== undefined ? '_DARK' : ''}: in the ${theme}, ${text} on ${on} has ${(Math.floor(contrast * 100) / 100).toFixed(2)}:1 and needs ${TEXT_CONTRAST}:1`,
  );
}

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
/** A country that is misspelt would be shut out without anybody noticing. */
const problemsOfCountries = ({ SMS_COUNTRIES }: Environment): string[] =>
  listOf(SMS_COUNTRIES)
    .filter((wanted) => !countryCodes.some((code) => code === wanted))
    .map((wanted) => `SMS_COUNTRIES: ${wanted.slice(0, 8)} is no country`);

/** What does not fit together, in any profile. */
const contradictions = (env: Environment): string[] => [
  ...problemsOfBrand(env),
  ...problemsOfCaptcha(env),
  ...problemsOfCountries(env),
];

/** What production must not do; each row names the reason why it does not start. */
const productionRules: readonly (readonly [string, (env: Environment) => boolean])[] = [
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

export interface Config {
  readonly profile: Environment['NODE_ENV'];
  readonly isTestProfile: boolean;
  readonly host: string;
  readonly port: number;
  readonly adminPort: number;
  readonly portalOrigin: string;
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
  readonly emailWhitelist: readonly string[];
  readonly transactionBase: string | undefined;
  readonly captcha: CaptchaSettings;
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
  const isProduction = env.NODE_ENV === 'production';
  const broken = isProduction ? productionRules.filter(([, holds]) => !holds(env)).map(([rule]) => rule) : [];
  if (broken.length > 0) throw new Error(`settings for production: ${broken.join('; ')}`);
  return {
    profile: env.NODE_ENV,
    isTestProfile: env.TEST_PROFILE,
    host: env.HOST,
    port: env.PORT,
    adminPort: env.ADMIN_PORT,
    portalOrigin: new URL(env.PORTAL_ORIGIN).origin,
    trustedProxies: listOf(env.TRUSTED_PROXIES),
    database: { url: env.DATABASE_URL, caFile: env.DATABASE_CA_FILE, connections: env.DATABASE_CONNECTIONS },
    secretsFile: env.SECRETS_FILE,
    breachedListFile: env.BREACHED_LIST_FILE,
    termsFolder: env.TERMS_FOLDER,
    smtp: { url: env.SMTP_URL, from: env.MAIL_FROM, requireTls: isProduction },
    sms: {
      url: env.SMS_URL,
      account: env.SMS_ACCOUNT,
      token: env.SMS_TOKEN,
      from: env.SMS_FROM,
      countries: listOf(env.SMS_COUNTRIES),
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
    emailWhitelist: env.EMAIL_WHITELIST.toLowerCase()
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
    transactionBase: env.TRANSACTION_BASE,
    captcha: captchaOf(env),
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

/** For the commands that need nothing but a database. */
export const readDatabaseUrl = (
  environment: Readonly<Record<string, string | undefined>> = process.env,
): string => z.string('DATABASE_URL must be set').parse(environment['DATABASE_URL']);
