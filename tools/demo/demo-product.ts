// Everything that `npm run demo` starts: the real servers, the built pages, the API, the worker, and the front with the /demo pages.
import { join } from 'node:path';
import { readAdapter } from '@portico/server/platform/config/config';
import { buildPages } from '../build-pages.ts';
import { makeFirstSigningKey } from '../product/inside.ts';
import { pageSettings } from '../product/portal.ts';
import { startProductProcesses } from '../product/product-processes.ts';
import { line, secondsSince, step } from '../product/progress.ts';
import { productSettings } from '../product/settings.ts';
import { upServers } from '../product/up-servers.ts';
import type { Plan } from '../stack/plan.ts';
import { startFront } from './front.ts';
import { prepareExamples } from './prepare-examples.ts';

/** Long enough to type into a page while the API is down. */
const RESTART_AFTER_MS = 20_000;
const TITLE_WIDTH = 42;

/** Returns a function that stops everything but the servers of the stack. */
export async function startDemo(plan: Plan): Promise<() => Promise<unknown>> {
  const { name, ports } = plan;
  // Build the pages in parallel: starting the servers is mostly waiting.
  const built = buildPages('web');
  built.catch(() => undefined);
  const stack = await upServers(name);
  const settings = await step('Database', async () => {
    const prepared = await productSettings(name, stack, 'portico', readAdapter() ?? 'in-house');
    await makeFirstSigningKey(prepared);
    return prepared;
  });
  await step('Built pages', () => built);
  const processes = await step('API and worker', () =>
    startProductProcesses(plan, settings, {
      apiSettings: pageSettings(settings.folder),
      restartAfterMs: RESTART_AFTER_MS,
    }),
  );
  const { pages, links, staff, close } = await step('Examples', () =>
    prepareExamples(name, settings, ports.api, stack.inboxUrl),
  );
  const front = await startFront(ports.portal, ports.api, pages);

  const PROCESS_START_MS = 0;
  console.log(`Ready after ${secondsSince(PROCESS_START_MS)}.\n`);
  console.log('Open an example:');
  for (const [title, addresses] of links)
    for (const [index, address] of addresses.entries())
      line(index === 0 ? `  ${title}` : '', address, TITLE_WIDTH);
  console.log('');
  line('All, with codes', `${settings.portalOrigin}/demo`);
  line('Inbox', stack.inboxUrl);
  line('Staff', staff.map(({ email }) => email).join(', '));
  line('API', `process ${processes[0]?.pid()}`);
  line('Logs', join(settings.folder, 'log'));
  console.log(
    '\ndocs/tour.md is a guided tour of thirty minutes. Ctrl-C ends the demo; `npx stack down` ends its servers.',
  );

  return () => Promise.all([front.close(), close(), ...processes.map((each) => each.stop())]);
}
