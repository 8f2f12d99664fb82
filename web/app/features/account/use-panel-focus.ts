// Moves the focus into a panel when it opens, and back to the button that opened it when it closes.
import { type RefObject, useEffect, useRef } from 'react';

const FIRST = 'input:not([type="hidden"], [hidden]), button, [tabindex="-1"]';

export interface PanelFocus {
  readonly panel: RefObject<HTMLDivElement | null>;
  readonly button: RefObject<HTMLButtonElement | null>;
}

export function usePanelFocus(isOpen: boolean): PanelFocus {
  const panel = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    if (isOpen) panel.current?.querySelector<HTMLElement>(FIRST)?.focus();
    else button.current?.focus();
  }, [isOpen]);
  return { panel, button };
}
