// Starts a portal of its own for the journeys in Firefox, so that what the last `npm run e2e` left for the canary search stays untouched.
import { startPortal } from '@portico/tools/product/portal';

export const STACK = 'firefox';

export default async function start(): Promise<() => Promise<void>> {
  // Every journey comes from the same loopback address. Rate limits are proven by the journeys in Chromium.
  const portal = await startPortal(STACK, { LIMIT_FACTOR: '1000' });
  return () => portal.stop();
}
