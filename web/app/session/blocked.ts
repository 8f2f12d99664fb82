// The blocked-user flag: raised by one of three answers to any call, lowered when the person has seen why (S4.18, S8.02).
import { useSyncExternalStore } from 'react';

const CHANGED = 'blocked:changed';
let requestId: string | null | undefined;

function set(raised: string | null | undefined): void {
  requestId = raised;
  window.dispatchEvent(new Event(CHANGED));
}
/** With the reference of the answer that raised it, for whoever calls support. */
export const raiseBlocked = (reference: string | undefined): void => set(reference ?? null);
export const lowerBlocked = (): void => set(undefined);

const subscribe = (changed: () => void): (() => void) => {
  window.addEventListener(CHANGED, changed);
  return () => window.removeEventListener(CHANGED, changed);
};
/** Undefined while the flag is down. */
export const useBlocked = (): string | null | undefined =>
  useSyncExternalStore(
    subscribe,
    () => requestId,
    () => undefined,
  );
