// Limits how many tasks run at once. The others wait, first come, first served.

export interface Turns {
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  load(): { readonly running: number; readonly waiting: number };
}

export function createTurns(atOnce: number): Turns {
  let running = 0;
  const waiting: (() => void)[] = [];
  return {
    inTurn: async (work) => {
      if (running < atOnce) running += 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await work();
      } finally {
        // Pass the place directly to the task that has waited longest, so that a later one cannot take it.
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
    load: () => ({ running, waiting: waiting.length }),
  };
}
