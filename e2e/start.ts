// Starts the portal before the journeys and ends it after them; the servers of its stack stay up for the next run.
import { startPortal } from '@portico/tools/product/portal';

export default async function start(): Promise<() => Promise<void>> {
  const portal = await startPortal('e2e');
  return () => portal.stop();
}
