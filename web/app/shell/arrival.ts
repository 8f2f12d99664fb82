// On arrival at a page: saves the route that was left, scrolls to the top and focuses the heading (S4.03, U56).
import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { destination } from '../browser/pending-navigation.ts';
import { saveRoute } from '../session/previous-route.ts';

export function useArrival(): void {
  const location = useLocation();
  const cameBy = useNavigationType();
  const before = useRef<typeof location>(undefined);
  useEffect(() => {
    const left = before.current;
    before.current = location;
    if (!left) {
      // While the first page redirects, the person has not arrived yet.
      if (!destination()) saveRoute(undefined);
      return;
    }
    if (left.key === location.key) return;
    saveRoute(left);
    if (left.pathname === location.pathname) return;
    // On Back and Forward the browser restores the scroll position.
    if (cameBy !== 'POP') window.scrollTo(0, 0);
    document.querySelector('h1')?.focus({ preventScroll: true });
  }, [location, cameBy]);
}
