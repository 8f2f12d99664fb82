// The product under test: its own stack of PostgreSQL, S3, clamd, maildev and simulators, two APIs, two workers, and a proxy per
// edge.
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { deleteLeftovers, keepFiles, keepStackLogs, note } from '@portico/tools/canary/leftovers';
import type { Chance } from '@portico/tools/chance';
import { type AccountReader, openAccountReader } from '@portico/tools/product/account-reader';
import { type Edge, startProxy } from '@portico/tools/product/faulty-line';
import {
  makeBuckets,
  makeFirstSigningKey,
  openSeeder,
  problemsOfTrail,
  type SeededPerson,
} from '@portico/tools/product/inside';
import { type MailFront, startMailFront } from '@portico/tools/product/mail-front';
import { openPlayedVendor, type PlayedVendor } from '@portico/tools/product/played-vendor';
import { type Running, startProductProcess, untilReady } from '@portico/tools/product/processes';
import { type Environment, productSettings } from '@portico/tools/product/settings';
import { openStore, type Store } from '@portico/tools/product/store';
import { createPlan } from '@portico/tools/stack/plan';
import { runningPid, stopProcess } from '@portico/tools/stack/processes';
import { downStack, type StackAddresses, upStack } from '@portico/tools/stack/stack';
import pg from 'pg';
import type { Burned } from './history.ts';
import { type Inbox, openInbox } from './inbox.ts';

const SERVERS = ['postgres', 'storage', 'scanner', 'mail', 'simulators'];
const PEOPLE = 8;
const START_TRIES = 600;
/** Only limits the wait. The faults judge whether a restart was fast enough (`restarted.ts`). */
const READY_WITHIN_MS = 60_000;

export interface Product {
  readonly stack: StackAddresses;
  readonly origin: string;
  readonly folder: string;
  readonly portalPort: number;
  /** Database URL with the API's role, bypassing every proxy. */
  readonly apiDatabaseUrl: string;
  readonly chance: Chance;
  readonly inbox: Inbox;
  readonly transactionUrl: string;
  /** Controls the answers of the identity provider. */
  readonly vendor: PlayedVendor;
  /** Reads sealed values. */
  readonly witness: AccountReader;
  /** Requests that were valid once, to be tried again when every process must know of their end. */
  burned: Burned[];
  /** Every call that was acknowledged to the crowd so far. */
  callsSeen: ReadonlySet<string>;
  /** Problems of the audit trail. */
  problemsOfTrail(): Promise<readonly string[]>;
  /** One proxy per API, between browser and API. */
  readonly doors: readonly Edge[];
  readonly databaseEdge: Edge;
  /** In front of storage, for browsers and our processes; and in front of the scanner. */
  readonly storageEdge: Edge;
  readonly scannerEdge: Edge;
  /** In front of the timestamp service. */
  readonly stampsEdge: Edge;
  /** Prepares a contract of this client that all these people have signed, and returns its id. */
  signContract(clientId: string, people: readonly SeededPerson[]): Promise<string>;
  /** The buckets, bypassing every proxy. */
  readonly store: Store;
  /** One proxy per worker, between worker and mail server. */
  readonly mailEdges: readonly Edge[];
  /** Between those proxies and the inbox. */
  readonly mailFront: MailFront;
  readonly apis: Running[];
  readonly workers: Running[];
  /** People without a log-in so far, because an authenticator code is accepted only once. */
  newPeople(count?: number): Promise<SeededPerson[]>;
  /** `more`: extra settings for this one process. */
  startApi(index: number, more?: Environment): Promise<void>;
  startWorker(index: number, more?: Environment): Promise<void>;
  /** Emails that crashes may have repeated so far. */
  repeatsAllowed: number;
  /** Heals every edge, restarts processes that died on their own, and returns their names. */
  revive(): Promise<string[]>;
  /** Starts those of the stack's servers that are not running. */
  restartServers(): Promise<void>;
  /** Kills one of the stack's processes with SIGKILL. */
  killServer(process: string): Promise<void>;
  stopDatabase(): Promise<void>;
  /** Queries as the owner, who sees everything, on a new connection because the database may have restarted. */
  query<T extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<T[]>;
  stop(): Promise<void>;
}

/** The exit code and the last lines of the log. */
const lastWords = ({ logFile, child }: Running): string =>
  `exit ${child.exitCode ?? child.signalCode}, ${readFileSync(logFile, 'utf8').trim().split('\n').slice(-3).join(' | ')}`;

const throughProxy = (url: string, port: number): string => {
  const address = new URL(url);
  address.port = String(port);
  return address.href;
};

/** The actors are not browsers and cannot get provider tokens. While the provider is up, our own proof of work is 20 times as hard. */
const withoutCaptchaVendor = (environment: Environment): Environment =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => !name.startsWith('CAPTCHA_')));

export async function startProduct(chance: Chance, stackName: string): Promise<Product> {
  deleteLeftovers(stackName);
  await downStack(stackName, { deleteData: true });
  const stack = await upStack(stackName, SERVERS);
  const product = await productSettings(stackName, stack, 'portico', 'in-house');
  const { database, environment, portalOrigin, portalPort, folder } = product;
  const databaseEdge = await startProxy(Number(new URL(stack.databaseUrl).port), chance.next);
  const storageEdge = await startProxy(Number(new URL(stack.storage.endpoint).port));
  const scannerEdge = await startProxy(stack.scanner.port);
  const stampsUrl = String(environment('worker')['SEAL_TSA_URL']);
  const stampsEdge = await startProxy(Number(new URL(stampsUrl).port));
  const storageUrl = throughProxy(stack.storage.endpoint, storageEdge.port);
  const mailFront = await startMailFront(stack.smtpPort);
  const mailEdges = [await startProxy(mailFront.port), await startProxy(mailFront.port)];
  const doors = [await startProxy(portalPort, chance.next), await startProxy(portalPort + 1, chance.next)];
  const edges = [...doors, databaseEdge, storageEdge, scannerEdge, stampsEdge, ...mailEdges];
  const settings = (kind: 'api' | 'worker'): Environment => {
    const base = withoutCaptchaVendor(environment(kind));
    return {
      ...base,
      DATABASE_URL: throughProxy(String(base['DATABASE_URL']), databaseEdge.port),
      STORAGE_URL: storageUrl,
      STORAGE_PUBLIC_URL: storageUrl,
      SCANNER_URL: `tcp://127.0.0.1:${scannerEdge.port}`,
      SEAL_TSA_URL: throughProxy(stampsUrl, stampsEdge.port),
      LIMIT_FACTOR: '100000',
      SMS_PER_DAY: '100000',
      HANDOFF: 'one-time',
    };
  };
  const apis: Running[] = [];
  const workers: Running[] = [];
  const startWorker = async (index: number, more: Environment = {}): Promise<void> => {
    const SMTP_URL = `smtp://127.0.0.1:${mailEdges[index]?.port}`;
    const started = startProductProcess(
      'worker',
      { ...settings('worker'), SMTP_URL, ...more },
      join(folder, `log/worker-${index}.log`),
    );
    workers[index] = started;
    const sizeBefore = existsSync(started.logFile) ? statSync(started.logFile).size : 0;
    const saysSo = (): boolean => readFileSync(started.logFile).subarray(sizeBefore).includes('worker works');
    for (let tries = 0; tries < START_TRIES && started.isRunning() && !saysSo(); tries++) await sleep(50);
  };
  const startApi = async (index: number, more: Environment = {}): Promise<void> => {
    const port = portalPort + index;
    apis[index] = startProductProcess(
      'api',
      { ...settings('api'), PORT: String(port), ...more },
      join(folder, `log/api-${index}.log`),
    );
    await untilReady(`http://127.0.0.1:${port}`, {
      timeoutMs: READY_WITHIN_MS,
      running: apis[index],
    });
  };

  await makeFirstSigningKey(product);
  await makeBuckets(product);
  const seeder = await openSeeder(product);
  const witness = await openAccountReader(product);
  const vendor = await openPlayedVendor(product);
  const inbox = openInbox(stack.inboxUrl, String(environment('worker')['SMS_URL']));
  let seeded = 0;
  const newPeople = async (count = PEOPLE): Promise<SeededPerson[]> => {
    const people: SeededPerson[] = [];
    for (let index = 0; index < count; index++) {
      seeded += 1;
      const person = await seeder.seed(`chaos${seeded}@example.com`);
      note(stackName, person);
      people.push(person);
    }
    return people;
  };
  try {
    await Promise.all([startApi(0), startApi(1)]);
    await Promise.all([startWorker(0), startWorker(1)]);
  } catch (error) {
    await Promise.all([...apis, ...workers].map((running) => running.stop()));
    await downStack(stackName, { deleteData: true });
    throw error;
  }

  return {
    stack,
    origin: portalOrigin,
    folder,
    portalPort,
    apiDatabaseUrl: database.apiUrl,
    chance,
    inbox,
    transactionUrl: String(environment('api')['TRANSACTION_BASE']),
    vendor,
    witness,
    burned: [],
    callsSeen: new Set(),
    problemsOfTrail: () => problemsOfTrail(product),
    newPeople,
    doors,
    databaseEdge,
    storageEdge,
    scannerEdge,
    stampsEdge,
    signContract: seeder.signContract,
    store: openStore(product),
    mailEdges,
    mailFront,
    apis,
    workers,
    startApi,
    startWorker,
    repeatsAllowed: 0,
    revive: async () => {
      for (const proxy of edges) {
        proxy.set('pass');
        proxy.slow(0);
      }
      mailFront.set({});
      const dead: string[] = [];
      for (const [index, api] of apis.entries())
        if (!api.isRunning()) {
          dead.push(`api ${index}: ${lastWords(api)}`);
          await startApi(index);
        }
      for (const [index, worker] of workers.entries())
        if (!worker.isRunning()) {
          dead.push(`worker ${index}: ${lastWords(worker)}`);
          await startWorker(index);
        }
      await Promise.all(
        apis.map((running, index) => untilReady(`http://127.0.0.1:${portalPort + index}`, { running })),
      );
      return dead;
    },
    restartServers: async () => {
      await upStack(stackName, SERVERS);
    },
    killServer: async (name) => {
      const pid = runningPid(await createPlan(stackName), name);
      if (pid === undefined) throw new Error(`${name} is not running`);
      process.kill(pid, 'SIGKILL');
    },
    stopDatabase: async () => stopProcess(await createPlan(stackName), 'postgres'),
    query: async (text, values = []) => {
      const client = new pg.Client(database.ownerUrl);
      // The query itself reports a lost connection. An unhandled second error event would end this process.
      client.on('error', () => undefined);
      await client.connect();
      try {
        return (await client.query(text, values)).rows;
      } finally {
        await client.end();
      }
    },
    stop: async () => {
      await Promise.all([...apis, ...workers].map((running) => running.stop()));
      await Promise.all([seeder.close(), vendor.close(), witness.close()]);
      for (const proxy of [...edges, mailFront]) proxy.close();
      keepFiles(stackName, 'logs', join(folder, 'log'));
      keepStackLogs(stackName, stackName);
      await downStack(stackName, { deleteData: true });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
