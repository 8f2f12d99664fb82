// Starts the idle watch on the first page of a logged-in person. Other visitors do not load the module.
import { showOverlay } from '../shell/overlay.ts';

export const watchIdle = (): void =>
  void import('./idle-watch.tsx').then(
    ({ idleWatch }) => showOverlay('idle', idleWatch),
    // If the chunk cannot be loaded now, the next page tries again.
    () => undefined,
  );
