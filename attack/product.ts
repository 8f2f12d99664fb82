// The product under attack: one API process on a database of its own, in the stack that the tests have up. No worker: what
// it would send waits in the database, where the attackers read their codes.
import { join } from 'node:path';
import { forgetLeft, keepDatabase, keepFiles, keepMetrics } from '@portico/tools/canary/left-behind';
import { makeFirstSigningKey } from '@portico/tools/product/inside';
import { type Running, startProductProcess, untilReady } from '@portico/tools/product/processes';
import { openMessages, type WaitingMessages } from '@portico/tools/product/read-messages';
import { productSettings } from '@portico/tools/product/settings';
import { upStack } from '@portico/tools/stack/stack';
import pg from 'pg';

const STACK = 'test';
/** From the portal's port: the gallery of a portal has the one between. */
const ADMIN_PORT_OFFSET = 3;

export interface Product {
  /** Where it listens. */
  readonly url: string;
  /** What its pages are known by. */
  readonly origin: string;
  readonly adminUrl: string;
  readonly databaseUrl: string;
  readonly api: Running;
  readonly messages: WaitingMessages;
  stop(): Promise<void>;
}

async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  const admin = new pg.Client(adminUrl);
  await admin.connect();
  await admin.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
  await admin.end();
}

/** Limits are widened: what is attacked is what stands behind them. */
export async function startProduct(name: string): Promise<Product> {
  const databaseName = `portico_${name}`;
  const stack = await upStack(STACK, ['postgres']);
  forgetLeft(name);
  await dropDatabase(stack.databaseUrl, databaseName);
  const settings = await productSettings(STACK, stack, databaseName);
  await makeFirstSigningKey(settings);
  const adminPort = settings.portalPort + ADMIN_PORT_OFFSET;
  const api = startProductProcess(
    'api',
    { ...settings.environment('api'), ADMIN_PORT: String(adminPort), LIMIT_FACTOR: '100000' },
    join(settings.folder, 'log/api.log'),
  );
  const adminUrl = `http://127.0.0.1:${adminPort}`;
  const url = `http://127.0.0.1:${settings.portalPort}`;
  await untilReady(url);
  const messages = await openMessages(settings);
  return {
    url,
    origin: settings.portalOrigin,
    adminUrl,
    databaseUrl: settings.database.ownerUrl,
    api,
    messages,
    stop: async () => {
      if (api.isRunning()) await keepMetrics(name, 'api', adminUrl);
      await api.stop();
      await messages.close();
      keepFiles(name, 'logs', join(settings.folder, 'log'));
      keepDatabase(name, settings.database.ownerUrl);
    },
  };
}
