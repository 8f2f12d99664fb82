// The client state of the specification's section 3: in local storage, shared by all tabs, dropped when the session ends.
import type { ClientState } from '@portico/domain/clients/state';
import { useSyncExternalStore } from 'react';
import { setApproval } from './approval.ts';
import { closeOpenedStep } from './opened-step.ts';

const KEY = 'client';
const CHANGED = 'client:changed';

const nothing: ClientState = {
  accountType: null,
  onboardingProgress: [],
  activatedClient: null,
  clients: [],
  isClientCreator: false,
  role: null,
  isOnboarded: false,
  transactionClient: null,
};

let known: ClientState | undefined;

/** Anything in local storage that does not have our shape is ignored. */
function read(): ClientState {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<ClientState>;
    const isWhole = Array.isArray(stored.clients) && Array.isArray(stored.onboardingProgress);
    return isWhole ? { ...nothing, ...stored } : nothing;
  } catch {
    return nothing;
  }
}

export function clientState(): ClientState {
  known ??= read();
  return known;
}

/** The step this tab has opened belongs to one client and one session (S4.09). */
function keepUp(next: ClientState): void {
  if (known && known.activatedClient !== next.activatedClient) closeOpenedStep();
  known = next;
}

export function changeClientState(change: Partial<ClientState>): void {
  // Read from storage, because another tab may have just changed it.
  keepUp({ ...read(), ...change });
  localStorage.setItem(KEY, JSON.stringify(known));
  window.dispatchEvent(new Event(CHANGED));
}

export function dropClientState(): void {
  known = undefined;
  setApproval(false);
  closeOpenedStep();
  localStorage.removeItem(KEY);
}

function subscribe(changed: () => void): () => void {
  const onStorage = ({ key }: StorageEvent): void => {
    if (key !== KEY && key !== null) return;
    keepUp(read());
    changed();
  };
  window.addEventListener(CHANGED, changed);
  window.addEventListener('storage', onStorage);
  return () => {
    window.removeEventListener(CHANGED, changed);
    window.removeEventListener('storage', onStorage);
  };
}

export const useClientState = (): ClientState => useSyncExternalStore(subscribe, clientState, () => nothing);
