// Everything that `npm run dev` starts: the real servers, the API and the worker (again after every edit of their source), the
// pages and the gallery.
import { join } from 'node:path';
import { readAdapter, readConfig } from '@portico/server/config';
import { LOOPBACK, type Plan } from '../stack/plan.ts';
import { servers, statusOf, upStack } from '../stack/stack.ts';
import { root } from '../tree/source-files.ts';
import { startGalleryPages, startPages } from './dev-pages.ts';
import { startProductProcess } from './processes.ts';
import { line, secondsSince, step } from './progress.ts';
import { type RestartingProcess, startRestarting, watchSource } from './restarting-process.ts';
import { seed } from './seed.ts';
import { type ProductSettings, productSettings } from './settings.ts';

function startProcesses({ ports }: Plan, { environment, folder }: ProductSettings) {
  const settings = {
    api: { PORT: String(ports.api), ADMIN_PORT: String(ports.apiAdmin) },
    worker: { ADMIN_PORT: String(ports.workerAdmin) },
  };
  const start = (kind: keyof typeof settings, readyAddress: string): Promise<RestartingProcess> =>
    startRestarting(
      () =>
        startProductProcess(
          kind,
          { ...environment(kind), ...settings[kind] },
          join(folder, `log/${kind}.log`),
          { endsWithParent: true },
        ),
      readyAddress,
      console.log,
    );
  return Promise.all([
    start('api', `http://${LOOPBACK}:${ports.api}/health/ready`),
    start('worker', `http://${LOOPBACK}:${ports.workerAdmin}/metrics`),
  ]);
}

/** Returns a function that stops everything but the servers of the stack. */
export async function startProduct(plan: Plan): Promise<() => Promise<unknown>> {
  const { name: stackName, ports } = plan;
  console.log(`Servers: ${servers.map(({ name }) => name).join(', ')}`);
  const serversMs = performance.now();
  const stack = await upStack(stackName, undefined, (name) => line(`  ${name}`, secondsSince(serversMs)));
  // We check identities ourselves here, unless IDENTITY_ADAPTER=hosted asks for the simulated vendor.
  const adapter = readAdapter() ?? 'in-house';
  const settings = await step('Database', () => productSettings(stackName, stack, 'portico', adapter));
  const { people, staff } = await step('People to log in as', () => seed(settings));
  const processes = await step('API and worker', () => startProcesses(plan, settings));
  const config = readConfig(settings.environment('api'));
  const pages = await step('Pages and gallery', () =>
    Promise.all([
      startPages(ports.portal, `http://${LOOPBACK}:${ports.api}`, config),
      startGalleryPages(ports.gallery),
    ]),
  );
  const stopWatching = watchSource(
    ['domain/src', 'providers/src', 'server/src'].map((folder) => join(root, folder)),
    () => {
      for (const each of processes) void each.restart();
    },
  );

  const PROCESS_START_MS = 0;
  console.log(`Ready after ${secondsSince(PROCESS_START_MS)}.\n`);
  line('portal', `${settings.portalOrigin}/login`);
  line('gallery', `http://gallery.localhost:${ports.gallery}/`);
  line('inbox', stack.inboxUrl);
  line('api', `metrics and OpenAPI: http://${LOOPBACK}:${ports.apiAdmin}/metrics /openapi.json`);
  for (const { name, address } of await statusOf(stackName)) line(name, address);
  line('logs', join(settings.folder, 'log'));
  console.table(people);
  console.log('Staff, who decide with `npm run staff -- list --as …` (two of them; docs/staff.md):');
  console.table(staff);
  console.log(
    'The API and the worker restart after an edit. Ctrl-C ends the portal; `npx stack down` the servers.',
  );

  return () => {
    stopWatching();
    return Promise.all([...processes.map((each) => each.stop()), ...pages.map((each) => each.close())]);
  };
}
