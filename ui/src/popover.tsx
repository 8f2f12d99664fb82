// A button that opens a small panel. The browser handles outside clicks, Escape and the return of the focus.
import { section9 } from '@portico/domain/specified-constants';
import { type ReactNode, type ToggleEvent, useEffect, useId, useRef, useState } from 'react';
import { anchorPanel } from './anchor-panel.ts';
import { Button, type ButtonKind } from './button.tsx';
import { Glyph } from './glyph.tsx';

export interface PopoverProps {
  readonly label: ReactNode;
  readonly kind?: ButtonKind;
  /** The panel's content, rendered anew each time it opens. */
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
      // The content is removed after the panel has faded out.
      const disposal = setTimeout(() => setHasContent(false), section9.popoverDisposeMs);
      return () => clearTimeout(disposal);
    }
    let stopFollowing: (() => void) | undefined;
    // beforetoggle fires before the panel opens, and until then the panel has no size.
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
