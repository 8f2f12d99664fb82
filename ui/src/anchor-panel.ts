// Where a floating panel goes: beside its anchor, on the side it prefers while there is room, never off the screen.
// Script sets it as styles of the element, which our policy allows; a style attribute in the page it would refuse.
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

/** Keeps the panel there while the page moves under it. */
export function anchorPanel(panel: HTMLElement, anchor: HTMLElement, prefers: 'above' | 'below'): () => void {
  const leaving = new AbortController();
  const place = (): void => placePanel(panel, anchor, prefers);
  place();
  for (const moves of ['scroll', 'resize'])
    window.addEventListener(moves, place, { capture: true, passive: true, signal: leaving.signal });
  return () => leaving.abort();
}
