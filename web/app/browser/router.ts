// The pending navigation, for code outside React. React Router has no public API for it: `useNavigation` is for components,
// and a loader cannot tell whether its page gets its own history entry. So only this file reads the router that React Router
// puts on the window; router.test.ts checks that the installed version still does so.
import type { Navigation } from 'react-router';

interface RouterOfWindow {
  readonly __reactRouterDataRouter?: { readonly state: { readonly navigation: Navigation } };
}

/** Undefined while a document starts; its `location` is undefined at rest. */
export const pendingNavigation = (): Navigation | undefined =>
  (window as RouterOfWindow).__reactRouterDataRouter?.state.navigation;
