import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createReadiness } from './readiness.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('probes the database at most once a second and reports not ready while it is down [X44]', async () => {
  let queries = 0;
  let answer: () => Promise<void> = () => Promise.resolve();
  const isReady = createReadiness(() => {
    queries += 1;
    return answer();
  });
  expect(await Promise.all([isReady(), isReady(), isReady()])).toEqual([true, true, true]);
  answer = () => Promise.reject(new Error('away'));
  vi.advanceTimersByTime(999);
  expect([await isReady(), queries]).toEqual([true, 1]);
  vi.advanceTimersByTime(1);
  expect(await Promise.all([isReady(), isReady()])).toEqual([false, false]);
  answer = () => Promise.resolve();
  vi.advanceTimersByTime(1000);
  expect([await isReady(), queries]).toEqual([true, 3]);
});
