// The same portal with one setting changed, beside the one of the other journeys: here identities are checked in the house.
import { join } from 'node:path';
import type { PortalAddresses } from '@portico/tools/product/portal';
import { type Running, startProductProcess } from '@portico/tools/product/processes';

/** Beside the portal's own, that of another journey, the gallery's and those of the metrics. */
export const captureServerPort = ({ apiEnvironment }: Pick<PortalAddresses, 'apiEnvironment'>): number =>
  Number(apiEnvironment['PORT']) + 5;

/** Whoever needs it waits for it: it starts while other journeys run. */
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
