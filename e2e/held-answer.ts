// Simulates a stale answer: one that arrives after answers to later requests, as on a slow connection.
import type { Page } from '@playwright/test';

interface Holding extends Window {
  isHolding?: boolean;
  release?: () => void;
}

export interface HeldAnswer {
  /** Holds the next answer. */
  hold(): Promise<void>;
  /** Whether an answer is being held. */
  isHeld(): Promise<boolean>;
  /** Delivers the answer and waits until the page has rendered it. */
  release(): Promise<void>;
}

/** Call this before opening the page. */
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
