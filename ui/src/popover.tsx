// A button that opens a small panel. Outside clicks, Escape and the way back of the focus are the browser's own.
import { section9 } from '@portico/domain/specified-constants';
import { type ReactNode, type ToggleEvent, useEffect, useId, useRef, useState } from 'react';
import { anchorPanel } from './anchor-panel.ts';
import { Button, type ButtonKind } from './button.tsx';
import { Glyph } from './glyph.tsx';

export interface PopoverProps {
  readonly label: ReactNode;
  readonly kind?: ButtonKind;
  /** What the panel holds; made anew at each opening. */
  readonly children: ReactNode | ((close: () => void) => ReactNode);
}

export function Popover({ label, kind = 'secondary', children }: PopoverProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [hasContent, setHasContent] = useState(false);

  useEffect(() => {
    const { current: shown } = panel;
    const { current: anchor } = button;
    if (!isOpen || !shown || !anchor) {
      // The content goes after the panel has faded, and before it can be missed.
      const disposal = setTimeout(() => setHasContent(false), section9.popoverDisposeMs);
      return () => clearTimeout(disposal);
    }
    let stopFollowing: (() => void) | undefined;
    // The panel opens after we are told that it will, and has no size before.
    const frame = requestAnimationFrame(() => {
      stopFollowing = anchorPanel(shown, anchor, 'below');
    });
    return () => {
      cancelAnimationFrame(frame);
      stopFollowing?.();
    };
  }, [isOpen]);

  const follow = (event: ToggleEvent<HTMLDivElement>): void => {
    if (event.target !== event.currentTarget) return;
    const willBeOpen = event.newState === 'open';
    setOpen(willBeOpen);
    if (willBeOpen) setHasContent(true);
  };
  const close = (): void => panel.current?.hidePopover();

  return (
    <span className="popover">
      <Button ref={button} kind={kind} popoverTarget={id} aria-expanded={isOpen} aria-controls={id}>
        {label}
        <Glyph name="more" />
      </Button>
      <div ref={panel} id={id} className="popover-panel" popover="auto" onBeforeToggle={follow}>
        {hasContent && (typeof children === 'function' ? children(close) : children)}
      </div>
    </span>
  );
}
