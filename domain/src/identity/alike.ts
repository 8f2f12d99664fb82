// Compares two words: whether they are the same, and by how many letters they differ.
import { spell } from './spell.ts';

/** A word read by a vendor may still have diacritics. */
export const isSpelt = (typed: string, said: string): boolean =>
  typed === said || spell(said).some((spelling) => spell(typed).includes(spelling));

/** Damerau–Levenshtein distance: inserted, deleted, replaced and transposed letters. */
export function distance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  const at = (i: number, j: number): number => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + (isSame ? 0 : 1),
        ...(isSwapped ? [at(i - 2, j - 2) + 1] : []),
      );
    }
  }
  return at(a.length, b.length);
}
