// The router's pending navigation, and how to redirect from there.
import { redirect, replace } from 'react-router';
import { requirePermitted } from './leave-to.ts';
import { waitUntilReached } from './reach.ts';
import { pendingNavigation } from './router.ts';

export interface Address {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** Undefined when no navigation is pending: at rest, and while a document loads for the requested page. */
export const destination = (): Address | undefined => pendingNavigation()?.location;

const addressOf = ({ pathname, search, hash }: Address): string => pathname + search + hash;

/** A followed link (PUSH) has no history entry yet. Any other pending page has one, and Back must not return to it. */
const hasOwnEntry = (): boolean => pendingNavigation()?.historyAction !== 'PUSH';

/** Redirects away from the requested page; Back does not return to it. Checked, because the router would follow external redirects. */
export function redirectTo(path: string): Response {
  requirePermitted(path, location.origin, false);
  return hasOwnEntry() ? replace(path) : redirect(path);
}

/** Work to finish before this document unloads, because unloading aborts everything in progress. */
const held = new Set<Promise<unknown>>();
export function holdDocument(work: Promise<unknown>): void {
  held.add(work);
  void work.finally(() => held.delete(work));
}
/** Limits the wait for a browser whose storage never responds. */
const LONGEST_HOLD_MS = 2000;
const letGo = (): Promise<unknown> =>
  Promise.race([
    Promise.allSettled(held),
    new Promise((resolve) => {
      setTimeout(resolve, LONGEST_HOLD_MS);
    }),
  ]);

/** Loads the address as a new document. Never resolves, so that no button becomes enabled again in the meantime. */
export async function loadAsDocument(address: Address): Promise<never> {
  const target = addressOf(address);
  const isReplaced = hasOwnEntry();
  await letGo();
  await waitUntilReached();
  // Replacing an address that has a hash with itself would not load anything.
  if (target === addressOf(location)) location.reload();
  else {
    const { href } = requirePermitted(target, location.origin, false);
    if (isReplaced) location.replace(href);
    else location.assign(href);
  }
  return new Promise(() => undefined);
}
