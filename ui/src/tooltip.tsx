// A few more words about what one points at, taps or has reached by keyboard. Never the only place of an information.
import { section9 } from '@portico/domain/section9';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { stayBeside } from './place-beside.ts';

export interface TooltipProps {
  readonly text: ReactNode;
  readonly children: (ids: { readonly 'aria-describedby': string }) => ReactNode;
}

export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const around = useRef<HTMLSpanElement>(null);
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
    // A finger does not hover, and not every browser gives focus to what it taps: a tap shows it, the next one elsewhere hides it.
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
      // One Escape, one thing: a dialog around it stays.
      if (bubble.current?.matches(':popover-open')) event.preventDefault();
      setShown(false);
    };
    document.addEventListener('keydown', hideOnEscape, { signal: leaving.signal });
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, []);

  useEffect(() => {
    if (!isShown || !bubble.current || !around.current) return;
    const words = bubble.current;
    words.showPopover();
    const stopFollowing = stayBeside(words, around.current, 'above');
    return () => {
      stopFollowing();
      words.hidePopover();
    };
  }, [isShown]);

  return (
    <span className="tooltip" ref={around}>
      {children({ 'aria-describedby': id })}
      <span className="tooltip-words" role="tooltip" popover="manual" id={id} ref={bubble}>
        {text}
      </span>
    </span>
  );
}
