// Breaks text into lines that fit: between words, between Chinese or Japanese characters, and inside a word only if
// it is longer than a line.
import type { FontFace, Fonts } from './fonts.ts';
import { shape, visual } from './script.ts';

export interface Style {
  readonly face: FontFace;
  readonly size: number;
  /** Distance between lines, in points. */
  readonly leading: number;
}

const PIECES =
  /\s+|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu;

/** Splits a word by letters into parts that fit. */
function cut(fonts: Fonts, { face, size }: Style, word: string, width: number): string[] {
  const parts: string[] = [];
  let part = '';
  for (const letter of word) {
    if (part !== '' && fonts.widthOf(face, size, part + letter) > width) {
      parts.push(part);
      part = '';
    }
    part += letter;
  }
  return [...parts, part];
}

/** Returns the lines in visual order. */
export function breakLines(fonts: Fonts, style: Style, text: string, width: number): string[] {
  const fits = (line: string): boolean => fonts.widthOf(style.face, style.size, line) <= width;
  const lines: string[] = [];
  let line = '';
  for (const piece of text.normalize('NFC').trim().match(PIECES) ?? []) {
    const word = /^\s/u.test(piece) ? ' ' : shape(piece);
    if (fits((line + word).trimEnd())) {
      line += word;
      continue;
    }
    if (line.trim() !== '') lines.push(line.trim());
    const parts = fits(word) ? [word] : cut(fonts, style, word, width);
    lines.push(...parts.slice(0, -1));
    line = parts.at(-1)?.trimStart() ?? '';
  }
  return [...lines, line.trim()].filter(Boolean).map(visual);
}
