// The pseudo-language: accents every English word, makes texts 40 % longer and lays the page out right to left.
import type { Translate } from './catalogue.tsx';

const ACCENTED: Readonly<Record<string, string>> = { a: 'å', e: 'é', i: 'î', o: 'ø', u: 'ü', c: 'ç', n: 'ñ' };

function stretched(text: string): string {
  // Placeholders keep their names: "{step} of {total}".
  const accented = text.replace(/\{\w+\}|[aeioucn]/g, (found) => ACCENTED[found] ?? found);
  return `${accented} ${'lorem ipsum '.repeat(Math.ceil((text.length * 0.4) / 12))}`.slice(
    0,
    Math.ceil(text.length * 1.4) + 1,
  );
}

function stretchedAll<T>(value: T): T {
  if (typeof value === 'string') return stretched(value) as T;
  if (typeof value === 'function')
    return ((...given: unknown[]) => stretched((value as (...all: unknown[]) => string)(...given))) as T;
  if (Array.isArray(value)) return value.map(stretchedAll) as T;
  return Object.fromEntries(
    Object.entries(value as Record<string, unknown>).map(([key, inside]) => [key, stretchedAll(inside)]),
  ) as T;
}

const made = new Map<unknown, unknown>();

export const pseudo: Translate = (catalogue) => {
  if (!made.has(catalogue)) made.set(catalogue, stretchedAll(catalogue));
  return made.get(catalogue) as typeof catalogue;
};
