// Prints the state of the browser next to a failed journey. In a time-out, a product that did nothing looks the same as a
// browser that draws no frames or lost the click.
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';

const ANSWER_WITHIN_MS = 5000;
const COUNT_FRAMES_FOR_MS = 1000;

/** Runs in the page, so it can use nothing from this file. */
async function readState(countForMs: number) {
  const until = performance.now() + countForMs;
  let frames = 0;
  const count = (): void => {
    frames += 1;
    if (performance.now() < until) requestAnimationFrame(count);
  };
  requestAnimationFrame(count);
  await new Promise((resolve) => {
    setTimeout(resolve, countForMs);
  });
  const router = (window as { __reactRouterDataRouter?: { state: { navigation: { state: string } } } })
    .__reactRouterDataRouter;
  const last = <T>(entries: readonly T[]): readonly T[] => entries.slice(-12);
  return {
    path: location.pathname,
    visibility: document.visibilityState,
    frames,
    navigation: router?.state.navigation.state ?? 'no router',
    documentAgeMs: Math.round(performance.now()),
    requests: last(performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
      ({ name, responseStatus, startTime, duration }) =>
        `${Math.round(startTime)} + ${Math.round(duration)} ms ${responseStatus} ${new URL(name).pathname}`,
    ),
  };
}

const describePage = (page: Page): Promise<string> =>
  Promise.race([
    page.evaluate(readState, COUNT_FRAMES_FOR_MS).then(
      (found) => JSON.stringify(found, undefined, 2),
      (error: unknown) => `could not be asked: ${String(error)}`,
    ),
    sleep(ANSWER_WITHIN_MS, `no answer within ${ANSWER_WITHIN_MS / 1000} s`),
  ]);

export async function describeBrowser(context: BrowserContext): Promise<string> {
  const pages = await Promise.all(context.pages().map(describePage));
  return `The browser when the journey failed:\n${pages.join('\n')}`;
}
