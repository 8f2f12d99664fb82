import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { stopwatch } from './stopwatch.ts';

test('a wait counts; it never counts for more than the clock on the wall', async () => {
  const startMs = performance.now();
  const took = stopwatch();
  await sleep(200);
  const ms = took();
  expect(ms).toBeLessThanOrEqual(performance.now() - startMs);
  expect(ms).toBeGreaterThan(0);
});
