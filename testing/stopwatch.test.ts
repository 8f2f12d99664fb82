import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { stopwatch } from './stopwatch.ts';

test('counts waiting time, but never more than the wall clock', async () => {
  const measure = async (): Promise<number> => {
    const startMs = performance.now();
    const took = stopwatch();
    await sleep(200);
    const ms = took();
    expect(ms).toBeLessThanOrEqual(performance.now() - startMs);
    return ms;
  };
  // Nothing counts while the host takes the cores, so measure again until it does not.
  await expect.poll(measure, { timeout: 50_000 }).toBeGreaterThan(100);
});
