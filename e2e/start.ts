// Starts the portal before the journeys and stops it afterwards; its stack keeps running for the next run. In the campaign,
// the data it left behind is kept for `npm run canary`.

import { join } from 'node:path';
import { isCampaign } from '@portico/testing/tier';
import {
  collectTraces,
  deleteLeftovers,
  keepCheckpoints,
  keepDatabase,
  keepFiles,
  keepMetrics,
  keepStackLogs,
} from '@portico/tools/canary/leftovers';
import { startPortal } from '@portico/tools/product/portal';
import { startCaptureServer } from './capture-server.ts';

const RUN = 'e2e';

async function startOnly(): Promise<() => Promise<void>> {
  const portal = await startPortal('e2e');
  const inHouse = startCaptureServer(portal);
  return async () => {
    await Promise.all([portal.stop(), inHouse.stop()]);
  };
}

async function startAndKeep(): Promise<() => Promise<void>> {
  deleteLeftovers(RUN);
  const traces = await collectTraces(RUN);
  const portal = await startPortal('e2e', { TRACES_URL: traces.url });
  const inHouse = startCaptureServer(portal);
  return async () => {
    for (const [index, url] of [...portal.adminUrls, inHouse.adminUrl].entries())
      await keepMetrics(RUN, String(index), url);
    await Promise.all([portal.stop(), inHouse.stop()]);
    traces.stop();
    keepFiles(RUN, 'logs', join(portal.folder, 'log'));
    keepStackLogs(RUN, 'e2e');
    keepCheckpoints(RUN, portal.folder);
    keepDatabase(RUN, portal.databaseUrl);
  };
}

export default isCampaign ? startAndKeep : startOnly;
