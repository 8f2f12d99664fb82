// An answer that arrives late, as on a slow connection, after answers to later requests.
import type { Page } from '@playwright/test';

interface Holding extends Window {
  isHolding?: boolean;
  release?: () => void;
}

export interface HeldAnswer {
  /** Keeps back the next answer. */
  hold(): Promise<void>;
  /** Whether an answer is being kept back. */
  isHeld(): Promise<boolean>;
  /** Gives it to the page, and waits until it is drawn. */
  release(): Promise<void>;
}

/** To be called before the page is opened. */
export async function heldAnswer(page: Page, path: string): Promise<HeldAnswer> {
  await page.addInitScript((held) => {
    const own = window as Holding;
    const ask = window.fetch;
    window.fetch = async (...request) => {
      const answer = await ask(...request);
      if (!own.isHolding || !String(request[0]).includes(held)) return answer;
      own.isHolding = false;
      await new Promise<void>((resolve) => {
        own.release = resolve;
      });
      return answer;
    };
  }, path);
  return {
    hold: () =>
      page.evaluate(() => {
        (window as Holding).isHolding = true;
      }),
    isHeld: () => page.evaluate(() => (window as Holding).release !== undefined),
    release: () =>
      page.evaluate(
        () =>
          new Promise<void>((resolve) => {
            (window as Holding).release?.();
            requestAnimationFrame(() => setTimeout(resolve, 100));
          }),
      ),
  };
}
