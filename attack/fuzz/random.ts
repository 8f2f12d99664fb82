// Chance that can be had again: everything a run does by chance follows from its seed.

export interface Random {
  /** From 0 to below 1. */
  next(): number;
  below(count: number): number;
  isOneIn(times: number): boolean;
  pick<T>(list: readonly T[]): T;
}

/** mulberry32: small, and good enough to choose what to send. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number): number => Math.floor(next() * count);
  return {
    next,
    below,
    isOneIn: (times) => below(times) === 0,
    pick: <T>(list: readonly T[]): T => {
      const picked = list[below(list.length)];
      if (picked === undefined && list.length === 0) throw new Error('nothing to pick from');
      return picked as T;
    },
  };
}
