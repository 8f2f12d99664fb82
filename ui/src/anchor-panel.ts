// Positions a floating panel next to its anchor, on the preferred side if there is room, and always inside the window. Uses
// styles set by script, which our CSP allows; it would block a style attribute in the page.
const GAP = 6;
const EDGE = 8;

function placePanel(panel: HTMLElement, anchor: HTMLElement, prefers: 'above' | 'below'): void {
  const from = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = panel;
  const { clientWidth, clientHeight } = document.documentElement;
  const above = from.top - GAP - height;
  const below = from.bottom + GAP;
  const hasRoomAbove = above >= EDGE;
  const hasRoomBelow = below + height <= clientHeight - EDGE;
  const isAbove = prefers === 'above' ? hasRoomAbove || !hasRoomBelow : hasRoomAbove && !hasRoomBelow;
  const isRtl = getComputedStyle(anchor).direction === 'rtl';
  const start = isRtl ? from.right - width : from.left;
  panel.style.top = `${Math.max(EDGE, Math.min(isAbove ? above : below, clientHeight - height - EDGE))}px`;
  panel.style.left = `${Math.max(EDGE, Math.min(start, clientWidth - width - EDGE))}px`;
}

/** Repositions the panel when the page scrolls or resizes. */
export function anchorPanel(panel: HTMLElement, anchor: HTMLElement, prefers: 'above' | 'below'): () => void {
  const leaving = new AbortController();
  const place = (): void => placePanel(panel, anchor, prefers);
  place();
  for (const moves of ['scroll', 'resize'])
    window.addEventListener(moves, place, { capture: true, passive: true, signal: leaving.signal });
  return () => leaving.abort();
}
