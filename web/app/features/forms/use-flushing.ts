// Triggers saves of a draft that do not wait for the debounce.
import { useEffect } from 'react';

/** Calls `flush` when the connection returns or the page is hidden, and `leave` on unmount. Both must be stable. */
export function useFlushing(flush: () => void, leave: () => void): void {
  useEffect(() => {
    const onVisibility = (): void => {
      if (document.visibilityState === 'hidden') flush();
    };
    window.addEventListener('online', flush);
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      window.removeEventListener('online', flush);
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', onVisibility);
      leave();
    };
  }, [flush, leave]);
}
