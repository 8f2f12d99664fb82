// Compares two walks that must be indistinguishable.
import type { Answer } from '../harness.ts';

/** The same numbers for the same seed (mulberry32). */
export function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

export async function times(count: number, work: () => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let index = 0; index < count; index++) answers.push(await work());
  return answers;
}
export const pick = <T>(from: readonly T[], index: number): T => from[index % from.length] as T;

/** Replaces random parts of a reply by their length and keeps the rest. */
export function toShape({ status, headers, body }: Answer, email: string): object {
  const cookies = [headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) =>
      String(cookie).replace(/^([^=]+)=([^;]*)/, (_, name, value) => `${name}=<${value.length}>`),
    );
  const shown = Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name !== 'set-cookie')
      .map(([name, value]) => [
        name,
        ['date', 'x-request-id'].includes(name) ? `<${String(value).length}>` : value,
      ]),
  );
  return { status, headers: shown, cookies, body: JSON.stringify(body).replaceAll(email, '<email>') };
}
