// The same portal with one setting changed, running next to that of the other journeys: identity checks are done in-house.
import { join } from 'node:path';
import type { PortalAddresses } from '@portico/tools/product/portal';
import { type Running, startProductProcess } from '@portico/tools/product/processes';

/** Avoids the ports of the portal, of another journey's server, of the gallery and of their metrics. */
export const captureServerPort = ({ apiEnvironment }: Pick<PortalAddresses, 'apiEnvironment'>): number =>
  Number(apiEnvironment['PORT']) + 5;

/** It starts while other journeys run, so journeys that need it wait for it. */
export function startCaptureServer(portal: PortalAddresses): Running & { readonly adminUrl: string } {
  const port = captureServerPort(portal);
  const api = startProductProcess(
    'api',
    {
      ...portal.apiEnvironment,
      PORT: String(port),
      ADMIN_PORT: String(port + 1),
      IDENTITY_ADAPTER: 'in-house',
    },
    join(portal.folder, 'log/api-in-house.log'),
  );
  return { ...api, adminUrl: `http://127.0.0.1:${port + 1}` };
}
