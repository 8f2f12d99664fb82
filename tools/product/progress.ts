// Prints the progress of a start: plain lines, for a terminal and for a log.
const WIDTH = 24;

export const line = (name: string, text: string, width = WIDTH): void =>
  console.log(`${name.padEnd(width)} ${text}`);

export const secondsSince = (startMs: number): string =>
  `${((performance.now() - startMs) / 1000).toFixed(1)} s`;

/** Prints the name of the step, then how long it took. */
export async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const startMs = performance.now();
  process.stdout.write(`${name.padEnd(WIDTH)} `);
  const result = await work();
  console.log(secondsSince(startMs));
  return result;
}
