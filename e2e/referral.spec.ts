// How often the page polls the referral script for its code, with a clock that only the test moves.
import { expect, test } from './browser.ts';

test('is polled exactly every 100 ms until there is a code, and then no more [S1.08]', async ({ page }) => {
  await page.route('**/referral/script.js**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '// No code yet.' }),
  );
  await page.addInitScript(() => {
    const polls = { count: 0 };
    let code: string | undefined;
    Object.defineProperty(window, 'referralCode', {
      configurable: true,
      get: () => {
        polls.count += 1;
        return code;
      },
      set: (given: string) => {
        code = given;
      },
    });
    Object.assign(window, { polls });
  });
  const polls = () => page.evaluate(() => (window as unknown as { polls: { count: number } }).polls.count);
  const pollsIn = async (ms: number): Promise<number> => {
    const before = await polls();
    await page.clock.runFor(ms);
    return (await polls()) - before;
  };

  await page.clock.install();
  await page.goto('/login');
  await expect.poll(polls).toBeGreaterThan(0);
  await page.clock.pauseAt(Date.now() + 60_000);
  expect(await pollsIn(1000)).toBe(10);
  expect(await pollsIn(2500)).toBe(25);
  expect(await pollsIn(99)).toBeLessThanOrEqual(1);
  expect(await page.evaluate(() => localStorage.getItem('referral'))).toBeNull();

  await page.evaluate(() => {
    Object.assign(window, { referralCode: 'partner-4711' });
  });
  expect(await pollsIn(1000)).toBe(1);
  expect(await page.evaluate(() => localStorage.getItem('referral'))).toBe('partner-4711');
  expect(await pollsIn(5000)).toBe(0);
});
