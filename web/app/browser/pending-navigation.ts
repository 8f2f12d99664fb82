// Where the person is going at this moment, as the router knows it, and how they are sent elsewhere from there.
import { redirect, replace } from 'react-router';
import { requirePermitted } from './leave-to.ts';
import { waitUntilReached } from './reach.ts';
import { pendingNavigation } from './router.ts';

export interface Address {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** Undefined when nobody goes anywhere: while a document is loaded for the page it was asked for, and at rest. */
export const destination = (): Address | undefined => pendingNavigation()?.location;

const addressOf = ({ pathname, search, hash }: Address): string => pathname + search + hash;

/** A link that was followed has made no entry in the history yet; every other page in it is not one to come back to. */
const hasOwnEntry = (): boolean => pendingNavigation()?.historyAction !== 'PUSH';

/** Instead of the page that was asked for; Back does not lead to it again. The router would follow a redirect to another site. */
export function redirectTo(path: string): Response {
  requirePermitted(path, location.origin, false);
  return hasOwnEntry() ? replace(path) : redirect(path);
}

/** What has to be done before this document may go: the browser ends with it whatever is under way. */
const held = new Set<Promise<unknown>>();
export function holdDocument(work: Promise<unknown>): void {
  held.add(work);
  void work.finally(() => held.delete(work));
}
/** A browser that keeps nothing, and never says so, keeps nobody here. */
const LONGEST_HOLD_MS = 2000;
const letGo = (): Promise<unknown> =>
  Promise.race([
    Promise.allSettled(held),
    new Promise((resolve) => {
      setTimeout(resolve, LONGEST_HOLD_MS);
    }),
  ]);

/** As a document of its own. Nothing of this one happens any more, so that no button becomes free meanwhile. */
export async function loadAsDocument(address: Address): Promise<never> {
  const target = addressOf(address);
  const isReplaced = hasOwnEntry();
  await letGo();
  await waitUntilReached();
  // With a hash in it, replacing an address by itself would load nothing.
  if (target === addressOf(location)) location.reload();
  else {
    const { href } = requirePermitted(target, location.origin, false);
    if (isReplaced) location.replace(href);
    else location.assign(href);
  }
  return new Promise(() => undefined);
}
