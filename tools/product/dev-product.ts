// Everything that `npm run dev` starts: the real servers, the API and the worker (restarted after every edit of their
// source), the pages and the gallery.
import { join } from 'node:path';
import { readAdapter, readConfig } from '@portico/server/platform/config/config';
import { prepareExamples } from '../demo/prepare-examples.ts';
import { LOOPBACK, type Plan } from '../stack/plan.ts';
import { readStatus } from '../stack/stack.ts';
import { root } from '../tree/source-files.ts';
import { startGalleryPages, startPages } from './dev-pages.ts';
import { makeFirstSigningKey } from './inside.ts';
import { startProductProcesses } from './product-processes.ts';
import { line, secondsSince, step } from './progress.ts';
import { watchSource } from './restarting-process.ts';
import { productSettings } from './settings.ts';
import { upServers } from './up-servers.ts';

/** Returns a function that stops everything but the servers of the stack. */
export async function startProduct(plan: Plan): Promise<() => Promise<unknown>> {
  const { name: stackName, ports } = plan;
  const stack = await upServers(stackName);
  const settings = await step('Database', async () => {
    // Development checks identities in-house, unless IDENTITY_ADAPTER=hosted selects the simulated vendor.
    const prepared = await productSettings(stackName, stack, 'portico', readAdapter() ?? 'in-house');
    await makeFirstSigningKey(prepared);
    return prepared;
  });
  const processes = await step('API and worker', () => startProductProcesses(plan, settings));
  const examples = await step('Examples', () =>
    prepareExamples(stackName, settings, ports.api, stack.inboxUrl),
  );
  const config = readConfig(settings.environment('api'));
  const pages = await step('Pages and gallery', () =>
    Promise.all([
      startPages(ports.portal, `http://${LOOPBACK}:${ports.api}`, config, examples.pages),
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
  line('examples', `${settings.portalOrigin}/demo (log in with one click, with everybody's codes)`);
  line('gallery', `http://gallery.localhost:${ports.gallery}/`);
  line('inbox', stack.inboxUrl);
  line('api', `metrics and OpenAPI: http://${LOOPBACK}:${ports.apiAdmin}/metrics /openapi.json`);
  for (const { name, address } of await readStatus(stackName)) line(name, address);
  line('logs', join(settings.folder, 'log'));
  console.log('Staff, who decide with `npm run staff -- list --as …` (two of them; docs/staff.md):');
  console.table(examples.staff);
  console.log(
    'The API and the worker restart after an edit. Ctrl-C ends the portal; `npx stack down` the servers.',
  );

  return () => {
    stopWatching();
    return Promise.all([
      examples.close(),
      ...processes.map((each) => each.stop()),
      ...pages.map((each) => each.close()),
    ]);
  };
}
