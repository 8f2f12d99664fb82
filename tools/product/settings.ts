// The settings of our own processes on a stack: for development, chaos and benchmarks.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IdentityAdapter } from '@portico/domain/identity/check';
import { freshSecrets, withMissingSecrets } from '@portico/providers/keys/file';
import { type DevDatabase, prepareDevDatabase } from '@portico/server/platform/db/dev-database';
import { createPlan, LOOPBACK, type Plan } from '../stack/plan.ts';
import type { StackAddresses } from '../stack/stack.ts';

export type Environment = Readonly<Record<string, string>>;

/** The database role of each kind of process; `owner` migrates and adds staff. */
const loginOf = { api: 'apiUrl', worker: 'workerUrl', staff: 'staffUrl', owner: 'ownerUrl' } as const;

export interface ProductSettings {
  readonly database: DevDatabase;
  readonly portalOrigin: string;
  readonly portalPort: number;
  readonly folder: string;
  /** The environment of a process of this kind; `DATABASE_URL` is its own role's. */
  readonly environment: (kind: keyof typeof loginOf) => Environment;
}

/**
 * The simulated providers as the pages see them. Each vendor has its own host, which browsers resolve to this machine: one
 * host for all would give every page the permissions of all of them.
 */
function providerSettings(simulatorsUrl: string | undefined, { simulatorSecret }: Plan): Environment {
  if (simulatorsUrl === undefined) return {};
  const at = (name: string): string => simulatorsUrl.replace(LOOPBACK, `${name}.localhost`);
  return {
    TRANSACTION_BASE: `${simulatorsUrl}/transaction`,
    TRANSACTION_SECRET: simulatorSecret,
    CAPTCHA_SCRIPT: `${at('captcha')}/captcha/api.js`,
    CAPTCHA_SITE_KEY: 'person',
    CAPTCHA_VERIFY_URL: `${simulatorsUrl}/captcha/siteverify`,
    CAPTCHA_SECRET: simulatorSecret,
    MAPS_SCRIPT: `${at('maps')}/places/js?key=any&libraries=places`,
    REFERRAL_SCRIPT: `${at('referral')}/referral/script.js`,
  };
}

/** Prepares the database and secrets of a product on a stack, and returns the settings of its processes. */
export async function productSettings(
  stackName: string,
  stack: StackAddresses,
  databaseName = 'portico',
  adapter: IdentityAdapter = 'hosted',
): Promise<ProductSettings> {
  const plan = await createPlan(stackName);
  const folder = join(plan.folder, databaseName);
  const secretsFile = join(folder, 'secrets.json');
  mkdirSync(folder, { recursive: true });
  const secrets = existsSync(secretsFile)
    ? withMissingSecrets(readFileSync(secretsFile, 'utf8'))
    : freshSecrets();
  writeFileSync(secretsFile, secrets, { mode: 0o600 });
  const database = await prepareDevDatabase(stack.databaseUrl, databaseName);
  const portalOrigin = `http://portal.localhost:${plan.ports.portal}`;
  return {
    database,
    portalOrigin,
    portalPort: plan.ports.portal,
    folder,
    environment: (kind) => ({
      NODE_ENV: 'development',
      TEST_PROFILE: 'true',
      PORT: String(plan.ports.portal),
      PORTAL_ORIGIN: portalOrigin,
      DATABASE_URL: database[loginOf[kind]],
      SECRETS_FILE: secretsFile,
      SMTP_URL: `smtp://127.0.0.1:${stack.smtpPort}`,
      // The address is set even without a simulator: text messages then wait, as for any gateway that is down.
      SMS_URL: `http://${LOOPBACK}:${plan.ports.simulators}/sms`,
      SMS_ACCOUNT: 'portico',
      SMS_TOKEN: stack.simulatorSecret,
      SMS_FROM: 'Portico',
      IDENTITY_ADAPTER: adapter,
      IDENTITY_URL: `http://${LOOPBACK}:${plan.ports.simulators}/identity`,
      IDENTITY_TOKEN: stack.simulatorSecret,
      IDENTITY_WEBHOOK_SECRETS: stack.simulatorSecret,
      IDENTITY_VENDOR: 'Plainsight',
      IDENTITY_PAGES: `http://identity.localhost:${plan.ports.simulators}`,
      STORAGE_URL: stack.storage.endpoint,
      // A different host from the portal's, so that requests to it carry none of our cookies.
      STORAGE_PUBLIC_URL: stack.storage.endpoint.replace(LOOPBACK, 'files.localhost'),
      STORAGE_KEY: stack.storage.key,
      STORAGE_SECRET: stack.storage.secret,
      STORAGE_BUCKETS: databaseName.replaceAll('_', '-'),
      STORAGE_PREFIX: databaseName.replaceAll('_', '-'),
      SCANNER_URL: `tcp://${stack.scanner.host}:${stack.scanner.port}`,
      SEAL_KEY_FILE: stack.seal.keyFile,
      SEAL_CERTIFICATE_FILE: stack.seal.certificateFile,
      SEAL_TSA_URL: `http://${LOOPBACK}:${plan.ports.simulators}/time-stamps`,
      SEAL_TSA_CERTIFICATE_FILE: stack.seal.rootFile,
      CHECKPOINT_FOLDER: join(folder, 'checkpoints'),
      TRUSTED_PROXIES: '127.0.0.1',
      ...providerSettings(stack.simulatorsUrl, plan),
    }),
  };
}
