// When a draft is saved without waiting for the pause in typing.
import { useEffect } from 'react';

/** Calls `flush` when the connection is back and when the page is put away, and `leave` when it is left. Both stay the same. */
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
