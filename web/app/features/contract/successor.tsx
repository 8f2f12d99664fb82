// Rendered next to content that replaced other content on the page. If the focus was lost with the old content,
// the new heading takes it. Screen readers then announce it once, and keyboard users continue from there (U56).
import { type RefObject, useEffect } from 'react';

interface SuccessorProps {
  readonly page: RefObject<HTMLElement | null>;
  /** Whether anything was rendered before. On first arrival the page's own heading has the focus. */
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
