// Client-side navigation with the page's own router, where no server corrects the URL first.
import type { Page } from '@playwright/test';

interface RouterOfWindow {
  readonly __reactRouterDataRouter: { readonly navigate: (to: string) => Promise<void> };
}

/** Not awaited: the navigation may load another document, which destroys this context. */
export const navigateWithin = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = window as unknown as RouterOfWindow;
    void router.navigate(to);
  }, path);

/** The router's error for a URL that it does not navigate to. */
export const navigateAndCatch = (page: Page, address: string): Promise<string> =>
  page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = window as unknown as RouterOfWindow;
    return router.navigate(to).then(() => 'went there', String);
  }, address);
