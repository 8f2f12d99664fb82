// A language nobody speaks: every English word accented and four tenths longer, in a page that runs right to left.
import { type Catalogue, english } from './english.ts';

const ACCENTED: Readonly<Record<string, string>> = { a: 'å', e: 'é', i: 'î', o: 'ø', u: 'ü', c: 'ç', n: 'ñ' };

export function stretched(text: string): string {
  const accented = text.replace(/[aeioucn]/g, (letter) => ACCENTED[letter] ?? letter);
  return `${accented} ${'lorem ipsum '.repeat(Math.ceil((text.length * 0.4) / 12))}`.slice(
    0,
    Math.ceil(text.length * 1.4) + 1,
  );
}

function translate<T>(value: T): T {
  if (typeof value === 'string') return stretched(value) as T;
  if (typeof value === 'function')
    return ((...given: unknown[]) => stretched((value as (...all: unknown[]) => string)(...given))) as T;
  return Object.fromEntries(
    Object.entries(value as Record<string, unknown>).map(([key, inside]) => [key, translate(inside)]),
  ) as T;
}

export const pseudo: Catalogue = translate(english);
