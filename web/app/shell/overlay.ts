// Puts something over the page from wherever it is needed, a call say. One of each name; what fades away stays until the next.
import type { ReactNode } from 'react';

const WANTED = 'overlay:wanted';

export type Shown = Readonly<Record<string, ReactNode>>;

export const showOverlay = (name: string, overlay: ReactNode): boolean =>
  window.dispatchEvent(new CustomEvent<Shown>(WANTED, { detail: { [name]: overlay } }));

export function onOverlay(show: (shown: Shown) => void): () => void {
  const onWanted = (event: Event): void => show((event as CustomEvent<Shown>).detail);
  window.addEventListener(WANTED, onWanted);
  return () => window.removeEventListener(WANTED, onWanted);
}
