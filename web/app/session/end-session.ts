// The end of a session in this browser: what is kept of it goes, and whoever shows a page is told to leave it.
import { dropClientState } from './client-state.ts';
import { dropToken, TOKEN_KEY } from './token.ts';

const ENDED = 'session:ended';

export function endSession(): void {
  dropToken();
  dropClientState();
  window.dispatchEvent(new Event(ENDED));
}

export function onSessionEnd(leave: () => void): () => void {
  // Another tab has logged out.
  const onStorage = ({ key, newValue }: StorageEvent): void => {
    if ((key === TOKEN_KEY || key === null) && newValue === null) leave();
  };
  window.addEventListener(ENDED, leave);
  window.addEventListener('storage', onStorage);
  return () => {
    window.removeEventListener(ENDED, leave);
    window.removeEventListener('storage', onStorage);
  };
}
