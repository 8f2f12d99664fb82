// The end of a session in this browser: what is kept of it goes, and whoever shows a page is told to leave it.
import { dropClientState } from './client-state.ts';
import { closeOpenedStep } from './opened-step.ts';
import { dropToken, TOKEN_KEY } from './token.ts';

/** What would be lost with the page is kept first: leaving may end the document at once. */
type Turn = 'keep' | 'leave';
const listeners: Readonly<Record<Turn, Set<() => void>>> = { keep: new Set(), leave: new Set() };

function notifyListeners(): void {
  for (const keep of listeners.keep) keep();
  for (const leave of listeners.leave) leave();
}

export function endSession(): void {
  dropToken();
  dropClientState();
  notifyListeners();
}

/**
 * Another tab has logged out and removed what all tabs share. What this tab alone keeps goes here: leaving may end the document before it
 * hears that the client state is gone too.
 */
const onStorage = ({ key, newValue }: StorageEvent): void => {
  if ((key !== TOKEN_KEY && key !== null) || newValue !== null) return;
  closeOpenedStep();
  notifyListeners();
};

export function onSessionEnd(act: () => void, turn: Turn = 'leave'): () => void {
  // Once, however often it is added.
  window.addEventListener('storage', onStorage);
  listeners[turn].add(act);
  return () => void listeners[turn].delete(act);
}
