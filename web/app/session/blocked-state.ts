// The blocked-user flag: raised by three error codes from any call, lowered once the person has seen why (S4.18, S8.02).
import type { Failure } from '@portico/domain/api/call';
import { blockedCodes } from '@portico/domain/failures';
import { useSyncExternalStore } from 'react';

const CHANGED = 'blocked:changed';
let requestId: string | null | undefined;

function set(raised: string | null | undefined): void {
  requestId = raised;
  window.dispatchEvent(new Event(CHANGED));
}
/** Raises the flag if the failure says the user is blocked, with the request id to quote to support. Returns whether it did. */
export function raiseIfBlocked({ code, requestId: reference }: Pick<Failure, 'code' | 'requestId'>): boolean {
  const isBlocked = (blockedCodes as readonly string[]).includes(code);
  if (isBlocked) set(reference ?? null);
  return isBlocked;
}
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
