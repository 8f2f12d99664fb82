// The access token as the browser holds it.
import type { Page } from '@playwright/test';

export const token = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('ACCESS_TOKEN'));

/** The stored token with another expiry: what the browser reads of it, and nobody else, because its signature is not for it. */
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

/** A moment ago: one that ran out long since tells of a session that idled away, and nothing is asked any more. */
export const expire = (page: Page): Promise<void> => setTokenExpiry(page, new Date(Date.now() - 2000));
