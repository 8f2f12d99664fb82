// Starts the product under attack: one API process with its own database in the test stack. No worker runs, so outgoing
// messages stay in the database, where the attackers read their codes.
import { join } from 'node:path';
import { flows, listStepsBefore, type MemberStep } from '@portico/domain/steps/flows';
import { deleteLeftovers, keepDatabase, keepFiles, keepMetrics } from '@portico/tools/canary/leftovers';
import { makeBuckets, makeFirstSigningKey } from '@portico/tools/product/inside';
import { openPlayedVendor, type PlayedVendor } from '@portico/tools/product/played-vendor';
import { type Running, startProductProcess, untilReady } from '@portico/tools/product/processes';
import { openMessages, type WaitingMessages } from '@portico/tools/product/read-messages';
import { productSettings } from '@portico/tools/product/settings';
import { openStore, type Store } from '@portico/tools/product/store';
import { upStack } from '@portico/tools/stack/stack';
import pg from 'pg';

const STACK = 'test';
/** Offset from the portal's port. The portal's gallery uses a port in between. */
const ADMIN_PORT_OFFSET = 3;

export interface Product {
  readonly url: string;
  /** Origin of the portal's pages. */
  readonly origin: string;
  readonly adminUrl: string;
  readonly databaseUrl: string;
  /** The file store. */
  readonly store: Store;
  readonly api: Running;
  readonly messages: WaitingMessages;
  readonly vendor: PlayedVendor;
  /** Key with which providers sign their notifications. */
  readonly neighbourSecret: string;
  /** Returns the client for correction as staff would, once all its steps are done. Later walks depend on it. */
  giveBack(clientId: string): Promise<void>;
  /** Completes all steps of a company before this one; much of that is still to be built. */
  reach(clientId: string, step: MemberStep): Promise<void>;
  /** Backdates its invitations by an hour. */
  passInvitePause(clientId: string): Promise<void>;
  /** Approves the client as staff would, and makes it known to the transaction service. */
  approve(clientId: string): Promise<void>;
  /** Base URL of the transaction service. */
  readonly transactionBase: string;
  stop(): Promise<void>;
}

async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  const admin = new pg.Client(adminUrl);
  await admin.connect();
  await admin.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
  await admin.end();
}

/** Widens the rate limits, because the attacks target the code behind them. */
export async function startProduct(name: string): Promise<Product> {
  const databaseName = `portico_${name}`;
  const stack = await upStack(STACK, ['postgres', 'storage']);
  // The transaction service is the only provider that the API calls itself, and clients need it to proceed.
  const { simulatorsUrl = '' } = await upStack(STACK, ['simulators']);
  const transactionBase = `${simulatorsUrl}/transaction`;
  deleteLeftovers(name);
  await dropDatabase(stack.databaseUrl, databaseName);
  const settings = await productSettings(STACK, stack, databaseName, 'in-house');
  await makeFirstSigningKey(settings);
  await makeBuckets(settings);
  const adminPort = settings.portalPort + ADMIN_PORT_OFFSET;
  const api = startProductProcess(
    'api',
    {
      ...settings.environment('api'),
      ADMIN_PORT: String(adminPort),
      LIMIT_FACTOR: '100000',
      HANDOFF: 'one-time',
      TRANSACTION_BASE: transactionBase,
      TRANSACTION_SECRET: stack.simulatorSecret,
      // Only a browser can resolve files.localhost, and no browser runs here.
      STORAGE_PUBLIC_URL: stack.storage.endpoint,
    },
    join(settings.folder, 'log/api.log'),
  );
  const adminUrl = `http://127.0.0.1:${adminPort}`;
  const url = `http://127.0.0.1:${settings.portalPort}`;
  await untilReady(url, { running: api });
  const messages = await openMessages(settings);
  const vendor = await openPlayedVendor(settings);
  const owner = new pg.Pool({ connectionString: settings.database.ownerUrl, max: 1 });
  return {
    giveBack: async (clientId) => {
      await owner.query(
        `update member set progress = progress || array['VERIFY_IDENTITY'] where client_id = $1 and not 'VERIFY_IDENTITY' = any (progress)`,
        [clientId],
      );
      await owner.query(`update client set status = 'RETURNED' where id = $1`, [clientId]);
    },
    reach: async (clientId, step) => {
      const before = listStepsBefore(flows.business.creator, step);
      await owner.query('update member set progress = $2 where client_id = $1', [clientId, before]);
    },
    passInvitePause: async (clientId) => {
      await owner.query(`update invitation set sent_at = sent_at - interval '1 hour' where client_id = $1`, [
        clientId,
      ]);
    },
    approve: async (clientId) => {
      await owner.query(`update client set status = 'ONBOARDED' where id = $1`, [clientId]);
      const status = new URLSearchParams({ status: 'ONBOARDED' });
      await fetch(`${transactionBase}/control/${clientId}`, { method: 'POST', body: status });
    },
    transactionBase,
    url,
    origin: settings.portalOrigin,
    adminUrl,
    databaseUrl: settings.database.ownerUrl,
    store: openStore(settings),
    api,
    messages,
    vendor,
    neighbourSecret: stack.simulatorSecret,
    stop: async () => {
      if (api.isRunning()) await keepMetrics(name, 'api', adminUrl);
      await api.stop();
      await messages.close();
      await vendor.close();
      await owner.end();
      keepFiles(name, 'logs', join(settings.folder, 'log'));
      keepDatabase(name, settings.database.ownerUrl);
    },
  };
}
