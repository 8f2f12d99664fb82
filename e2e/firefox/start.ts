// Starts a separate portal for the Firefox journeys, to keep the last `npm run e2e` files for the canary search.
import { startPortal } from '@portico/tools/product/portal';

export const STACK = 'firefox';

export default async function start(): Promise<() => Promise<void>> {
  // Every journey comes from the same loopback address. The Chromium journeys test the rate limits.
  const portal = await startPortal(STACK, { LIMIT_FACTOR: '1000' });
  return () => portal.stop();
}
