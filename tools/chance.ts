// Random choices from a printed seed, so that a run can be repeated. The timing still depends on the machine.
export interface Chance {
  readonly seed: number;
  /** From 0 to below 1. */
  next(): number;
  below(count: number): number;
  isOneIn(times: number): boolean;
  pick<T>(items: readonly T[]): T;
}

/** mulberry32: small, and random enough for choosing. */
export function createChance(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number): number => Math.floor(next() * count);
  return {
    seed,
    next,
    below,
    isOneIn: (times) => below(times) === 0,
    pick: (items) => {
      if (items.length === 0) throw new RangeError('nothing to pick from');
      return items[below(items.length)] as (typeof items)[number];
    },
  };
}
