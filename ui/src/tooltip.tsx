// A short explanation on hover, tap or keyboard focus. Never the only place where information appears.
import { section9 } from '@portico/domain/specified-constants';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { anchorPanel } from './anchor-panel.ts';

export interface TooltipWordsProps {
  readonly id: string;
  readonly text: ReactNode;
  /** The explained element: it has the class tooltip and also contains the bubble. */
  readonly anchor: RefObject<HTMLElement | null>;
}

/** The bubble alone, for pages that load it after the element that it explains. */
export function TooltipWords({ id, text, anchor: around }: TooltipWordsProps) {
  const bubble = useRef<HTMLSpanElement>(null);
  const [isShown, setShown] = useState(false);

  useEffect(() => {
    const anchor = around.current;
    if (!anchor) return;
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const change = (shown: boolean, afterMs: number) => (event: Event) => {
      if (event instanceof PointerEvent && event.pointerType === 'touch') return;
      clearTimeout(timer);
      timer = setTimeout(() => setShown(shown), afterMs);
    };
    const listen = (type: string, change: (event: Event) => void): void =>
      anchor.addEventListener(type, change, { signal: leaving.signal });
    listen('pointerenter', change(true, section9.tooltipDelayMs));
    listen('focusin', change(true, section9.tooltipDelayMs));
    listen('pointerleave', change(false, 0));
    listen('focusout', change(false, 0));
    // Touch does not hover, and some browsers do not focus what is tapped: a tap shows it, a tap elsewhere hides it.
    const onTap = (event: PointerEvent): void => {
      if (event.pointerType !== 'touch') return;
      const isInside = event.target instanceof Node && anchor.contains(event.target);
      clearTimeout(timer);
      timer = setTimeout(() => setShown(isInside), isInside ? section9.tooltipDelayMs : 0);
    };
    document.addEventListener('pointerup', onTap, { signal: leaving.signal });
    const hideOnEscape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      clearTimeout(timer);
      // One Escape closes one thing: an enclosing dialog stays open.
      if (bubble.current?.matches(':popover-open')) event.preventDefault();
      setShown(false);
    };
    document.addEventListener('keydown', hideOnEscape, { signal: leaving.signal });
    // The element may have been focused or hovered before this component loaded.
    if (anchor.matches(':focus-within, :hover'))
      timer = setTimeout(() => setShown(true), section9.tooltipDelayMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [around]);

  useEffect(() => {
    if (!isShown || !bubble.current || !around.current) return;
    const words = bubble.current;
    words.showPopover();
    const stopFollowing = anchorPanel(words, around.current, 'above');
    return () => {
      stopFollowing();
      words.hidePopover();
    };
  }, [isShown, around]);

  return (
    <span className="tooltip-words" role="tooltip" popover="manual" id={id} ref={bubble}>
      {text}
    </span>
  );
}

export interface TooltipProps {
  readonly text: ReactNode;
  readonly children: (ids: { readonly 'aria-describedby': string }) => ReactNode;
}

export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  return (
    <span className="tooltip" ref={anchor}>
      {children({ 'aria-describedby': id })}
      <TooltipWords id={id} text={text} anchor={anchor} />
    </span>
  );
}
