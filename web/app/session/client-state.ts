// The client state of the specification's section 3: kept in local storage, the same in every tab, gone with the session. Beside it
// stands whether the person awaits our approval in this client, because then no link leads to the transaction application.
import type { ClientState } from '@portico/domain/client/state';
import { useSyncExternalStore } from 'react';

const KEY = 'client';
const CHANGED = 'client:changed';

interface MemberState extends ClientState {
  /** They joined after the client was approved, and we have not approved them yet. */
  readonly awaitsApproval: boolean;
}

const nothing: MemberState = {
  accountType: null,
  onboardingProgress: [],
  activatedClient: null,
  clients: [],
  isClientCreator: false,
  role: null,
  isOnboarded: false,
  transactionClient: null,
  awaitsApproval: false,
};

let known: MemberState | undefined;

/** What somebody else wrote there is no state. */
function read(): MemberState {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<MemberState>;
    const isWhole = Array.isArray(stored.clients) && Array.isArray(stored.onboardingProgress);
    return isWhole ? { ...nothing, ...stored } : nothing;
  } catch {
    return nothing;
  }
}

export function clientState(): MemberState {
  known ??= read();
  return known;
}

export function changeClientState(change: Partial<MemberState>): void {
  // As it is stored: another tab may have changed it a moment ago.
  known = { ...read(), ...change };
  localStorage.setItem(KEY, JSON.stringify(known));
  window.dispatchEvent(new Event(CHANGED));
}

export function dropClientState(): void {
  known = undefined;
  localStorage.removeItem(KEY);
}

function subscribe(changed: () => void): () => void {
  const onStorage = ({ key }: StorageEvent): void => {
    if (key !== KEY && key !== null) return;
    known = undefined;
    changed();
  };
  window.addEventListener(CHANGED, changed);
  window.addEventListener('storage', onStorage);
  return () => {
    window.removeEventListener(CHANGED, changed);
    window.removeEventListener('storage', onStorage);
  };
}

export const useClientState = (): MemberState => useSyncExternalStore(subscribe, clientState, () => nothing);
