// The page's router, as links use it: a walk within the document, where no server corrects the address first.
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

/** What the router answers to an address that it does not go to. */
export const navigateAndCatch = (page: Page, address: string): Promise<string> =>
  page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = window as unknown as RouterOfWindow;
    return router.navigate(to).then(() => 'went there', String);
  }, address);
