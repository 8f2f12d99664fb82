// Whether the person awaits our approval in their active client. Local storage keeps other tabs and reloads from showing a
// dead link. Separate from the client state, whose fields the specification lists. Cleared when the session ends.
import { useSyncExternalStore } from 'react';

const KEY = 'awaits-approval';
const CHANGED = 'approval:changed';

export const awaitsApproval = (): boolean => localStorage.getItem(KEY) !== null;

export function setApproval(isAwaited: boolean): void {
  if (isAwaited === awaitsApproval()) return;
  if (isAwaited) localStorage.setItem(KEY, 'true');
  else localStorage.removeItem(KEY);
  window.dispatchEvent(new Event(CHANGED));
}

function subscribe(changed: () => void): () => void {
  window.addEventListener(CHANGED, changed);
  window.addEventListener('storage', changed);
  return () => {
    window.removeEventListener(CHANGED, changed);
    window.removeEventListener('storage', changed);
  };
}

export const useAwaitsApproval = (): boolean => useSyncExternalStore(subscribe, awaitsApproval, () => false);
