// Begins the watch over an idle session, on the first page of somebody who is signed in; nobody else needs the part that does it.
import { showOverlay } from '../shell/overlay.ts';

export const watchIdle = (): void =>
  void import('./idle-watch.tsx').then(
    ({ idleWatch }) => showOverlay('idle', idleWatch),
    // What cannot be fetched now is tried again by the next page.
    () => undefined,
  );
