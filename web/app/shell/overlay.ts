// Shows an overlay above the page from anywhere, for example from a call. One per name; a closed one stays mounted until replaced.
import type { ReactNode } from 'react';

const WANTED = 'overlay:wanted';

export type Shown = Readonly<Record<string, ReactNode>>;
let shown: Shown = {};

export function showOverlay(name: string, overlay: ReactNode): void {
  shown = { ...shown, [name]: overlay };
  window.dispatchEvent(new Event(WANTED));
}

/** Calls the listener at once, because a loader may show an overlay before the page mounts. */
export function onOverlay(show: (shown: Shown) => void): () => void {
  const notify = (): void => show(shown);
  notify();
  window.addEventListener(WANTED, notify);
  return () => window.removeEventListener(WANTED, notify);
}
