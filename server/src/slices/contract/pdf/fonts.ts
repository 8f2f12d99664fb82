// Fonts of a PDF: the two brand typefaces, then one fallback for each script used in names. The files are in
// server/contract-fonts, so that the same facts yield the same bytes on every machine. A letter that no font has is
// printed as its code point, U+0E44: nothing of a name is dropped or guessed.
import { readFileSync } from 'node:fs';
import type { EmbeddedFont, PDF } from '@libpdf/core';
import { unpackWoff } from './woff.ts';

export type FontFace = 'title' | 'text' | 'strong';

const FOLDER = new URL('../../../../contract-fonts/', import.meta.url);

const own: Readonly<Record<FontFace, readonly string[]>> = {
  title: ['fraunces-latin-500', 'fraunces-latin-ext-500'],
  text: ['figtree-latin-400', 'figtree-latin-ext-400'],
  strong: ['figtree-latin-600', 'figtree-latin-ext-600'],
};

/** Fallback fonts by script, without scripts whose shaping we do not support. */
const others: readonly (readonly [script: RegExp, file: string])[] = [
  [/\p{Script=Latin}/u, 'noto-sans-latin-ext-400'],
  [/[\p{Script=Latin}\p{M}]/u, 'noto-sans-vietnamese-400'],
  [/\p{Script=Cyrillic}/u, 'noto-sans-cyrillic-400'],
  [/\p{Script=Cyrillic}/u, 'noto-sans-cyrillic-ext-400'],
  [/\p{Script=Greek}/u, 'noto-sans-greek-400'],
  [/\p{Script=Greek}/u, 'noto-sans-greek-ext-400'],
  [/[\p{Script=Arabic}\p{M}\u060C\u061B\u061F\u0640]/u, 'noto-sans-arabic-arabic-400'],
  [/\p{Script=Hebrew}/u, 'noto-sans-hebrew-hebrew-400'],
  [
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF00-\uFFEF]/u,
    'noto-sans-sc-chinese-simplified-400',
  ],
];

const unpacked = new Map<string, Buffer>();
function fontFile(name: string): Buffer {
  const known = unpacked.get(name) ?? unpackWoff(readFileSync(new URL(`${name}-normal.woff`, FOLDER)));
  unpacked.set(name, known);
  return known;
}

/** Part of a line in one font. */
interface Run {
  readonly text: string;
  readonly font: EmbeddedFont;
}

export interface Fonts {
  /** The line in visual order, left to right, split by font. */
  runsOf(face: FontFace, line: string): Run[];
  widthOf(face: FontFace, size: number, line: string): number;
}

const numbered = (letter: string): string =>
  `[U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;

export function openFonts(pdf: PDF): Fonts {
  const embedded = new Map<string, EmbeddedFont>();
  const fontOf = (name: string): EmbeddedFont => {
    const font = embedded.get(name) ?? pdf.embedFont(fontFile(name));
    embedded.set(name, font);
    return font;
  };
  /** Caches the first font that has the letter, per letter and face. */
  const chosen = new Map<string, EmbeddedFont | undefined>();
  function fontFor(face: FontFace, letter: string): EmbeddedFont | undefined {
    const key = `${face} ${letter}`;
    if (chosen.has(key)) return chosen.get(key);
    const files = [...own[face], ...others.flatMap(([script, file]) => (script.test(letter) ? [file] : []))];
    const file = files.find((name) => fontOf(name).canEncode(letter));
    const font = file === undefined ? undefined : fontOf(file);
    chosen.set(key, font);
    return font;
  }

  function runsOf(face: FontFace, line: string): Run[] {
    const runs: { text: string; font: EmbeddedFont }[] = [];
    for (const letter of line) {
      const font = fontFor(face, letter);
      const last = runs.at(-1);
      const next = font
        ? { text: letter, font }
        : { text: numbered(letter), font: fontOf(own[face][0] ?? '') };
      if (last?.font === next.font) last.text += next.text;
      else runs.push(next);
    }
    return runs;
  }
  return {
    runsOf,
    widthOf: (face, size, line) =>
      runsOf(face, line).reduce((width, { text, font }) => width + font.getTextWidth(text, size), 0),
  };
}
