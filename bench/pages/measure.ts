// Loads a page once with a 4× CPU slowdown on slow 4G and measures its largest contentful paint, when it is interactive, and
// what it fetched.
import type { Browser } from '@playwright/test';

export interface Load {
  readonly lcpMs: number;
  /** When React has hydrated the page; undefined for a page without scripts. */
  readonly interactiveMs: number | undefined;
  /** Transferred bytes by URL, compressed and without headers. */
  readonly bytes: ReadonlyMap<string, number>;
}

// Lighthouse's "slow 4G".
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6 * 0.9 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 0.9 * 1024) / 8,
};
const CPU_SLOWER = 4;
/** Long enough to include what the page fetches once it is idle. */
const QUIET_MS = 1500;

export async function load(browser: Browser, url: string, hasScript: boolean): Promise<Load> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
  const bytes = new Map<string, number>();
  cdp.on('Network.responseReceived', ({ response }) => {
    const length = Object.entries(response.headers).find(([name]) => name.toLowerCase() === 'content-length');
    bytes.set(new URL(response.url).pathname, Number(length?.[1] ?? 0));
  });
  await page.addInitScript(() => {
    const seen = { lcp: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.lcp = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await page.goto(url, { waitUntil: 'load' });
  if (hasScript)
    await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0, undefined, {
      timeout: 30_000,
    });
  await page.waitForTimeout(QUIET_MS);
  const { lcp, interactive } = await page.evaluate(() => ({
    lcp: (globalThis as unknown as { seen: { lcp: number } }).seen.lcp,
    interactive: performance.getEntriesByName('interactive')[0]?.startTime,
  }));
  await context.close();
  return { lcpMs: lcp, interactiveMs: interactive, bytes };
}
