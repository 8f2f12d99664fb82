// The client state of the specification's section 3: kept in local storage, the same in every tab, gone with the session.
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

/** What somebody else wrote there is no state. */
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

/** What this tab has opened is of one client and one session (S4.09). */
function keepUp(next: ClientState): void {
  if (known && known.activatedClient !== next.activatedClient) closeOpenedStep();
  known = next;
}

export function changeClientState(change: Partial<ClientState>): void {
  // As it is stored: another tab may have changed it a moment ago.
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
