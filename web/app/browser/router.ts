// The navigation that is under way, for code outside React. React Router has no public access to it: `useNavigation` is for
// components, and a loader is not told whether its page gets an entry of its own in the history. So this one file reads the router
// that React Router puts on the window; router.test.ts holds that the installed version still does.
import type { Navigation } from 'react-router';

interface RouterOfWindow {
  readonly __reactRouterDataRouter?: { readonly state: { readonly navigation: Navigation } };
}

/** Undefined while a document starts; its `location` is undefined at rest. */
export const pendingNavigation = (): Navigation | undefined =>
  (window as RouterOfWindow).__reactRouterDataRouter?.state.navigation;
