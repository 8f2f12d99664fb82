// A complete portal on its own stack: API with the built pages, worker, gallery. For journeys, pictures and page speed.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stacksFolder } from '../stack/plan.ts';
import { upStack } from '../stack/stack.ts';
import { root } from '../tree/source-files.ts';
import { startGallery } from './gallery.ts';
import { makeFirstSigningKey, openSeeder, type Seeder } from './inside.ts';
import { refuseMissing, startMailFront } from './mail-front.ts';
import { startProductProcess, untilReady } from './processes.ts';
import { type Environment, productSettings } from './settings.ts';

export interface PortalAddresses {
  readonly origin: string;
  readonly galleryUrl: string;
  readonly inboxUrl: string;
  /** Metrics of the API and the worker. */
  readonly adminUrls: readonly string[];
  readonly databaseUrl: string;
  /** Contains the logs of its processes. */
  readonly folder: string;
  readonly apiEnvironment: Environment;
  readonly workerEnvironment: Environment;
}

const addressFile = (stackName: string): string => join(stacksFolder, stackName, 'portal.json');

/** The settings that every portal needs to serve its pages. */
export const pageSettings = (folder: string): Environment => ({
  WEB_FOLDER: join(root, 'web/build/client'),
  ASSETS_KEPT_FOLDER: join(folder, 'assets'),
});

export async function startPortal(
  stackName: string,
  more: Environment = {},
): Promise<PortalAddresses & { stop(): Promise<void> }> {
  const stack = await upStack(stackName, ['postgres', 'storage', 'scanner', 'mail', 'simulators']);
  const settings = await productSettings(stackName, stack);
  const { environment, portalOrigin, portalPort, folder } = settings;
  await makeFirstSigningKey(settings);
  const [apiAdmin, workerAdmin] = [portalPort + 3, portalPort + 4];
  const apiEnvironment = { ...environment('api'), ...pageSettings(folder), ...more };
  const api = startProductProcess(
    'api',
    { ...apiEnvironment, ADMIN_PORT: String(apiAdmin) },
    join(folder, 'log/api.log'),
  );
  const mailFront = await startMailFront(stack.smtpPort, refuseMissing);
  const worker = startProductProcess(
    'worker',
    {
      ...environment('worker'),
      ...more,
      SMTP_URL: `smtp://127.0.0.1:${mailFront.port}`,
      ADMIN_PORT: String(workerAdmin),
    },
    join(folder, 'log/worker.log'),
  );
  const gallery = await startGallery(portalPort + 2);
  const stop = async (): Promise<void> => {
    await Promise.all([api.stop(), worker.stop(), gallery.stop()]);
    mailFront.close();
  };
  try {
    await untilReady(`http://127.0.0.1:${portalPort}`, { running: api });
  } catch (error) {
    // Processes left running would block the next run's port and take its jobs.
    await stop();
    throw error;
  }
  const addresses: PortalAddresses = {
    origin: portalOrigin,
    galleryUrl: gallery.url,
    inboxUrl: stack.inboxUrl,
    adminUrls: [apiAdmin, workerAdmin].map((port) => `http://127.0.0.1:${port}`),
    databaseUrl: settings.database.ownerUrl,
    folder,
    apiEnvironment,
    workerEnvironment: environment('worker'),
  };
  writeFileSync(addressFile(stackName), JSON.stringify(addresses), { mode: 0o600 });
  return { ...addresses, stop };
}

/** For another process: the portal's addresses, and a function that opens a seeder for it. */
export function joinPortal(stackName: string): PortalAddresses & { openSeeder(): Promise<Seeder> } {
  const addresses: PortalAddresses = JSON.parse(readFileSync(addressFile(stackName), 'utf8'));
  const { apiEnvironment, workerEnvironment, databaseUrl: ownerUrl } = addresses;
  const environment = (role: string): Environment => (role === 'worker' ? workerEnvironment : apiEnvironment);
  return { ...addresses, openSeeder: () => openSeeder({ environment, database: { ownerUrl } }) };
}
