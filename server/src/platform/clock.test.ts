import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { measuredClock } from './clock.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A database whose clock differs from this machine's. */
const databaseAt = (apartMs: number) => () => Promise.resolve(new Date(Date.now() + apartMs));

test.each([90_000, -90_000, 300_000, -120_000])(
  'a machine whose clock is off by %i ms uses the database time and raises an alarm [X23]',
  async (apartMs) => {
    const alarms: number[] = [];
    const clock = await measuredClock(databaseAt(apartMs), (offsetMs) => alarms.push(offsetMs));
    expect(Math.abs(clock.now().getTime() - Date.now() - apartMs)).toBeLessThan(50);
    expect(Math.abs(clock.offsetMs() - apartMs)).toBeLessThan(50);
    expect(alarms).toHaveLength(1);
    clock.stop();
  },
);

test('clocks less than a second apart raise no alarm [X23]', async () => {
  const alarms: number[] = [];
  const clock = await measuredClock(databaseAt(900), (offsetMs) => alarms.push(offsetMs));
  expect(alarms).toEqual([]);
  clock.stop();
});

test('ignores a system clock change while the process runs [X23]', async () => {
  const realNow = Date.now.bind(Date);
  const clock = await measuredClock(() => Promise.resolve(new Date(realNow())));
  const dateNow = vi.spyOn(Date, 'now').mockImplementation(() => realNow() + 300_000);
  await sleep(20);
  expect(Math.abs(clock.now().getTime() - realNow())).toBeLessThan(50);
  dateNow.mockRestore();
  clock.stop();
});

test('measures the offset every ten seconds and keeps it while the database is unreachable [X23]', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let ask = databaseAt(0);
  const clock = await measuredClock(() => ask());
  ask = databaseAt(-120_000);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(Math.abs(clock.now().getTime() - Date.now() + 120_000)).toBeLessThan(50);
  ask = () => Promise.reject(new Error('away'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(Math.abs(clock.now().getTime() - Date.now() + 120_000)).toBeLessThan(50);
  clock.stop();
});

test('expiry stays on time after the database clock is set back 2 min, until the readings agree again [X23, INV8]', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let runningMs = 1000;
  const running = vi.spyOn(performance, 'now').mockImplementation(() => runningMs);
  const trueMs = (): number => 1_800_000_000_000 + runningMs;
  let apartMs = 0;
  const clock = await measuredClock(() => Promise.resolve(new Date(trueMs() + apartMs)));
  const pass = async (seconds: number): Promise<void> => {
    runningMs += seconds * 1000;
    await vi.advanceTimersByTimeAsync(seconds * 1000);
  };
  const endsMs = clock.now().getTime() + 305_000;
  apartMs = -120_000;
  await pass(10);
  expect(clock.now().getTime()).toBe(trueMs() - 120_000);
  expect(clock.latest?.().getTime()).toBe(trueMs());
  await pass(290);
  expect(clock.latest?.().getTime()).toBeLessThan(endsMs);
  await pass(6);
  expect(clock.latest?.().getTime()).toBeGreaterThanOrEqual(endsMs);
  await pass(60);
  expect(clock.latest?.()).toEqual(clock.now());

  apartMs = -7_200_000;
  await pass(10);
  // Set back by hours: a session that starts now must still last at least a minute.
  expect((clock.latest?.().getTime() ?? 0) - clock.now().getTime()).toBe(240_000);
  clock.stop();
  running.mockRestore();
});
