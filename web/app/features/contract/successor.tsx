// Beside what has taken the place of something else on the page. If the focus went away with that, as with a button that was pressed, the
// heading of what is there now takes it: whoever sees nothing hears it once, and goes on from it with the keyboard (U56).
import { type RefObject, useEffect } from 'react';

interface SuccessorProps {
  readonly page: RefObject<HTMLElement | null>;
  /** Whether anything was drawn before: where one has just arrived, the page's own heading has the focus. */
  readonly hasBegun: RefObject<boolean>;
}

export function Successor({ page, hasBegun }: SuccessorProps) {
  useEffect(() => {
    const isLost = hasBegun.current && document.activeElement === document.body;
    hasBegun.current = true;
    const heading = isLost && page.current?.querySelector('h2');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus();
  }, [page, hasBegun]);
  return null;
}
