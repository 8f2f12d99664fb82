// The access token in the browser's local storage.
import type { Page } from '@playwright/test';

export const token = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('ACCESS_TOKEN'));

/** Changes the expiry that the browser reads from its stored token. The server refuses it: the signature no longer fits. */
export const setTokenExpiry = (page: Page, moment: Date): Promise<void> =>
  page.evaluate(
    (exp) => {
      const [head = '', middle = '', tail = ''] = (localStorage.getItem('ACCESS_TOKEN') ?? '').split('.');
      const claims = JSON.parse(atob(middle.replaceAll('-', '+').replaceAll('_', '/')));
      const body = btoa(JSON.stringify({ ...claims, exp }))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '');
      localStorage.setItem('ACCESS_TOKEN', [head, body, tail].join('.'));
    },
    Math.floor(moment.getTime() / 1000),
  );

/** Just expired. With a token that expired long ago, the page assumes an idle session and does not ask the server. */
export const expire = (page: Page): Promise<void> => setTokenExpiry(page, new Date(Date.now() - 2000));
