// Ends the session in this browser: removes the stored session data and notifies the listeners so that they leave the page.
import { dropClientState } from './client-state.ts';
import { closeOpenedStep } from './opened-step.ts';
import { dropToken, TOKEN_KEY } from './token.ts';

/** `keep` listeners save unsaved data first, because `leave` listeners may unload the document at once. */
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
 * Another tab has logged out and removed the shared data. Clear this tab's own data now, because leaving may unload the
 * document before the storage event for the client state arrives.
 */
const onStorage = ({ key, newValue }: StorageEvent): void => {
  if ((key !== TOKEN_KEY && key !== null) || newValue !== null) return;
  closeOpenedStep();
  notifyListeners();
};

export function onSessionEnd(act: () => void, turn: Turn = 'leave'): () => void {
  // Adding the same listener again has no effect.
  window.addEventListener('storage', onStorage);
  listeners[turn].add(act);
  return () => void listeners[turn].delete(act);
}
