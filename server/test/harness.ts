// A running API for a test file: its own clone of the migrated database, its own secrets, and a clock that the test moves.
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCaptcha } from '@portico/providers/captcha/captcha';
import { fileKeys, freshSecrets } from '@portico/providers/keys/file';
import { createProviders } from '@portico/providers/providers';
import { logInBody } from '@portico/testing/authenticator';
import { openVisitor, type Visitor } from '@portico/testing/visitor';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { createApp } from '../src/app.ts';
import { type Config, readConfig } from '../src/platform/config/config.ts';
import { buildRoleUrls, type DevDatabase } from '../src/platform/db/dev-database.ts';
import { createLog } from '../src/platform/log.ts';
import { listVendors } from '../src/platform/pages/hosts.ts';
import { loadPages } from '../src/platform/pages/load-pages.ts';
import type { BoundCall } from '../src/routes.ts';
import { computeCode, type NewPerson, type SeededPerson, seedPerson } from '../src/seed/people.ts';
import { asOwner, type SeedingServer } from '../src/seed/seeding.ts';
import { startServer } from '../src/server.ts';
import { rotateKeys } from '../src/slices/auth/rotate-keys.ts';
import { leave, noteHeld } from './canaries.ts';
import { cloneDatabase, dropSoon, everyRow } from './database.ts';
import { watchConnections } from './second-connection.ts';
import { STEP_GUARD, withStepGuard } from './step-guard.ts';

declare module 'vitest' {
  interface ProvidedContext {
    stack: {
      databaseUrl: string;
      storage: { endpoint: string; key: string; secret: string };
      scanner: { host: string; port: number };
      smtpPort: number;
      inboxUrl: string;
      simulatorsUrl: string | undefined;
      simulatorSecret: string;
      seal: { keyFile: string; certificateFile: string; rootFile: string };
    };
    templateUrl: string;
    /** Where a test stores the traces of its servers, and where its OpenTelemetry traces go. */
    leftFolder: string;
    tracesUrl: string;
  }
}

export const PORTAL = 'http://portal.localhost';
const START = new Date('2026-11-15T12:00:00Z');

export interface MovableClock {
  now(): Date;
  advance(seconds: number): void;
}
const movableClock = (): MovableClock => {
  let ms = START.getTime();
  return {
    now: () => new Date(ms),
    advance: (seconds) => {
      ms += seconds * 1000;
    },
  };
};

export interface TestServer {
  readonly server: Awaited<ReturnType<typeof startServer>>;
  readonly worker: Awaited<ReturnType<typeof startServer>>;
  readonly app: Awaited<ReturnType<typeof createApp>>;
  readonly clock: MovableClock;
  readonly config: Config;
  /** Environment for a separate process, except for its login. */
  readonly environment: Readonly<Record<string, string>>;
  readonly folder: string;
  readonly secretsFile: string;
  /** Writes the file at the test's own time, because the age of a secret decides how it is used. */
  writeSecrets(text: string): void;
  /** Connects as the owner of the tables, who sees everything. */
  readonly owner: pg.Client;
  /** The API's parts on the owner's connection, for rows that the API's login may not write. */
  readonly seeding: SeedingServer;
  readonly urls: DevDatabase;
  readonly logLines: string[];
  seed(email: string, more?: Partial<Omit<NewPerson, 'email'>>): Promise<SeededPerson>;
  close(): Promise<void>;
}

/** The hosted identity vendor that the simulators play. */
export const identitySettings = (simulatorsUrl: string, secret: string) => ({
  IDENTITY_URL: `${simulatorsUrl}/identity`,
  IDENTITY_TOKEN: secret,
  IDENTITY_WEBHOOK_SECRETS: secret,
  IDENTITY_VENDOR: 'Plainsight',
  IDENTITY_PAGES: simulatorsUrl.replace('127.0.0.1', 'identity.localhost'),
});

export const PASSWORD = 'three random words';

/** A fraction of production's work: most tests log in, and few test the cost. */
const CHEAP_HASH = { memoryKib: 256, passes: 1 };
const CHEAP_PROOF = 50;

/** Closes what a test file opened after its last test. What was opened last closes first. */
export function closeAtEnd<Opened extends { close(): unknown }>(opened: Opened): Opened {
  afterAll(async () => {
    await opened.close();
  });
  return opened;
}

export async function startTestServer({
  environment = {},
  calls,
  costsAsInProduction = false,
}: {
  environment?: Record<string, string>;
  calls?: readonly BoundCall[];
  /** Applies to password hashes and proofs of work. */
  costsAsInProduction?: boolean;
} = {}): Promise<TestServer> {
  const ownerUrl = await cloneDatabase();
  const [, databaseName = ''] = new URL(ownerUrl).pathname.split('/');
  const folder = mkdtempSync(join(tmpdir(), 'portico-test-'));
  const secretsFile = join(folder, 'secrets.json');
  writeFileSync(secretsFile, freshSecrets());
  const urls = buildRoleUrls(ownerUrl);
  const settings = {
    NODE_ENV: 'test',
    TEST_PROFILE: 'true',
    PORTAL_ORIGIN: PORTAL,
    SECRETS_FILE: secretsFile,
    SMTP_URL: `smtp://127.0.0.1:${inject('stack').smtpPort}`,
    SMS_URL: `${inject('stack').simulatorsUrl}/sms`,
    SMS_ACCOUNT: 'portico',
    SMS_TOKEN: inject('stack').simulatorSecret,
    SMS_FROM: 'Portico',
    ...identitySettings(`${inject('stack').simulatorsUrl}`, inject('stack').simulatorSecret),
    TRANSACTION_BASE: `${inject('stack').simulatorsUrl}/transaction`,
    TRANSACTION_SECRET: inject('stack').simulatorSecret,
    STORAGE_URL: inject('stack').storage.endpoint,
    STORAGE_KEY: inject('stack').storage.key,
    STORAGE_SECRET: inject('stack').storage.secret,
    STORAGE_PREFIX: databaseName.replaceAll('_', '-'),
    SCANNER_URL: `tcp://${inject('stack').scanner.host}:${inject('stack').scanner.port}`,
    SEAL_KEY_FILE: inject('stack').seal.keyFile,
    SEAL_CERTIFICATE_FILE: inject('stack').seal.certificateFile,
    SEAL_TSA_URL: `${inject('stack').simulatorsUrl}/time-stamps`,
    SEAL_TSA_CERTIFICATE_FILE: inject('stack').seal.rootFile,
    CHECKPOINT_FOLDER: join(folder, 'checkpoints'),
    TRUSTED_PROXIES: '127.0.0.1',
    DATABASE_CONNECTIONS: '5',
    TRACES_URL: inject('tracesUrl'),
    ...environment,
  };
  const clock = movableClock();
  const logLines: string[] = [];
  const log = createLog('info', { write: (line) => logLines.push(line) });
  const config = readConfig({ ...settings, DATABASE_URL: urls.apiUrl });
  const keys = fileKeys(secretsFile, () => clock.now().getTime());
  const asInProduction = createProviders(config, keys);
  const providers = costsAsInProduction
    ? asInProduction
    : { ...asInProduction, captcha: createCaptcha(keys, config.captcha, CHEAP_PROOF) };
  const replaced = {
    clock,
    log,
    providers,
    ...(!costsAsInProduction && { passwordCost: CHEAP_HASH }),
  };
  const worker = await startServer(
    readConfig({ ...settings, DATABASE_URL: urls.workerUrl }),
    'worker',
    replaced,
  );
  await rotateKeys(worker);
  const server = await startServer(config, 'api', replaced);
  const secondConnections = [server, worker].map(({ db }) => watchConnections(db));
  const owner = new pg.Client(ownerUrl);
  await owner.connect();
  await owner.query(STEP_GUARD);
  const pages = await loadPages(config, clock, listVendors(config.vendors));
  const app = await createApp(withStepGuard(server), calls, pages);
  const seeding = asOwner(server, ownerUrl);
  return {
    server,
    seeding,
    worker,
    app,
    clock,
    config,
    environment: settings,
    folder,
    secretsFile,
    writeSecrets: (text) => {
      writeFileSync(secretsFile, text);
      utimesSync(secretsFile, clock.now(), clock.now());
    },
    owner,
    urls,
    logLines,
    seed: async (email, more) => {
      const person = await seedPerson(seeding, { email, password: PASSWORD, ...more });
      noteHeld(person);
      return person;
    },
    close: async () => {
      await app.close();
      const metrics = [await server.metrics.text(), await worker.metrics.text()];
      await server.close();
      await worker.close();
      await seeding.close();
      await leave('logs', `${databaseName}.log`, async () => logLines.join(''));
      await leave('metrics', `${databaseName}.txt`, async () => metrics.join('\n'));
      await leave('storage', `${databaseName}.txt`, () => everyRow(owner));
      await owner.end();
      await dropSoon(ownerUrl);
      rmSync(folder, { recursive: true });
      const asked = secondConnections.flat();
      if (asked.length > 0) throw new Error(asked.join('\n'));
    },
  };
}

export const computeAuthenticatorCode = (person: SeededPerson, now: Date): string => computeCode(person, now);

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the server sent
  readonly body: any;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
}

/** Retries as the reply says, like our pages do: under load a row may stay locked for longer than a request waits. */
export async function sendUntilAnswered(send: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await send();
    if (answer.headers['retry-after'] === undefined || answer.status === 429) return answer;
  }
}

/** One browser at the portal: keeps cookies and sends what our pages send. */
export interface Browser extends Visitor {
  send(method: string, path: string, options?: SendOptions): Promise<Answer>;
  post(path: string, body: object, options?: SendOptions): Promise<Answer>;
  get(path: string, options?: SendOptions): Promise<Answer>;
  login(person: SeededPerson): Promise<Answer>;
}
export interface SendOptions {
  readonly body?: object | string;
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

export function openBrowser({ app, clock }: Pick<TestServer, 'app' | 'clock'>): Browser {
  const visitor = openVisitor({ origin: PORTAL });
  const browser: Browser = Object.assign(visitor, {
    send: async (method: string, path: string, options: SendOptions = {}) => {
      const { body, headers } = visitor.request({ method, path, ...options });
      const response = await app.inject({
        method: method as 'GET',
        url: path,
        headers,
        ...(body !== undefined && { payload: body }),
      });
      const isJson = String(response.headers['content-type']).includes('json');
      const answer = {
        status: response.statusCode,
        body: isJson ? response.json() : response.body,
        headers: response.headers,
      };
      visitor.take(answer);
      noteHeld([typeof options.body === 'object' ? options.body : {}, answer.body]);
      noteHeld(
        response.cookies.map(({ value }) => value),
        'cookie',
      );
      return answer;
    },
    post: (path: string, body: object, options?: SendOptions) =>
      browser.send('POST', path, { ...options, body }),
    get: (path: string, options?: SendOptions) => browser.send('GET', path, options),
    login: (person: SeededPerson) => browser.post('/auth/login', logInBody(person, clock.now().getTime())),
  });
  return browser;
}
