// Puts something over the page from wherever it is needed, a call say. One of each name; what fades away stays until the next.
import type { ReactNode } from 'react';

const WANTED = 'overlay:wanted';

export type Shown = Readonly<Record<string, ReactNode>>;
let shown: Shown = {};

export function showOverlay(name: string, overlay: ReactNode): void {
  shown = { ...shown, [name]: overlay };
  window.dispatchEvent(new Event(WANTED));
}

/** Told at once too: a loader may be quicker than the page. */
export function onOverlay(show: (shown: Shown) => void): () => void {
  const notify = (): void => show(shown);
  notify();
  window.addEventListener(WANTED, notify);
  return () => window.removeEventListener(WANTED, notify);
}
