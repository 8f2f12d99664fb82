// Measures how long a page takes to show something, without delays caused by the machine.
import { expect } from '@playwright/test';
import { stopwatch } from '@portico/testing/stopwatch';

export async function timed(act: () => Promise<unknown>): Promise<number> {
  const took = stopwatch();
  await act();
  return Math.round(took());
}

export const within = async (ms: number, act: () => Promise<unknown>): Promise<void> =>
  expect(await timed(act)).toBeLessThan(ms);
