// The settings of a process, read once from the environment and checked as a whole. Nobody else reads the environment.
import * as z from 'zod/mini';

const Flag = z.stringbool();
const Whole = z.coerce.number().check(z.int(), z.nonnegative());
const Address = z.url();

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
  SMTP_URL: z.string(),
  MAIL_FROM: z._default(z.string(), 'Portico <portico@localhost>'),
  /** Where signed audit checkpoints are copied to, outside the database. */
  CHECKPOINT_FOLDER: z.string(),
  /** Where traces go (OTLP over HTTP); empty for none. */
  TRACES_URL: z._default(z.string(), ''),
  LOG_LEVEL: z._default(z.enum(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
  /** Multiplies every rate limit, for load tests. */
  LIMIT_FACTOR: z._default(z.coerce.number().check(z.positive()), 1),
  /** Lets the seed and test routes exist. */
  TEST_PROFILE: z._default(Flag, false),
});
type Environment = z.infer<typeof Environment>;

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
  ['TRACES_URL must be https', (env) => env.TRACES_URL === '' || env.TRACES_URL.startsWith('https://')],
  ['TEST_PROFILE must be off', (env) => !env.TEST_PROFILE],
  ['LIMIT_FACTOR must be 1', (env) => env.LIMIT_FACTOR === 1],
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
  readonly smtp: { readonly url: string; readonly from: string; readonly requireTls: boolean };
  readonly checkpointFolder: string;
  readonly tracesUrl: string;
  readonly logLevel: Environment['LOG_LEVEL'];
  readonly limitFactor: number;
}

export function readConfig(environment: Readonly<Record<string, string | undefined>> = process.env): Config {
  const parsed = Environment.safeParse(environment);
  if (!parsed.success)
    throw new Error(
      `settings: ${parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')}`,
    );
  const env = parsed.data;
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
    trustedProxies: env.TRUSTED_PROXIES.split(',').filter(Boolean),
    database: { url: env.DATABASE_URL, caFile: env.DATABASE_CA_FILE, connections: env.DATABASE_CONNECTIONS },
    secretsFile: env.SECRETS_FILE,
    smtp: { url: env.SMTP_URL, from: env.MAIL_FROM, requireTls: isProduction },
    checkpointFolder: env.CHECKPOINT_FOLDER,
    tracesUrl: env.TRACES_URL,
    logLevel: env.LOG_LEVEL,
    limitFactor: env.LIMIT_FACTOR,
  };
}

/** For the commands that need nothing but a database. */
export const readDatabaseUrl = (
  environment: Readonly<Record<string, string | undefined>> = process.env,
): string => z.string('DATABASE_URL must be set').parse(environment['DATABASE_URL']);
