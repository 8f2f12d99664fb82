import { expect, test } from 'vitest';
import type { Line } from './history.ts';
import { recovery } from './slo.ts';

/** Ten answers per second with the given latency and status. */
const series = (secondsOf: readonly { ms: number; status: number }[]): Line[] =>
  secondsOf.flatMap(({ ms, status }, second) =>
    Array.from({ length: 10 }, (_, index) => ({
      atMs: second * 1000 + index * 100,
      proc: 'clients-0',
      person: 'ann',
      op: 'client.create',
      key: `${second}/${index}`,
      result: status < 300 ? ('ok' as const) : ('info' as const),
      status,
      ms,
    })),
  );
const well = { ms: 50, status: 201 };
const busy = { ms: 5, status: 503 };
const slow = { ms: 900, status: 201 };

test('recovery counts from the first of two good seconds [INV13]', () => {
  const lines = series([well, well, busy, busy, busy, slow, well, well, well]);
  expect(recovery(lines, 2000, 3000, 9000).afterMs).toBe(3000);
  expect(recovery(series([well, well, busy, well, well]), 2000, 3000, 5000).afterMs).toBe(0);
});

test('a single good second is no recovery, and neither is a lack of requests [INV13]', () => {
  expect(recovery(series([well, busy, well, busy, well, busy]), 1000, 2000, 6000).afterMs).toBe(
    Number.POSITIVE_INFINITY,
  );
  expect(recovery(series([well, busy]), 1000, 2000, 40_000).afterMs).toBe(Number.POSITIVE_INFINITY);
});

test('on a slow machine, recovery is measured against the time before the fault [INV13]', () => {
  const lines = series([slow, slow, busy, slow, slow]);
  expect(recovery(lines, 2000, 3000, 5000)).toEqual({ afterMs: 0, wantedP95Ms: 1350 });
});
