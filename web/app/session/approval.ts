// Whether the person awaits our approval in the client that they act for. Kept in local storage, so that no tab and no reload shows a link
// that leads nowhere, and beside the client state, whose fields the specification names. Gone with the session.
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
